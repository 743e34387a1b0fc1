import { writeNumber } from "@stagecraft/domain";
import type {
  PtaResult,
  PtaResultKey,
  PtaUnitSystem,
} from "@stagecraft/domain/pta";
import { ptaResultUnit } from "@stagecraft/domain/pta";
import type { LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import {
  writtenFigure,
  writtenInterval,
  writtenUnit,
  writtenValue,
} from "#entities/pta/pta-value.ts";
import type { Text } from "#translations/use-text.ts";
import type { CompareRow } from "./compare-rows.ts";
import type { CompareItem } from "./pta-compare.queries.ts";

export function stageTitle(
  { wellNumber, stageName }: Pick<CompareItem, "wellNumber" | "stageName">,
  text: Text,
): string {
  return text("ptaCompare.stageOf", { well: wellNumber, stage: stageName });
}

/** The name of a result with its unit. */
export function resultTitle(
  key: PtaResultKey,
  system: PtaUnitSystem,
  text: Text,
): string {
  const unit = writtenUnit(ptaResultUnit(key, system));
  const name = resultLabel(text, key);
  return unit === "" ? name : `${name} (${unit})`;
}

export function lengthUnitOf(system: PtaUnitSystem): LengthUnit {
  return system === "METRIC" ? "m" : "ft";
}

/** A number without trailing zeros, as on an axis: `5`, not `5.000`. */
export function tickText(value: number): string {
  const figure = writtenFigure(value);
  return figure.includes(".") ? figure.replace(/\.?0+(?=×|$)/, "") : figure;
}

/** Remarks on a result, such as outdated or not resolved. */
export function resultRemarks(
  result: PtaResult,
  { isOutdated }: { readonly isOutdated: boolean },
  text: Text,
): string[] {
  return [
    ...(result.isResolved ? [] : [text("pta.notResolved")]),
    ...(result.isSetByPerson ? [text("pta.byHand")] : []),
    ...(isOutdated ? [text("ptaStatus.outdated")] : []),
  ];
}

/** `6,612 psi (95 %: 6,570 – 6,654), not separately resolved`. */
export function resultSentence(
  result: PtaResult,
  context: { readonly isOutdated: boolean },
  text: Text,
): string {
  const interval = writtenInterval(result);
  const value = writtenValue(result.value, result.unit);
  return [
    interval === ""
      ? value
      : text("ptaCompare.valueWithInterval", { value, interval }),
    ...resultRemarks(result, context, text),
  ].join(" · ");
}

/** `12.4 robust deviations below the median of the well`. */
export function outlierText(z: number, text: Text): string {
  return text(z < 0 ? "ptaCompare.below" : "ptaCompare.above", {
    deviations: writeNumber(Math.abs(z), 1),
  });
}

/** The full description of a stage's mark. */
export function rowSentence(
  { item, result, z, isOutlier }: CompareRow,
  text: Text,
): string {
  if (result === null) return stageTitle(item, text);
  const sentence = `${stageTitle(item, text)}: ${resultLabel(text, result.key)} ${resultSentence(result, item.context, text)}`;
  return isOutlier && z !== null
    ? `${sentence} · ${outlierText(z, text)}`
    : sentence;
}
