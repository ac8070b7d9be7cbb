package vua.arbiter.proxy;

import java.util.List;
import java.util.Optional;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.uci.protocol.GuiCommand;
import vua.uci.protocol.OptionSpec;

/// The options that the arbiter adds to those of the engine. Set by one thread, read by any.
final class ArbiterOptions {
    private final OptionSpec.Combo lawsOption;
    private final OptionSpec.Combo languageOption;
    private volatile LawsProfile laws;
    private volatile Language language;

    /// @param laws what is announced as the default
    /// @param language what is announced as the default
    ArbiterOptions(LawsProfile laws, Language language) {
        this.laws = laws;
        this.language = language;
        this.lawsOption = new OptionSpec.Combo("Arbiter Laws", laws.id(),
                LawsProfiles.all().stream().map(LawsProfile::id).toList());
        this.languageOption = new OptionSpec.Combo("Arbiter Language", language.id(),
                List.of(Language.ENGLISH.id(), Language.VIETNAMESE.id()));
    }

    /// How they are announced.
    List<OptionSpec> specs() {
        return List.of(lawsOption, languageOption);
    }

    /// Whether an option is one of the arbiter's.
    boolean isOurs(String name) {
        return specs().stream().anyMatch(spec -> spec.isNamed(name));
    }

    /// Sets an option of ours.
    ///
    /// @return what is wrong with the value, which then changes nothing
    Optional<String> set(GuiCommand.SetOption command) {
        boolean ofLaws = lawsOption.isNamed(command.name());
        OptionSpec.Combo option = ofLaws ? lawsOption : languageOption;
        Optional<String> value = command.value().flatMap(option::value);
        if (value.isEmpty()) {
            return option.problem(command.value());
        }
        if (ofLaws) {
            laws = LawsProfiles.byId(value.get()).orElseThrow();
        } else {
            language = Language.byId(value.get()).orElseThrow();
        }
        return Optional.empty();
    }

    LawsProfile laws() {
        return laws;
    }

    Language language() {
        return language;
    }
}
