import {
  addLine,
  knownChannels,
  removeLine,
  type EditLine,
} from "@stagecraft/stage-editing";
import { roleOf } from "@stagecraft/stage-charts";
import { IconPlus } from "@tabler/icons-react";
import { Button } from "@stagecraft/ui";
import { useMemo } from "react";
import { channelSelectionChoice } from "#shared/preferences/chart-choices.ts";
import { useStoredChoice } from "#shared/preferences/stored-choice.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import { withColumn } from "../channel-label.ts";
import { useEdit } from "../edit-context.ts";
import { ChoiceInput } from "../fields/ChoiceInput.tsx";
import { ColorInput } from "../fields/ColorInput.tsx";
import { SwitchInput } from "../fields/SwitchInput.tsx";
import { TextInput } from "../fields/TextInput.tsx";
import { ListOrigin } from "../fields/ValueOrigin.tsx";
import { usePlotChange } from "../use-plot-change.ts";
import { RowCard } from "./RowCard.tsx";

function isDark(): boolean {
  return document.documentElement.dataset["theme"] === "dark";
}

/** Support can see the source column of the data next to each channel. */
function useChannelOptions() {
  const text = useText();
  const { edit, channels } = useEdit();
  const { parameters } = edit;
  const [selection] = useStoredChoice(channelSelectionChoice);
  const { isSupport } = useAbilities();
  const hasColumns = isSupport && selection === "CHANNELBYINDEX";
  return useMemo(() => {
    const nameOf = (channel: string) =>
      channelName(channel, text, { offsets: parameters.fdi });
    return knownChannels(parameters, channels.names).map((value) => ({
      value,
      label: hasColumns
        ? withColumn(value, parameters.source, nameOf(value))
        : nameOf(value),
    }));
  }, [parameters, channels, hasColumns, text]);
}

interface LineRowProps {
  line: EditLine;
  index: number;
  channelOptions: readonly { value: string; label: string }[];
}

function LineRow({ line, index, channelOptions }: LineRowProps) {
  const text = useText();
  const { edit } = useEdit();
  const changePlot = usePlotChange();
  const path = `plot.lines.${index}`;
  const [light, dark] = roleOf(line.attribute).colors;
  const swatch = isDark() ? line.colorDark || dark : line.color || light;
  return (
    <RowCard
      path={path}
      title={line.label || text("editing.line", { number: index + 1 })}
      note={channelName(line.attribute, text, { offsets: edit.parameters.fdi })}
      swatch={swatch}
      startsOpen={line.attribute === ""}
      onRemove={() => changePlot((plot) => removeLine(plot, index))}
    >
      <TextInput path={`${path}.label`} label={text("editing.lineLabel")} />
      <ChoiceInput
        path={`${path}.attribute`}
        label={text("editing.channel")}
        options={channelOptions}
        hasFilter
      />
      <ChoiceInput
        path={`${path}.yAxisName`}
        label={text("editing.yAxis")}
        options={edit.parameters.plot.yAxes.map(({ name, title }) => ({
          value: name,
          label: title || name,
        }))}
      />
      <TextInput path={`${path}.unit`} label={text("editing.unit")} />
      <ColorInput
        path={`${path}.color`}
        label={text("editing.color")}
        otherwise={light}
      />
      <ColorInput
        path={`${path}.colorDark`}
        label={text("editing.colorDark")}
        otherwise={dark}
      />
      <SwitchInput path={`${path}.show`} label={text("editing.show")} />
    </RowCard>
  );
}

export function LinesTab() {
  const text = useText();
  const changePlot = usePlotChange();
  const channelOptions = useChannelOptions();
  const { lines } = useEdit().edit.parameters.plot;
  return (
    <div className="edit-rows">
      <ListOrigin path="plot.lines" />
      {lines.map((line, index) => (
        <LineRow
          key={index}
          line={line}
          index={index}
          channelOptions={channelOptions}
        />
      ))}
      <Button
        variant="outline"
        icon={<IconPlus size={16} stroke={1.75} />}
        onClick={() => changePlot((plot) => addLine(plot))}
      >
        {text("editing.addLine")}
      </Button>
    </div>
  );
}
