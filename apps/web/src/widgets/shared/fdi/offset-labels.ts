import { levelLabel } from "#charts/fdi/level-label.ts";
import { offsetName, type OffsetChange } from "#charts/fdi/offset-change.ts";
import { formatWhole } from "#entities/stage/table-value.ts";
import { readerChange, readerText } from "#translations/reader.ts";
import type { Text } from "#translations/use-text.ts";

export function wordOf({ level, word }: OffsetChange, text: Text): string {
  return word ?? levelLabel(level, text);
}

/** `+518 psi`; the text for missing values when it was not evaluated. */
export function changeText(
  change: number | null,
  unit: string,
  text: Text,
): string {
  if (change === null) return text("value.missing");
  const shown = readerChange(change, unit);
  return `${shown.text} ${shown.unit}`.trim();
}

export function thresholdText({
  threshold,
  unit,
}: Pick<OffsetChange, "threshold" | "unit">): string {
  return readerText(threshold, unit).trim();
}

export function shareText(
  {
    change,
    threshold,
  }: { readonly change: number | null; readonly threshold: number },
  text: Text,
): string {
  return change === null
    ? text("value.missing")
    : `${formatWhole((change / threshold) * 100)}%`;
}

/** Everything about an offset well in one sentence, for its tooltip and for screen readers. */
export function describeOffset(offset: OffsetChange, text: Text): string {
  const name = offsetName(offset);
  const level = wordOf(offset, text);
  const most = changeText(offset.largestChange, offset.unit, text);
  if (offset.change === null)
    return text("fdi.offsetWithoutLevel", { name, level, most });
  return text("fdi.offsetSentence", {
    name,
    level,
    change: changeText(offset.change, offset.unit, text),
    share: shareText(offset, text),
    threshold: thresholdText(offset),
    most,
  });
}
