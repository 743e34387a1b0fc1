import {
  noMarks,
  type ChartAxis,
  type ChartMarks,
  type ChartModel,
} from "@stagecraft/charting/drawing";
import {
  additiveLines,
  additivesChartModel,
  type StageChannel,
} from "./additives-model.ts";
import { framedModel, type ChartFrame } from "../lines/chart-frame.ts";
import { derivativeChart, derivativeChannels } from "./derivative-chart.ts";
import { relativePressureChart } from "./relative-pressure-chart.ts";
import type {
  SecondaryChartInput,
  SecondaryContent,
} from "./secondary-content.ts";
import { readSecondaryLimits } from "./secondary-limits.ts";
import type { StageFacts } from "./stage-facts.ts";
import type { SecondaryKind } from "../stage-texts.ts";

/** A chart below the stage chart, with the text of its header. */
export interface SecondaryChart extends SecondaryContent {
  readonly kind: SecondaryKind;
  readonly title: string;
  readonly model: ChartModel;
}

/** Marker lines and shading span all charts; marks tied to an axis of the first chart stay there. */
function sharedMarks({ markers, bands }: ChartMarks): ChartMarks {
  return { ...noMarks, markers, bands };
}

/** With several axes, each unit points to its own side. */
function unitsOfAxes(axes: readonly ChartAxis[]): string {
  if (axes.length === 1) return axes[0]?.caption ?? "";
  return axes
    .map(({ caption, side }) =>
      side === "left" ? `\u2190 ${caption}` : `${caption} \u2192`,
    )
    .join(", ");
}

function additivesChart(input: SecondaryChartInput): SecondaryContent {
  const lines = additiveLines(input.channels, input.additiveLabelOf);
  const model = additivesChartModel({
    ...input,
    lines,
    limits: readSecondaryLimits(input.facts.parameters, "additives"),
  });
  return {
    // The header has room for the units; the axis of a low chart does not.
    note: unitsOfAxes(model.axes),
    lines,
    formatValue: (value, line) =>
      model.lines
        .find(({ key }) => key === line.attribute)
        ?.formatValue(value) ?? "",
    model: {
      axes: model.axes.map((axis) => ({ ...axis, caption: "" })),
      lines: model.lines,
    },
  };
}

const builders: Readonly<
  Record<SecondaryKind, (input: SecondaryChartInput) => SecondaryContent>
> = {
  "pressure-derivative": derivativeChart,
  "relative-pressure": relativePressureChart,
  additives: additivesChart,
};

export function secondaryChart(
  kind: SecondaryKind,
  input: SecondaryChartInput,
): SecondaryChart {
  const frame = onSharedWindow(input);
  const chart = builders[kind](frame);
  const { axes, lines } = chart.model;
  return {
    ...chart,
    kind,
    title: input.words.secondaryTitles[kind],
    model: framedModel(frame, {
      axes,
      lines,
      marks: sharedMarks(input.marks),
      isSecondary: true,
    }),
  };
}

/** A secondary chart's samples may end a second earlier; the stage chart's window applies to all. */
function onSharedWindow<Frame extends ChartFrame & SecondaryChartInput>(
  frame: Frame,
): Frame {
  if (frame.shown === null) return frame;
  return { ...frame, range: { mode: "fixed", ...frame.shown } };
}

/** Returns the channels a secondary chart needs in addition to those of the stage chart. */
export function secondaryChannels(
  kind: SecondaryKind,
  facts: StageFacts,
  channels: readonly StageChannel[],
): string[] {
  switch (kind) {
    case "pressure-derivative":
      return derivativeChannels(facts);
    case "relative-pressure":
      return ["relativePressure"];
    case "additives":
      return additiveLines(channels, String).map(({ attribute }) => attribute);
  }
}
