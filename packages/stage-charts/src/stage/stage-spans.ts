import type { ChartBand } from "@stagecraft/charting/drawing";
import { listOf, numberOf, type Fields } from "../formats/document-fields.ts";
import { inTheme, spanColors } from "../lines/mark-colors.ts";
import { spanKinds, type SpanKind } from "../stage-texts.ts";
import type { MarkLook } from "./stage-markers.ts";

type Stretch = readonly [kind: SpanKind, from: unknown, to: unknown];

/** Break-in, flush and bleed-off of the stage. */
function phases(summary: Fields): Stretch[] {
  const end = summary["stageShutIn"] ?? summary["stageEnd"];
  return [
    ["breakIn", summary["stageStart"], summary["stageTreatmentStart"]],
    ["flush", summary["stageFlushStart"], end],
    ["bleedOff", summary["stageBleedOffStart"], summary["newestSample"]],
  ];
}

const otherKinds = spanKinds.filter(
  (kind) => kind !== "breakIn" && kind !== "backfilled",
);

/** Returns pumping that is not part of the stage: priming, line tests, pump-downs. */
function otherRuns(summary: Fields): Stretch[] {
  return listOf(summary["stageRuns"]).flatMap(({ class: kind, start, end }) => {
    const isOther = otherKinds.some((other) => other === kind);
    return isOther ? [[kind as SpanKind, start, end] as const] : [];
  });
}

/** Returns the phases of the stage and the pumping outside it, as shading behind the lines. */
export function stageSpans(
  summary: Fields,
  { isDark, words }: MarkLook,
): ChartBand[] {
  return [...phases(summary), ...otherRuns(summary)].flatMap(
    ([kind, start, end]) => {
      const from = numberOf(start);
      const to = numberOf(end);
      if (from === null || to === null || to <= from) return [];
      return [
        {
          key: `${kind}@${from}`,
          from,
          to,
          color: inTheme(spanColors[kind], isDark),
          label: words.spans[kind],
          detail: words.spans[kind],
        },
      ];
    },
  );
}
