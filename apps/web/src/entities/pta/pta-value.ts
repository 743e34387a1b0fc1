import { writtenPtaFigure } from "@stagecraft/domain/pta";
import { numberText } from "#shared/form/number-text.ts";

/**
 * A value of an input as typed text. Converted values are rounded, and tiny ones get a power of
 * ten.
 */
export function writtenInput(value: number): string {
  const rounded = Number(value.toPrecision(6));
  return rounded !== 0 && Math.abs(rounded) < 1e-3
    ? writtenPtaFigure(rounded)
    : numberText(rounded);
}

/** Formats results in the same way on screens and in files. */
export {
  writtenPtaFigure as writtenFigure,
  writtenPtaInterval as writtenInterval,
  writtenPtaUnit as writtenUnit,
  writtenPtaValue as writtenValue,
} from "@stagecraft/domain/pta";
