const minuteMs = 60_000;

/** The newest time ranges on offer, in the order of their stored index. */
export const rangeChoices = [
  { label: "10m", spanMs: 10 * minuteMs },
  { label: "15m", spanMs: 15 * minuteMs },
  { label: "30m", spanMs: 30 * minuteMs },
  { label: "1h", spanMs: 60 * minuteMs },
  { label: "2h", spanMs: 120 * minuteMs },
  { label: "3h", spanMs: 180 * minuteMs },
] as const;

/** Stores the index in this browser; no entry means all data. */
export const rangeSettingKey = "stageChart.rangeSelector";

/** Returns the stored choice; anything unreadable means all data. */
export function storedRangeIndex(stored: string | null): number | null {
  if (stored === null || !/^\d$/.test(stored)) return null;
  const index = Number(stored);
  return index < rangeChoices.length ? index : null;
}

export function spanOfIndex(index: number | null): number | null {
  return index === null ? null : (rangeChoices[index]?.spanMs ?? null);
}
