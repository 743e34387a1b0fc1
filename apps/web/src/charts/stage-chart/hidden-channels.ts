import type { Plot } from "@stagecraft/domain";

/** Click: hides a shown channel, shows a hidden one. */
export function toggleChannel(
  hidden: ReadonlySet<string>,
  channel: string,
): Set<string> {
  const next = new Set(hidden);
  if (!next.delete(channel)) next.add(channel);
  return next;
}

/** Double click: shows a channel alone, or all again when it already was alone. */
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

/** A plot may hold lines that are not shown at first. */
export function hiddenByPlot(plot: Plot): Set<string> {
  return new Set(
    plot.lines.filter(({ show }) => !show).map(({ attribute }) => attribute),
  );
}
