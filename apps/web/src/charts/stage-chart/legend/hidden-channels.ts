import type { Plot } from "@stagecraft/domain";

/** Handles a click: hides a shown channel, shows a hidden one. */
export function toggleChannel(
  hidden: ReadonlySet<string>,
  channel: string,
): Set<string> {
  const next = new Set(hidden);
  if (!next.delete(channel)) next.add(channel);
  return next;
}

/** Handles a double click: shows only this channel, or all again when it was already the only one. */
export function isolateChannel(
  hidden: ReadonlySet<string>,
  channel: string,
  channels: readonly string[],
): Set<string> {
  const others = channels.filter((other) => other !== channel);
  const isAlone =
    !hidden.has(channel) && others.every((other) => hidden.has(other));
  return new Set(isAlone ? [] : others);
}

/** Returns the lines of a plot that are hidden at first. */
export function hiddenByPlot(plot: Plot): Set<string> {
  return new Set(
    plot.lines.filter(({ show }) => !show).map(({ attribute }) => attribute),
  );
}
