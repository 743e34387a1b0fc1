import { Card, Select } from "@stagecraft/ui";
import {
  channelSelectionChoice,
  fdiChartChoice,
} from "#shared/preferences/chart-choices.ts";
import { useStoredChoice } from "#shared/preferences/stored-choice.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import "./preferences.css";

function FdiChartChoice() {
  const text = useText();
  const [value, change] = useStoredChoice(fdiChartChoice);
  return (
    <Select
      label={text("settings.fdiChart")}
      hint={text("settings.fdiChartHint")}
      value={value}
      // These codes are the same in every language.
      options={[
        { value: "ALERT", label: "ALERT" },
        { value: "WARNING", label: "WARNING" },
      ]}
      onChange={change}
    />
  );
}

function ChannelChoice() {
  const text = useText();
  const [value, change] = useStoredChoice(channelSelectionChoice);
  return (
    <Select
      label={text("settings.channelSelection")}
      value={value}
      options={[
        { value: "CHANNELBYINDEX", label: text("settings.channelByIndex") },
        { value: "CHANNELBYNAME", label: text("settings.channelByName") },
      ]}
      onChange={change}
    />
  );
}

export function StageChartCard() {
  const text = useText();
  const { isSupport } = useAbilities();
  return (
    <Card title={text("settings.stageCharts")}>
      <div className="settings-fields" data-beside>
        <FdiChartChoice />
        {isSupport && <ChannelChoice />}
      </div>
    </Card>
  );
}
