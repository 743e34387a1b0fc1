import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { useHelp } from "#features/help/use-help.tsx";
import { AppearanceCard } from "#features/preferences/AppearanceCard.tsx";
import { GeneralCard } from "#features/preferences/GeneralCard.tsx";
import { ResetCard } from "#features/preferences/ResetCard.tsx";
import { StageChartCard } from "#features/preferences/StageChartCard.tsx";
import {
  SoundLevelCard,
  SoundSettingsCard,
} from "#features/sounds/SoundCards.tsx";
import { useText } from "#translations/use-text.ts";
import "./settings-screen.css";

/** The sign-in settings are on the profile page. */
function SignInNote() {
  const text = useText();
  return (
    <p className="page-quiet">
      {text("settings.signInNote")}{" "}
      <AppLink to={links.profile()}>{text("title.profile")}</AppLink>
    </p>
  );
}

export function SettingsScreen() {
  const text = useText();
  const help = useHelp("settings");
  return (
    <>
      <PageBar heading={text("settings.heading")}>{help?.toggle}</PageBar>
      <div className="page-body settings">
        {help !== null && <div className="settings-help">{help.card}</div>}
        <div className="settings-part">
          <p className="page-quiet">{text("settings.notePerson")}</p>
          <GeneralCard />
          <StageChartCard />
          <SoundSettingsCard />
          <SignInNote />
        </div>
        <div className="settings-part">
          <p className="page-quiet">{text("settings.noteDevice")}</p>
          <AppearanceCard />
          <SoundLevelCard />
          <ResetCard />
        </div>
      </div>
    </>
  );
}
