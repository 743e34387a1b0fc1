import {
  absoluteCaution,
  cautionRatio,
  editField,
  isCautionDisabled,
  valueAt,
  writeParameters,
  type EditTab,
  type StageEdit,
} from "@stagecraft/stage-editing";
import { type Plot, isEpochTime, shownUnit } from "@stagecraft/domain";
import { readPlot } from "@stagecraft/stage-charts";
import { useEffect, useMemo } from "react";
import type { ChartHandle } from "#charts/stage-chart/chart-handle.ts";
import type { ChartPreview } from "#charts/stage-chart/chart-preview.ts";
import type { TimeFrame } from "#shared/time/typed-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { currentUnits } from "#translations/reader-state.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { fieldTexts } from "#entities/stage/setting-texts.ts";
import { shownSetting } from "#shared/form/typed-quantity.ts";
import { timeText } from "./time-text.ts";

type SetValue = (path: string, value: unknown) => void;

/** A thousandth of the axis range, rounded down to a power of ten. */
function stepOn({ yAxes }: Plot, axisName: string): number {
  const limits = yAxes.find(({ name }) => name === axisName)?.limits;
  const span = limits === undefined ? 0 : limits.max - limits.min;
  return span > 0 ? 10 ** (Math.floor(Math.log10(span)) - 3) : 1;
}

function labelOf(text: Text, path: string): string {
  const key: TextKey | undefined = fieldTexts[path]?.label;
  return key === undefined ? path : text(key);
}

/** Handles for the ceiling and caution on the treating-pressure axis. */
function limitHandles(
  edit: StageEdit,
  unit: string,
  text: Text,
  set: SetValue,
): ChartHandle[] {
  const { parameters } = edit;
  // Parsed as by the chart, which adds default lines to a document without lines.
  const plot = readPlot(writeParameters(parameters));
  const line = plot.lines.find(({ attribute }) => attribute === "pressure");
  const { pressureCeiling: ceiling } = parameters;
  const caution = absoluteCaution(parameters);
  if (line === undefined || isCautionDisabled(parameters)) return [];
  const shown = shownUnit(unit, currentUnits());
  const level = (
    path: string,
    value: number,
    onMove: (value: number) => void,
  ): ChartHandle => ({
    key: path,
    label: labelOf(text, path),
    on: { axis: line.yAxisName },
    value,
    valueText: `${shownSetting(value, shown)} ${shown.unit}`,
    step: stepOn(plot, line.yAxisName),
    onMove,
  });
  return [
    level("pressureCeiling", Number(ceiling), (value) =>
      set("pressureCeiling", Math.max(0, value)),
    ),
    ...(typeof caution === "number"
      ? [
          level("pressureCaution", caution, (value) =>
            set("pressureCaution", cautionRatio(value, parameters)),
          ),
        ]
      : []),
  ];
}

/** The handle of the time whose field has the focus. */
function timeHandle(
  edit: StageEdit,
  path: string,
  frame: TimeFrame,
  text: Text,
  set: SetValue,
): ChartHandle[] {
  const value = valueAt(edit, path);
  if (editField(path)?.kind !== "time") return [];
  if (typeof value !== "number" || !isEpochTime(value)) return [];
  return [
    {
      key: path,
      label: labelOf(text, path),
      on: "time",
      value,
      valueText: timeText(value, frame),
      step: 1_000,
      onMove: (time) => set(path, time),
    },
  ];
}

interface HandlesInput {
  readonly edit: StageEdit;
  readonly tab: EditTab;
  readonly focused: string | null;
  readonly frame: TimeFrame;
  readonly pressureUnit: string;
  readonly set: SetValue;
}

/** Shows handles on the chart for values of the open tab that can be dragged. */
export function useChartHandles(
  input: HandlesInput,
  preview: ChartPreview,
): void {
  const { edit, tab, focused, frame, pressureUnit, set } = input;
  const text = useText();
  const handles = useMemo(
    () => [
      ...(tab === "guidance"
        ? limitHandles(edit, pressureUnit, text, set)
        : []),
      ...(focused === null ? [] : timeHandle(edit, focused, frame, text, set)),
    ],
    [edit, tab, focused, frame, pressureUnit, set, text],
  );
  useEffect(() => preview.show({ handles }), [handles, preview]);
}
