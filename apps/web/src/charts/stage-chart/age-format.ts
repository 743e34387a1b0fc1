import type { Text } from "#translations/use-text.ts";

const minuteSeconds = 60;
const hourSeconds = 3_600;

/** `95 s`, `23 min`, `5 h`: one unit, the one in which people would say it. */
export function formatAge(ageSeconds: number, text: Text): string {
  if (ageSeconds < 2 * minuteSeconds)
    return text("chart.ageSeconds", { seconds: ageSeconds });
  if (ageSeconds < 2 * hourSeconds)
    return text("chart.ageMinutes", {
      minutes: Math.floor(ageSeconds / minuteSeconds),
    });
  return text("chart.ageHours", {
    hours: Math.floor(ageSeconds / hourSeconds),
  });
}
