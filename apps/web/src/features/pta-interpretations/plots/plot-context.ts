import { writeNumber } from "@stagecraft/domain";
import {
  ptaDimensions,
  type PtaOutput,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import type {
  PlotAxis,
  PlotPick,
  PlotRegion,
  TimeWindow,
} from "#charts/pta/plot-model.ts";
import { curveValueAt } from "#charts/pta/curve-value.ts";
import { domainAround } from "#charts/pta/plot-scale.ts";
import { writtenUnit, writtenValue } from "#entities/pta/pta-value.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { durationText } from "#translations/duration-text.ts";
import type { Text } from "#translations/use-text.ts";
import type { ComputedPlots } from "../computed-plots.ts";
import type { FalloffTime } from "../falloff-time.ts";
import type { FalloffPick, PickKey } from "../picks.ts";

/** The input of all plots of an interpretation. */
export interface PlotContext {
  readonly text: Text;
  readonly system: PtaUnitSystem;
  readonly computed: ComputedPlots;
  readonly time: FalloffTime;
  readonly picks: readonly FalloffPick[];
  readonly maskedSeconds: readonly {
    readonly from: number;
    readonly to: number;
  }[];
  /** The history match of the newest run; null when there is none. */
  readonly match: PtaOutput["staticModel"];
  readonly isMatchOutdated: boolean;
  readonly window: TimeWindow | null;
  /**
   * The time range of the falloff plot without zoom; it must not move while the shut-in is dragged.
   */
  readonly recordWindow: TimeWindow;
}

export function pressureUnit(system: PtaUnitSystem): string {
  return ptaDimensions.pressure.units[system];
}

/** A range around values; an axis without data has one too. */
export function axisAround(
  label: string,
  unit: string,
  values: readonly number[],
  kind: "linear" | "log" = "linear",
): PlotAxis {
  return {
    label,
    unit: writtenUnit(unit),
    domain: domainAround(values, kind) ?? { kind, low: 1, high: 10 },
  };
}

export function pressureText(system: PtaUnitSystem, value: number): string {
  return writtenValue(value, pressureUnit(system));
}

export const pickTexts = {
  shutIn: "ptaInterpretation.shutIn",
  falloffEnd: "ptaInterpretation.falloffEnd",
  closure: "ptaInterpretation.closure",
  gPlotStart: "ptaInterpretation.searchFrom",
  gPlotEnd: "ptaInterpretation.searchTo",
  unproppedStart: "ptaInterpretation.beforeLineFrom",
  unproppedEnd: "ptaInterpretation.beforeLineTo",
  proppedStart: "ptaInterpretation.afterLineFrom",
  proppedEnd: "ptaInterpretation.afterLineTo",
} as const satisfies Record<PickKey, string>;

/** The position of a pick as text: its time after shut-in and its G. */
export function placeText(
  { text, time }: Pick<PlotContext, "text" | "time">,
  timestamp: number,
): string {
  const seconds = (timestamp - time.shutInMs) / 1000;
  return text("ptaInterpretation.place", {
    duration: durationText(seconds, text),
    g: writeNumber(time.toG(seconds), 3),
  });
}

/** What a screen reader says of a pick: its position, and that a person has set it. */
function pickText(context: PlotContext, pick: FalloffPick): string {
  const { key, timestamp, isSetByPerson } = pick;
  const place =
    key === "shutIn" ? formatClock(timestamp) : placeText(context, timestamp);
  return isSetByPerson ? `${place}, ${context.text("pta.byHand")}` : place;
}

interface PickPlace {
  readonly key: PickKey;
  readonly lane?: number;
  /** Shows the pick as a knob on its line instead of a flag. */
  readonly y?: (x: number) => number | null;
  readonly isHome?: boolean;
}

/** The picks that a plot shows, at their positions on its axis. */
export function plotPicks(
  context: PlotContext,
  toX: (timestamp: number) => number,
  places: readonly PickPlace[],
): PlotPick[] {
  const { text, picks } = context;
  return places.flatMap(({ key, lane = 0, y, isHome = false }) => {
    const pick = picks.find((each) => each.key === key);
    if (pick === undefined) return [];
    const x = toX(pick.timestamp);
    const height = y?.(x) ?? null;
    // A knob is shown only where its curve has a value.
    if (y !== undefined && height === null) return [];
    return [
      {
        key,
        label: text(pickTexts[key]),
        valueText: pickText(context, pick),
        x,
        y: height,
        lane,
        isSetByPerson: pick.isSetByPerson,
        isHome,
      },
    ];
  });
}

/** The falloff before and after closure, with names, and the masks. */
export function closureRegions(
  context: PlotContext,
  toX: (timestamp: number) => number,
): PlotRegion[] {
  const { text, time, picks, maskedSeconds } = context;
  const at = (seconds: number) => toX(time.shutInMs + seconds * 1000);
  const closure = picks.find(({ key }) => key === "closure")?.timestamp;
  const halves: PlotRegion[] =
    closure === undefined
      ? []
      : [
          {
            key: "before",
            label: text("ptaInterpretation.beforeClosure"),
            tone: "before",
            from: at(0),
            to: toX(closure),
          },
          {
            key: "after",
            label: text("ptaInterpretation.afterClosure"),
            tone: "after",
            from: toX(closure),
            to: at(time.lastSeconds),
          },
        ];
  return [
    ...halves,
    ...maskedSeconds.map(({ from, to }): PlotRegion => ({
      key: `masked-${from}`,
      label: text("ptaInterpretation.leftOut"),
      tone: "masked",
      from: at(from),
      to: at(to),
    })),
  ];
}

/** Converts a time to seconds after shut-in. */
export function secondsOf({ time }: PlotContext, timestamp: number): number {
  return (timestamp - time.shutInMs) / 1000;
}

/**
 * The pressure as it was recorded so many seconds after the shut-in, so that all
 * plots read the same at the same moment: what they draw is thinned, or the mean
 * of a bin. Null outside of the falloff and within a gap.
 */
export function recordedPressureAt(
  { computed, system }: PlotContext,
  seconds: number,
): number | null {
  const { falloff } = computed.reading;
  if (falloff === null) return null;
  const isInGap = falloff.gaps.some(
    ({ from, to }) => seconds > from && seconds < to,
  );
  const samples = { x: falloff.seconds, y: falloff.pressurePa };
  const pascals = isInGap ? null : curveValueAt(samples, seconds);
  return pascals === null
    ? null
    : pascals / ptaDimensions.pressure.toSi[system];
}
