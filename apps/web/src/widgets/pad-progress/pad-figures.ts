import { isCompleted, writeDuration } from "@stagecraft/domain";
import type { DayCount } from "#entities/project/operations.queries.ts";
import {
  countedStages,
  isMeaningfulEfficiency,
  leftOutCount,
  meanSwapMs,
  padEfficiency,
  timedStages,
} from "#entities/project/pad-pace.ts";
import type { Text } from "#translations/use-text.ts";
import { countedToday, leftOutToday } from "#widgets/shared/day-counts.ts";
import { formatWhole } from "#widgets/shared/format-figure.ts";
import { leftOutNotes } from "#widgets/shared/left-out-notes.ts";
import type { PadData } from "#widgets/shared/pad-data.ts";

interface PadFigure {
  readonly name: string;
  readonly hint?: string;
  /** Null when the figure would mislead; the notes say why. */
  readonly value: string | null;
  readonly notes: readonly string[];
}

interface PadPace {
  readonly stages: PadData["stages"];
  /** Undefined until loaded. */
  readonly days: readonly DayCount[] | undefined;
  /** Planned stages per day. */
  readonly plan: number | undefined;
  readonly now: number;
}

/** The stages that a figure is based on, where not every completed stage has data or counts. */
function basisOf(stages: PadData["stages"], text: Text): string[] {
  const counted = countedStages(stages);
  const total = counted.filter(({ state }) => isCompleted(state)).length;
  const known = timedStages(stages).length;
  return [
    ...(known < total
      ? [text("dashboards.pumpedOfStages", { known, total })]
      : []),
    ...leftOutNotes(leftOutCount(stages), text),
  ];
}

function efficiencyOf(
  stages: PadData["stages"],
  text: Text,
): Pick<PadFigure, "value" | "notes"> {
  const percent = padEfficiency(stages);
  if (percent === null) return { value: text("value.missing"), notes: [] };
  const basis = basisOf(stages, text);
  return isMeaningfulEfficiency(percent)
    ? {
        value: text("dashboards.percent", { percent: formatWhole(percent) }),
        notes: basis,
      }
    : { value: null, notes: [text("dashboards.notMeaningful"), ...basis] };
}

export function padFigures(pace: PadPace, text: Text): PadFigure[] {
  const { stages, days, plan, now } = pace;
  const missing = text("value.missing");
  const swapMs = meanSwapMs(stages);
  return [
    {
      name: text("dashboards.stagesToday"),
      value: days === undefined ? missing : String(countedToday(days, now)),
      notes: [
        ...(plan === undefined ? [] : [text("dashboards.ofPlan", { plan })]),
        ...leftOutNotes(leftOutToday(days ?? [], now), text),
      ],
    },
    {
      name: text("dashboards.meanSwap"),
      value: swapMs === null ? missing : writeDuration(swapMs),
      notes: swapMs === null ? [] : basisOf(stages, text),
    },
    {
      name: text("dashboards.efficiency"),
      hint: text("dashboards.efficiencyHint"),
      ...efficiencyOf(stages, text),
    },
  ];
}
