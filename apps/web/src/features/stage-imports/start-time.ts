/** Parses `2026-11-14 06:30:00`, seconds optional, in UTC; null if it is not a time. */
export function parseStartTime(text: string): number | null {
  const [, day, minutes, seconds = ":00"] =
    /^\s*(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?\s*$/.exec(text) ?? [];
  if (day === undefined || minutes === undefined) return null;
  const time = Date.parse(`${day}T${minutes}${seconds}Z`);
  return Number.isFinite(time) && time >= 0 ? time : null;
}

export function formatStartTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}
