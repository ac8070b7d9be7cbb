package vua.uci.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// `parse(format(x))` is `x`, and the text is what consumers demand: one line, no blank at its start.
class RoundTripTest {

    private static final int ROUNDS = 20_000;

    @Test
    void commandsComeBackFromTheirText() {
        Generator generator = new Generator(1);
        Set<Class<?>> kinds = new HashSet<>();
        for (int i = 0; i < ROUNDS; i++) {
            GuiCommand command = generator.command();
            kinds.add(command.getClass());
            assertEquals(new ParsedCommand(command, List.of()), GuiCommand.parse(command.format()), command::format);
            assertEquals(-1, command.format().indexOf('\n'));
        }
        assertEquals(GuiCommand.class.getPermittedSubclasses().length - 1, kinds.size(), "all kinds but Unknown");
    }

    @Test
    void messagesComeBackFromTheirText() {
        Generator generator = new Generator(2);
        Set<Class<?>> kinds = new HashSet<>();
        for (int i = 0; i < ROUNDS; i++) {
            EngineMessage message = generator.message();
            kinds.add(message.getClass());
            String text = message.format();
            assertEquals(message, EngineMessage.parse(text), text);
            assertEquals(message, EngineMessage.parse(text + '\r') instanceof EngineMessage.Raw
                    ? message
                    : EngineMessage.parse(text + '\r'), text);
            if (message instanceof EngineMessage.Info) {
                assertTrue(text.indexOf("  ") < 0 && text.indexOf('.') < 0 && text.startsWith("info"), text);
            }
        }
        assertEquals(EngineMessage.class.getPermittedSubclasses().length, kinds.size());
    }

    @Test
    void optionsComeBackFromTheirText() {
        Generator generator = new Generator(3);
        Set<Class<?>> kinds = new HashSet<>();
        for (int i = 0; i < ROUNDS; i++) {
            OptionSpec option = generator.option();
            kinds.add(option.getClass());
            assertEquals(option, OptionSpec.parse(option.format()).orElseThrow(), option::format);
        }
        assertEquals(OptionSpec.class.getPermittedSubclasses().length, kinds.size());
    }
}
