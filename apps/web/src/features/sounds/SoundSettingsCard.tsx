import { Card } from "@stagecraft/ui";
import { AdviceSettings } from "#entities/sounds/AdviceSettings.tsx";
import { adviceKinds } from "#entities/sounds/sound-names.ts";
import { kindTexts } from "#entities/sounds/sound-texts.ts";
import { useText } from "#translations/use-text.ts";
import "./sound-settings-card.css";

/** How long banners stay and how they sound, for each kind of advice. */
export function SoundSettingsCard() {
  const text = useText();
  return (
    <Card title={text("sounds.heading")}>
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
