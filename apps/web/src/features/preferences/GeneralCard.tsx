import { Card, Select, Switch } from "@stagecraft/ui";
import { useState } from "react";
import type { DashboardName } from "#entities/navigation/dashboards.ts";
import type { Abilities } from "#session/abilities.ts";
import { useLocalSetting } from "#shared/preferences/local-setting.ts";
import {
  clockChoice,
  unitsChoice,
} from "#shared/preferences/reader-settings.ts";
import { setupListChoice } from "#shared/preferences/setup-list.ts";
import { useStoredChoice } from "#shared/preferences/stored-choice.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  languageNames,
  languages,
  readLanguage,
  type Language,
} from "#translations/language.ts";
import { startTranslations } from "#translations/translate.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import "./preferences.css";

/** The whole page switches at once, and only when the texts are loaded. */
function LanguageChoice() {
  const text = useText();
  const [stored, write] = useLocalSetting(settingKeys.language);
  const [hasFailed, setFailed] = useState(false);

  async function change(language: Language) {
    setFailed(false);
    try {
      await startTranslations(language);
      write(language);
    } catch {
      setFailed(true);
    }
  }

  return (
    <Select
      label={text("profile.language")}
      value={readLanguage(stored)}
      options={languages.map((language) => ({
        value: language,
        label: languageNames[language],
      }))}
      error={hasFailed ? text("error.noResponse") : undefined}
      onChange={(language) => void change(language)}
    />
  );
}

function DashboardChoice() {
  const text = useText();
  const [stored, write] = useLocalSetting(settingKeys.preferredDashboard);
  const offered = preferableDashboards(useAbilities());
  return (
    <Select
      label={text("settings.preferredDashboard")}
      hint={text("settings.preferredDashboardHint")}
      value={preferredOf(offered, stored)}
      options={offered.map(({ name, label }) => ({
        value: name,
        label: text(label),
      }))}
      onChange={write}
    />
  );
}

function UnitsChoice() {
  const text = useText();
  const [value, change] = useStoredChoice(unitsChoice);
  return (
    <Select
      label={text("settings.units")}
      hint={text("settings.unitsHint")}
      value={value}
      options={[
        { value: "pad", label: text("settings.unitsPad") },
        { value: "field", label: text("settings.unitsField") },
        { value: "metric", label: text("settings.unitsMetric") },
      ]}
      onChange={change}
    />
  );
}

function ClockChoice() {
  const text = useText();
  const [value, change] = useStoredChoice(clockChoice);
  return (
    <Select
      label={text("settings.clock")}
      hint={text("settings.clockHint")}
      value={value}
      options={[
        { value: "utc", label: text("settings.clockUtc") },
        { value: "pad", label: text("settings.clockPad") },
      ]}
      onChange={change}
    />
  );
}

function SetupListChoice() {
  const text = useText();
  const [value, change] = useStoredChoice(setupListChoice);
  return (
    <Switch
      label={text("settings.setupList")}
      isOn={value === "shown"}
      onChange={(isOn) => change(isOn ? "shown" : "hidden")}
    />
  );
}

export function GeneralCard() {
  const text = useText();
  const { hasRole } = useAbilities();
  return (
    <Card title={text("settings.general")}>
      <div className="settings-fields" data-beside>
        <LanguageChoice />
        <DashboardChoice />
        <UnitsChoice />
        <ClockChoice />
        {hasRole("administrator") && <SetupListChoice />}
      </div>
    </Card>
  );
}

interface PreferableDashboard {
  readonly name: DashboardName;
  readonly label: TextKey;
}

const everybodys: readonly PreferableDashboard[] = [
  { name: "dashboard", label: "title.dashboard" },
  {
    name: "projectManagementDashboard",
    label: "title.projectManagementDashboard",
  },
  { name: "projectFdiDashboard", label: "settings.fdiDashboard" },
];

const global: PreferableDashboard = {
  name: "globalOperationsDashboard",
  label: "settings.globalDashboard",
};

/** Returns the dashboards that the toolbar's Dashboard button may open. */
function preferableDashboards({
  can,
}: Abilities): readonly PreferableDashboard[] {
  return can("view", "production-dashboard")
    ? [...everybodys, global]
    : everybodys;
}

/** An unknown name, or one that is not offered, falls back to the production dashboard. */
function preferredOf(
  offered: readonly PreferableDashboard[],
  stored: string | null,
): DashboardName {
  return offered.find(({ name }) => name === stored)?.name ?? "dashboard";
}
