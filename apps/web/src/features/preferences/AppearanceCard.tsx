import "./preferences.css";
import { Card, Select, Switch } from "@stagecraft/ui";
import { useDeviceType } from "#shared/preferences/device.ts";
import {
  deviceTypes,
  type DeviceType,
} from "#shared/preferences/device-rule.ts";
import {
  clockOf,
  endChoices,
  startChoices,
} from "#shared/preferences/light-hours.ts";
import {
  useAutomaticTheme,
  useDarkTheme,
  useLightHours,
} from "#shared/preferences/theme.ts";
import { useText } from "#translations/use-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";

const deviceTexts: Readonly<Record<DeviceType, TextKey>> = {
  desktop: "settings.desktop",
  laptop: "settings.laptop",
  tablet: "settings.tablet",
  phone: "settings.phone",
};

function ThemeChoice() {
  const text = useText();
  const [isAutomatic, setAutomatic] = useAutomaticTheme();
  return (
    <Select
      label={text("settings.theme")}
      value={isAutomatic ? "time" : "standard"}
      options={[
        { value: "time", label: text("settings.themeByTime") },
        { value: "standard", label: text("settings.themeStandard") },
      ]}
      onChange={(mode) => setAutomatic(mode === "time")}
    />
  );
}

const clockOptions = (minutes: readonly number[]) =>
  minutes.map((minute) => ({ value: String(minute), label: clockOf(minute) }));

function HoursChoice() {
  const text = useText();
  const [hours, change] = useLightHours();
  return (
    <div className="settings-pair">
      <Select
        label={text("settings.lightStart")}
        hint={text("settings.lightHint")}
        value={String(hours.startMinute)}
        options={clockOptions(startChoices)}
        onChange={(minute) => change({ ...hours, startMinute: Number(minute) })}
      />
      <Select
        label={text("settings.lightEnd")}
        value={String(hours.endMinute)}
        options={clockOptions(endChoices)}
        onChange={(minute) => change({ ...hours, endMinute: Number(minute) })}
      />
    </div>
  );
}

function DarkSwitch() {
  const text = useText();
  const [isDarkTheme, choose] = useDarkTheme();
  return (
    <Switch
      label={text("settings.dark")}
      isOn={isDarkTheme}
      onChange={choose}
    />
  );
}

function DeviceChoice() {
  const text = useText();
  const [type, change] = useDeviceType();
  return (
    <Select
      label={text("settings.deviceType")}
      hint={text("settings.deviceHint")}
      value={type}
      options={deviceTypes.map((each) => ({
        value: each,
        label: text(deviceTexts[each]),
      }))}
      onChange={change}
    />
  );
}

export function AppearanceCard() {
  const text = useText();
  const [isAutomatic] = useAutomaticTheme();
  return (
    <Card title={text("settings.appearance")}>
      <div className="settings-fields">
        <ThemeChoice />
        {isAutomatic ? <HoursChoice /> : <DarkSwitch />}
        <DeviceChoice />
      </div>
    </Card>
  );
}
