import {
  addLine,
  knownChannels,
  removeLine,
  type EditLine,
  clipColor,
  valueAt,
} from "@stagecraft/stage-editing";
import { roleOf } from "@stagecraft/stage-charts";
import { IconPlus } from "@tabler/icons-react";
import { Button, Field } from "@stagecraft/ui";
import { useMemo } from "react";
import { channelSelectionChoice } from "#shared/preferences/chart-choices.ts";
import { useStoredChoice } from "#shared/preferences/stored-choice.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import { withColumn } from "../channel-label.ts";
import { useEdit, usePlotChange } from "../edit-context.ts";
import { ChoiceInput } from "../fields/ChoiceInput.tsx";
import { FieldSlot } from "../fields/FieldSlot.tsx";
import { SwitchInput } from "../fields/SwitchInput.tsx";
import { TextInput } from "../fields/TextInput.tsx";
import { ListOrigin } from "../fields/ValueOrigin.tsx";
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

interface ColorInputProps {
  path: string;
  label: string;
  /** The color shown while none is stored. */
  otherwise: string;
}

/** A color picker and its text; only the six digits of a color are stored. */
function ColorInput({ path, label, otherwise }: ColorInputProps) {
  const { edit, set, leave, problemAt } = useEdit();
  const stored = valueAt(edit, path);
  const value = typeof stored === "string" ? stored : "";
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : otherwise;
  return (
    <FieldSlot path={path}>
      <Field label={label} error={problemAt(path)}>
        {(control) => (
          <span className="edit-color">
            <input
              type="color"
              aria-label={label}
              value={shown.toLowerCase()}
              onChange={({ currentTarget }) =>
                set(path, clipColor(currentTarget.value))
              }
            />
            <input
              {...control}
              dir="ltr"
              value={value}
              placeholder={otherwise}
              onChange={({ currentTarget }) =>
                set(path, clipColor(currentTarget.value))
              }
              onBlur={() => leave(path)}
            />
          </span>
        )}
      </Field>
    </FieldSlot>
  );
}
