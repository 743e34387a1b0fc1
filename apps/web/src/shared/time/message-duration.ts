import type { TimeUnit } from "@stagecraft/domain";
import type { Text } from "#translations/use-text.ts";

/** Writes the durations inside a message of the engine or the server. */
export function messageDuration(text: Text) {
  return (amount: string, unit: TimeUnit): string =>
    text(unit === "seconds" ? "message.seconds" : "message.minutes", {
      amount,
    });
}
