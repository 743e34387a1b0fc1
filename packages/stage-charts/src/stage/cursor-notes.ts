import type { ChartMarks } from "@stagecraft/charting/drawing";

/** An event at the cursor position. */
export interface CursorNote {
  readonly from: number;
  readonly to: number;
  readonly kind: "mark" | "comment" | "band";
  /** The name of the event; empty for one that has only a text. */
  readonly title: string;
  readonly texts: readonly string[];
}

/** Events closer together than this are shown as one. */
const mergeMs = 5_000;

function notesOf({ markers, advice, bands }: ChartMarks): CursorNote[] {
  return [
    ...markers.map(({ time, kind, label, detail }) => ({
      from: time,
      to: time,
      kind,
      title: kind === "comment" ? "" : label,
      texts: detail === "" ? [] : [detail],
    })),
    ...advice.map(({ time, detail }) => ({
      from: time,
      to: time,
      kind: "band" as const,
      title: "",
      texts: [detail],
    })),
    ...bands.map(({ from, to, detail }) => ({
      from,
      to,
      kind: "band" as const,
      title: "",
      texts: [detail],
    })),
  ].sort((a, b) => a.from - b.from);
}

function merged(one: CursorNote, other: CursorNote): CursorNote {
  return {
    ...one,
    to: Math.max(one.to, other.to),
    texts: [...new Set([...one.texts, ...other.texts])],
  };
}

/**
 * Merges bands and advice that follow each other within five seconds into one
 * note; markers and comments stay separate.
 */
function mergedNotes(notes: readonly CursorNote[]): CursorNote[] {
  const result: CursorNote[] = [];
  for (const note of notes) {
    const index = result.findIndex(
      (known) =>
        note.kind === "band" &&
        known.kind === "band" &&
        note.from - known.to <= mergeMs,
    );
    const known = result[index];
    if (known) result[index] = merged(known, note);
    else result.push(note);
  }
  return result;
}

/** Returns the tooltip's notes at a time; `reachMs` is the pointing tolerance. */
export function notesAt(
  marks: ChartMarks,
  time: number,
  reachMs: number,
): CursorNote[] {
  const reach = Math.max(mergeMs, reachMs);
  return mergedNotes(
    notesOf(marks).filter(
      ({ from, to }) => from - reach <= time && time <= to + reach,
    ),
  );
}

/** Returns all events in time order, for users who read the chart as text. */
export function allNotes(marks: ChartMarks): CursorNote[] {
  return mergedNotes(notesOf(marks));
}
