import { offsetChannel } from "@stagecraft/domain";
import type { EditOffset } from "../fields/edit-parameters.ts";
import { defaultMinDeltaPressure } from "../documents/read-lists.ts";

const maximumOffsets = 20;
/** New offsets go here, zero-based; at the end of an empty list (decision C9). */
const insertPosition = 1;

export const offsetNumbers: readonly number[] = Array.from(
  { length: maximumOffsets },
  (_, index) => index + 1,
);

function isUsed(fdi: readonly EditOffset[], number: number): boolean {
  return fdi.some(({ name }) => name === offsetChannel(number));
}

/** Offsets that the list does not have yet, by number. */
export function unusedOffsets(fdi: readonly EditOffset[]): number[] {
  return offsetNumbers.filter((number) => !isUsed(fdi, number));
}

/** Returns the list with one more offset; one that is already in the list is not added again. */
export function addOffset(
  fdi: readonly EditOffset[],
  number: number,
  wellLabel = "",
): readonly EditOffset[] {
  if (!unusedOffsets(fdi).includes(number)) return fdi;
  const added: EditOffset = {
    name: offsetChannel(number),
    wellLabel,
    api: "",
    minDeltaPressureFracHit: defaultMinDeltaPressure,
    suspend: false,
    others: {},
  };
  return fdi.toSpliced(insertPosition, 0, added);
}

export function removeOffset(
  fdi: readonly EditOffset[],
  index: number,
): readonly EditOffset[] {
  return fdi.toSpliced(index, 1);
}
