import type { Text } from "#translations/use-text.ts";
import type { Comparison } from "./quality.queries.ts";

/** Names the two quantities that are subtracted. */
export function pairText(
  { name, second }: Pick<Comparison, "name" | "second">,
  text: Text,
): string {
  if (name === "rate") return text("quality.pairRate", { channel: second });
  if (name === "balance") return text("quality.pairBalance");
  return text("quality.pairPressure", { channel: second });
}
