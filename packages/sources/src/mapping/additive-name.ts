import { normalizeUnit } from "./units.ts";
import { nameTokens } from "./name-tokens.ts";
import { additiveTokens } from "./spellings.ts";

const tradeCode = /^[a-z]\d{3}[a-z]?$/;
const additiveOnlyUnits = new Set(["gal/mgal", "ppt", "l/m3"]);

/**
 * True for a chemical: its unit is a chemical unit, or its name contains a
 * chemical term or a trade code (J475). It is then never a treatment channel,
 * whatever the rest of the name suggests.
 */
export function isAdditive(name: string, unit: string | null): boolean {
  const known = unit === null ? null : normalizeUnit(unit);
  if (known !== null && additiveOnlyUnits.has(known)) return true;
  if (known !== null && !isChemicalUnit(known)) return false;
  return (
    name
      .split(/[^A-Za-z0-9]+/)
      .some((word) => tradeCode.test(word.toLowerCase())) ||
    nameTokens(name).some((token) => additiveTokens.has(token))
  );
}

function isChemicalUnit(unit: string): boolean {
  return ["ppg", "kg/m3", "gal/min", "l/min"].includes(unit);
}

/** Returns a channel name usable everywhere in the product: letters, digits, underscores. */
export function additiveChannel(
  name: string,
  taken: ReadonlySet<string>,
): string {
  const safe = name
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const started = /^[A-Za-z]/.test(safe) ? safe : `additive_${safe}`;
  let channel = started;
  for (let number = 2; taken.has(channel); number += 1)
    channel = `${started}_${number}`;
  return channel;
}
