/** A text with its selection. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Adds marks around the selection, which stays selected; removes them where they exist. */
export function surround(
  { text, from, to }: Selected,
  mark: string,
  endMark = mark,
): Selected {
  const before = text.slice(0, from);
  const inside = text.slice(from, to);
  const after = text.slice(to);
  const isMarked = before.endsWith(mark) && after.startsWith(endMark);
  if (isMarked)
    return {
      text:
        before.slice(0, -mark.length) + inside + after.slice(endMark.length),
      from: from - mark.length,
      to: to - mark.length,
    };
  return {
    text: before + mark + inside + endMark + after,
    from: from + mark.length,
    to: to + mark.length,
  };
}

/** Begins every selected line with a mark. */
export function beginLines(
  { text, from, to }: Selected,
  mark: string,
): Selected {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).split("\n");
  const marked = lines.map((line) => mark + line).join("\n");
  return {
    text: text.slice(0, start) + marked + text.slice(to),
    from: from + mark.length,
    to: to + mark.length * lines.length,
  };
}
