import type { PtaResult } from "@stagecraft/domain/pta";
import { writtenValue } from "#entities/pta/pta-value.ts";
import type { Text } from "#translations/use-text.ts";

/** `240 ft (Not separately resolved)`. */
export function figureText(result: PtaResult | null, text: Text): string {
  if (result === null) return text("value.missing");
  const remarks = [
    ...(result.isResolved ? [] : [text("pta.notResolved")]),
    ...(result.isSetByPerson ? [text("pta.byHand")] : []),
  ];
  const value = writtenValue(result.value, result.unit);
  return remarks.length === 0 ? value : `${value} (${remarks.join(", ")})`;
}
