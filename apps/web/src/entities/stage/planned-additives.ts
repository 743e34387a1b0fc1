import { additives, shownUnit, type PlannedAdditive } from "@stagecraft/domain";
import { shownSetting } from "#shared/form/typed-quantity.ts";
import { currentUnits } from "#translations/reader-state.ts";

function isPlanned(row: unknown): row is PlannedAdditive {
  const { name, planned, unit } = (row ?? {}) as Partial<PlannedAdditive>;
  return (
    typeof name === "string" &&
    typeof planned === "number" &&
    typeof unit === "string"
  );
}

/** The planned additives of a stage's settings; none when there is no such list. */
export function plannedAdditives(stored: unknown): readonly PlannedAdditive[] {
  return Array.isArray(stored) ? stored.filter(isPlanned) : [];
}

/** `125 gal`, with no more digits than were planned. */
export function plannedAmount({ planned, unit }: PlannedAdditive): string {
  const shown = shownUnit(unit, currentUnits());
  return `${shownSetting(planned, shown)} ${shown.unit}`;
}

/** `Biocide 125 gal`. */
export function additiveAmount(additive: PlannedAdditive): string {
  return `${additive.name} ${plannedAmount(additive)}`;
}

/** Names in documents are compared without regard to case, spaces and punctuation. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the channel of the catalogue with the name of a planned additive; null for a name that is not listed. */
export function channelOfPlanned(name: string): string | null {
  const wanted = plainName(name);
  const found = additives.find(({ channel, label }) =>
    [channel, label].some((known) => plainName(known) === wanted),
  );
  return found?.channel ?? null;
}
