package vua.arbiter.law;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The components of a [LawsProfile] by name, with their values as text: `on` and `off` for a boolean, seconds for a
/// long (nanoseconds), a word for an enum, a number for an int.
///
/// By reflection over the record, so that a parameter is written down once.
final class Parameters {

    private static final List<RecordComponent> ALL = List.of(LawsProfile.class.getRecordComponents());
    /// The components before are `id` and `numbering`.
    private static final int FIRST = 2;

    private static final Pattern SECONDS = Pattern.compile("\\d{1,8}(?:\\.\\d{1,9})?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");
    private static final int NANO_DIGITS = 9;

    private Parameters() {}

    static LawsProfile with(LawsProfile profile, String parameter, String value) {
        int index = index(parameter);
        List<Object> all = new ArrayList<>();
        for (RecordComponent component : ALL) {
            all.add(get(profile, component));
        }
        all.set(index, read(ALL.get(index), value));
        return build(all);
    }

    static SequencedMap<String, String> values(LawsProfile profile) {
        SequencedMap<String, String> values = new LinkedHashMap<>();
        for (RecordComponent component : ALL.subList(FIRST, ALL.size())) {
            values.put(component.getName(), write(get(profile, component)));
        }
        return values;
    }

    static LawsProfile create(String id, Numbering numbering, Map<String, String> values) {
        List<Object> all = new ArrayList<>();
        all.add(id);
        all.add(numbering);
        for (RecordComponent component : ALL.subList(FIRST, ALL.size())) {
            String value = values.get(component.getName());
            if (value == null) {
                throw new IllegalArgumentException(
                        "The profile " + id + " has no value for " + component.getName() + ".");
            }
            all.add(read(component, value));
        }
        values.keySet().forEach(Parameters::index);
        return build(all);
    }

    private static int index(String parameter) {
        for (int i = FIRST; i < ALL.size(); i++) {
            if (ALL.get(i).getName().equalsIgnoreCase(parameter)) {
                return i;
            }
        }
        throw new IllegalArgumentException("There is no parameter '" + parameter + "'; the nearest is "
                + nearest(parameter) + ".");
    }

    private static String nearest(String parameter) {
        String best = "";
        int least = Integer.MAX_VALUE;
        for (RecordComponent component : ALL.subList(FIRST, ALL.size())) {
            int distance = Wording.distance(component.getName().toLowerCase(Locale.ROOT),
                    parameter.toLowerCase(Locale.ROOT));
            if (distance < least) {
                least = distance;
                best = component.getName();
            }
        }
        return best;
    }

    private static Object read(RecordComponent component, String value) {
        Class<?> type = component.getType();
        String name = component.getName();
        if (type == boolean.class) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "on" -> true;
                case "off" -> false;
                default -> throw refused(name, value, "on or off");
            };
        }
        if (type == long.class) {
            if (!SECONDS.matcher(value).matches()) {
                throw refused(name, value, "a number of seconds such as 120 or 0.5");
            }
            return new BigDecimal(value).movePointRight(NANO_DIGITS).longValueExact();
        }
        if (type == int.class) {
            return readNumber(component, value);
        }
        for (Object constant : type.getEnumConstants()) {
            if (write(constant).equals(value.toLowerCase(Locale.ROOT))) {
                return constant;
            }
        }
        throw refused(name, value, "one of "
                + Arrays.stream(type.getEnumConstants()).map(Parameters::write).collect(Collectors.joining(", ")));
    }

    private static int readNumber(RecordComponent component, String value) {
        LawsProfile.OneOf oneOf = component.getAnnotation(LawsProfile.OneOf.class);
        int number = NUMBER.matcher(value).matches() ? Integer.parseInt(value) : -1;
        if (oneOf == null) {
            if (number < 0) {
                throw refused(component.getName(), value, "a whole number such as 3");
            }
        } else if (Arrays.stream(oneOf.value()).noneMatch(allowed -> allowed == number)) {
            throw refused(component.getName(), value, "one of "
                    + Arrays.stream(oneOf.value()).mapToObj(Integer::toString).collect(Collectors.joining(", ")));
        }
        return number;
    }

    private static IllegalArgumentException refused(String name, String value, String right) {
        return new IllegalArgumentException("'" + value + "' is no value for " + name + "; it takes " + right + ".");
    }

    private static String write(Object value) {
        return switch (value) {
            case Boolean on -> on ? "on" : "off";
            case Long nanos -> seconds(nanos);
            case Enum<?> choice -> Wording.of(choice);
            default -> value.toString();
        };
    }

    private static String seconds(long nanos) {
        BigDecimal seconds = BigDecimal.valueOf(nanos, NANO_DIGITS).stripTrailingZeros();
        return seconds.toPlainString();
    }

    private static Object get(LawsProfile profile, RecordComponent component) {
        try {
            return component.getAccessor().invoke(profile);
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static LawsProfile build(List<Object> values) {
        try {
            Constructor<LawsProfile> canonical = LawsProfile.class
                    .getDeclaredConstructor(ALL.stream().map(RecordComponent::getType).toArray(Class<?>[]::new));
            return canonical.newInstance(values.toArray());
        } catch (InvocationTargetException failure) {
            if (failure.getCause() instanceof IllegalArgumentException refusal) {
                throw refusal;
            }
            throw new IllegalStateException(failure);
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
