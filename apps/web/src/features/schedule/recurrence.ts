/** Describes in words when recurring work runs, as far as possible. */
export type Recurrence =
  | { readonly kind: "minute" }
  | { readonly kind: "hour"; readonly minute: string }
  | { readonly kind: "day"; readonly time: string }
  | { readonly kind: "other" };

const hourly = /^(\d{1,2}) \* \* \* \*$/;
const daily = /^(\d{1,2}) (\d{1,2}) \* \* \*$/;

function twoDigits(number: string): string {
  return number.padStart(2, "0");
}

/** Reads the patterns that the product itself uses; any other keeps its notation. */
export function recurrenceOf(cron: string): Recurrence {
  if (cron === "* * * * *") return { kind: "minute" };
  const minute = hourly.exec(cron)?.[1];
  if (minute !== undefined) return { kind: "hour", minute: twoDigits(minute) };
  const [, minutes, hours] = daily.exec(cron) ?? [];
  if (minutes === undefined || hours === undefined) return { kind: "other" };
  return { kind: "day", time: `${twoDigits(hours)}:${twoDigits(minutes)}` };
}
