import { Card } from "@stagecraft/ui";
import { AdviceSettings } from "#entities/advice/AdviceSettings.tsx";
import { adviceKinds } from "#entities/advice/sound-names.ts";
import { kindTexts } from "#entities/advice/sound-texts.ts";
import { useSpokenVoice } from "#entities/advice/spoken-voice.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import "./sound-settings-card.css";

/** Names the language of spoken advice where it is not the reader's own. */
function VoiceNote() {
  const text = useText();
  const voice = useSpokenVoice();
  if (voice.kind !== "english") return null;
  return <p className="sound-voice-note">{text("sounds.englishVoice")}</p>;
}

/** Settings for how long banners stay and how they sound, for each kind of advice. */
export function SoundSettingsCard() {
  const text = useText();
  const maySpeak = useAbilities().can("say", "speech");
  return (
    <Card title={text("sounds.heading")}>
      {maySpeak && <VoiceNote />}
      <div className="sound-settings">
        {adviceKinds.map((kind) => (
          <section key={kind} aria-label={text(kindTexts[kind])}>
            <h3>{text(kindTexts[kind])}</h3>
            <AdviceSettings kind={kind} />
          </section>
        ))}
      </div>
    </Card>
  );
}
