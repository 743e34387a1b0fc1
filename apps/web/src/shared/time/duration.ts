import type { Text } from "#translations/use-text.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The two largest units: `11 days 6 hours`, `3 hours 20 minutes`, `12 minutes`. */
export function formatDuration(durationMs: number, text: Text): string {
  const days = Math.floor(durationMs / dayMs);
  const hours = Math.floor((durationMs % dayMs) / hourMs);
  const minutes = Math.floor((durationMs % hourMs) / minuteMs);
  const inDays = () => text("duration.days", { count: days });
  const inHours = () => text("duration.hours", { count: hours });
  const inMinutes = () => text("duration.minutes", { count: minutes });
  const join = (larger: string, smaller: string) =>
    text("duration.join", { larger, smaller });
  if (days > 0) return hours > 0 ? join(inDays(), inHours()) : inDays();
  if (hours > 0) return minutes > 0 ? join(inHours(), inMinutes()) : inHours();
  return inMinutes();
}
