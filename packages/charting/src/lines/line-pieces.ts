import type { ChartLine } from "../chart-model.ts";
import type { Run } from "./runs.ts";
import { firstIndexAtOrAfter } from "./time-column.ts";
import type { TimeSpan } from "./time-span.ts";

/**
 * Runs of a line, grouped by how they are drawn. Neighbors share the sample
 * between them, so that no break appears.
 */
export interface LinePieces {
  readonly solid: readonly Run[];
  readonly faint: readonly Run[];
  readonly held: readonly Run[];
}

interface Cut {
  readonly inside: readonly Run[];
  readonly outside: readonly Run[];
}

/** Cuts a run where a span begins and ends. */
function cutRun(times: Float64Array, run: Run, { from, to }: TimeSpan): Cut {
  const first = Math.max(run.start, firstIndexAtOrAfter(times, from));
  let end = firstIndexAtOrAfter(times, to);
  if (times[end] === to) end += 1;
  end = Math.min(run.end, end);
  if (first >= end) return { inside: [], outside: [run] };
  const outside: Run[] = [];
  if (first > run.start) outside.push({ start: run.start, end: first + 1 });
  if (end < run.end) outside.push({ start: end - 1, end: run.end });
  return { inside: [{ start: first, end }], outside };
}

function cutAll(
  times: Float64Array,
  runs: readonly Run[],
  spans: readonly TimeSpan[],
): Cut {
  const inside: Run[] = [];
  let outside = runs;
  for (const span of spans)
    outside = outside.flatMap((run) => {
      const cut = cutRun(times, run, span);
      inside.push(...cut.inside);
      return cut.outside;
    });
  return { inside, outside };
}

export function piecesOf(
  times: Float64Array,
  runs: readonly Run[],
  { faint, held }: Pick<ChartLine, "faint" | "held">,
): LinePieces {
  // Fast path: most lines have neither, and this runs at every draw.
  if (held.length === 0 && faint.length === 0)
    return { solid: runs, faint: [], held: [] };
  const withoutHeld = cutAll(times, runs, held);
  const withoutFaint = cutAll(times, withoutHeld.outside, faint);
  // The sample that a held run shares with its neighbor is not a separate faint run.
  const isHeld = ({ start, end }: Run) =>
    withoutHeld.inside.some((run) => run.start <= start && end <= run.end);
  return {
    solid: withoutFaint.outside,
    faint: withoutFaint.inside.filter((run) => !isHeld(run)),
    held: withoutHeld.inside,
  };
}
