import type { ChartMarks } from "@stagecraft/charting/drawing";

/** Something that happened where the cursor stands. */
export interface CursorNote {
  readonly from: number;
  readonly to: number;
  readonly kind: "mark" | "comment" | "band";
  /** What it is called; empty for what only has a text. */
  readonly title: string;
  readonly texts: readonly string[];
}

/** What lies closer together than this is told as one. */
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

/** Bands and advice that follow each other within five seconds become one note; markers and comments stay themselves. */
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

/** What the tooltip tells of at a time; `reachMs` is how near a hand can point. */
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

/** Everything that happened, in time order: for whoever reads rather than looks. */
export function allNotes(marks: ChartMarks): CursorNote[] {
  return mergedNotes(notesOf(marks));
}
