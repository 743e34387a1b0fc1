import { offsetChannel } from "@stagecraft/domain";
import type { RawColumn } from "../raw-table.ts";
import { additiveChannel, isAdditive } from "./additive-name.ts";
import type { Suggestion } from "./column-proposal.ts";
import type { MappingContext } from "./mapping-context.ts";
import { nameKey, nameTokens } from "./name-tokens.ts";
import {
  bottomholeKeys,
  comparisonSpellings,
  demotedTokens,
  derivedTokens,
  spellings,
} from "./spellings.ts";

/** The meaning of a column's name alone. */
export interface NameReading {
  readonly channel: string | null;
  readonly kind: "treatment" | "offset" | "additive" | "bottomhole" | "none";
  /** A lower rank is a plainer name. */
  readonly rank: number;
  readonly multiplier: number;
  readonly why: string;
  readonly suggestions: readonly Suggestion[];
  readonly questions: readonly string[];
}

const nothing: NameReading = {
  channel: null,
  kind: "none",
  rank: 0,
  multiplier: 1,
  why: "The name is not known.",
  suggestions: [],
  questions: [],
};

/** Each engine channel name is matched by exactly one column name: its own. */
export const treatmentChannels: readonly string[] = [
  ...new Set(spellings.map(({ channel }) => channel)),
  "vanPressure",
];

/** Tries exact names first, then chemicals, then hints that only the user may accept. */
export function readColumnName(
  column: RawColumn,
  context: MappingContext,
  taken: ReadonlySet<string>,
): NameReading {
  const tokens = nameTokens(column.name);
  if (tokens.some((token) => token.startsWith("temp")))
    return { ...nothing, why: "A temperature is no treatment channel." };
  return (
    knownChannel(column.name, context) ??
    scaledCurve(tokens) ??
    exactSpelling(tokens.join(" ")) ??
    offsetByName(column.name, context) ??
    additive(column, taken) ??
    hint(column.name, tokens, context)
  );
}

function knownChannel(
  name: string,
  context: MappingContext,
): NameReading | null {
  const letters = lettersOf(name);
  const channel = [...treatmentChannels, ...context.knownChannels].find(
    (known) => lettersOf(known) === letters,
  );
  const offset = /^offset_?pressure_?(\d{1,2})$/i.exec(name.trim())?.[1];
  const found = offset ? offsetChannel(Number(offset)) : channel;
  if (found === undefined) return null;
  return {
    ...nothing,
    channel: found,
    kind: kindOf(found),
    why: `The name is that of the channel ${found}.`,
  };
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function kindOf(channel: string): NameReading["kind"] {
  if (channel.startsWith("offset_pressure_")) return "offset";
  return treatmentChannels.includes(channel) ? "treatment" : "additive";
}

/** `Slurry Rate x 10`: a curve drawn ten times too high to fit an axis. */
function scaledCurve(tokens: readonly string[]): NameReading | null {
  const mark = tokens.lastIndexOf("x");
  const factor = Number(tokens[mark + 1]);
  if (mark < 1 || mark !== tokens.length - 2 || !(factor > 1)) return null;
  const reading = exactSpelling(tokens.slice(0, mark).join(" "));
  return (
    reading && {
      ...reading,
      multiplier: 1 / factor,
      questions: [
        ...reading.questions,
        `The name says that the values are ${factor} times too high; they are divided by ${factor}. Is that so?`,
      ],
    }
  );
}

function exactSpelling(key: string): NameReading | null {
  const spelling = spellings.find(({ keys }) => keys.includes(key));
  return (
    (spelling && {
      ...nothing,
      channel: spelling.channel,
      kind: "treatment",
      rank: (spelling.rank ?? 0) + nearness(spelling.channel, key),
      why: `Vendors print "${key}" for ${spelling.channel}.`,
      questions: spelling.question ? [spelling.question] : [],
    }) ??
    null
  );
}

/** Between equally plain names of a pressure the one nearer to the wellhead wins. */
function nearness(channel: string, key: string): number {
  return channel === "pressure" ? pressureTier(key.split(" ")).tier / 10 : 0;
}

function offsetByName(
  name: string,
  { offsetNames = [] }: MappingContext,
): NameReading | null {
  const key = nameKey(name);
  const exact = offsetNames.find((offset) => nameKey(offset.name) === key);
  return exact
    ? {
        ...nothing,
        channel: offsetChannel(exact.number),
        kind: "offset",
        why: `The name is that of offset well ${exact.number}.`,
      }
    : null;
}

function additive(
  column: RawColumn,
  taken: ReadonlySet<string>,
): NameReading | null {
  if (!isAdditive(column.name, column.unit)) return null;
  return {
    ...nothing,
    channel: additiveChannel(column.name, taken),
    kind: "additive",
    why: "The name or the unit is that of a chemical.",
  };
}

function hint(
  name: string,
  tokens: readonly string[],
  context: MappingContext,
): NameReading {
  const key = tokens.join(" ");
  if (bottomholeKeys.includes(key))
    return {
      ...nothing,
      kind: "bottomhole",
      why: "A concentration at the perforations is not the one at the surface.",
    };
  const comparison = comparisonSpellings.find(({ keys }) => keys.includes(key));
  if (comparison)
    return {
      ...nothing,
      why: "A second measurement, to compare the first with.",
      suggestions: [
        {
          channel: comparison.channel,
          why: "Vendors print it for a second sensor.",
        },
      ],
    };
  const suggestions = [
    ...offsetHints(key, context),
    ...pressureHints(tokens),
    ...rateHints(tokens),
  ];
  return {
    ...nothing,
    why: hintReason(tokens, suggestions.length),
    suggestions,
    questions: concentrationQuestions(name, tokens),
  };
}

function hintReason(
  tokens: readonly string[],
  suggestionCount: number,
): string {
  if (suggestionCount > 0) return "The name only resembles.";
  return isPressureName(tokens)
    ? "A pressure at the bottom or a computed one is not the treating pressure."
    : nothing.why;
}

function isPressureName(tokens: readonly string[]): boolean {
  return tokens.some((token) => /^(press?|pressure|psi|whp)$/.test(token));
}

function offsetHints(
  key: string,
  { offsetNames = [] }: MappingContext,
): Suggestion[] {
  return offsetNames
    .filter((offset) => {
      const other = nameKey(offset.name);
      return other !== "" && ` ${key} `.includes(` ${other} `);
    })
    .map(({ number }) => ({
      channel: offsetChannel(number),
      why: `The name holds that of offset well ${number}.`,
    }));
}

function pressureHints(tokens: readonly string[]): Suggestion[] {
  if (!isPressureName(tokens)) return [];
  if (tokens.some((token) => derivedTokens.has(token))) return [];
  return [{ channel: "pressure", why: pressureTier(tokens).why }];
}

interface Tier {
  readonly tier: number;
  readonly why: string;
}

/** How near a name is to "treating pressure at the surface": 0 nearest, 3 last. */
function pressureTier(tokens: readonly string[]): Tier {
  if (tokens.some((token) => demotedTokens.some((mark) => mark.test(token))))
    return {
      tier: 3,
      why: "A pressure, but of a pump, an annulus or a computation.",
    };
  if (tokens.some((token) => /^(surf|surface|whp|wellhead|wh)$/.test(token)))
    return { tier: 0, why: "A pressure at the surface." };
  if (tokens.some((token) => /^(treat|treating|tr)$/.test(token)))
    return { tier: 1, why: "A treating pressure." };
  return { tier: 2, why: "Some pressure." };
}

function rateHints(tokens: readonly string[]): Suggestion[] {
  if (!tokens.includes("rate")) return [];
  if (tokens.includes("clean"))
    return [{ channel: "cleanRate", why: "A rate of clean fluid." }];
  return tokens.some((token) =>
    /^(slurry|slur|slr|dirty|combined|comb)$/.test(token),
  )
    ? [{ channel: "rate", why: "A rate of slurry." }]
    : [];
}

function concentrationQuestions(
  name: string,
  tokens: readonly string[],
): string[] {
  const isConcentration = tokens.some((token) =>
    /^(conc|con|concentration|density)$/.test(token),
  );
  return isConcentration
    ? [`Is "${name}" measured at the surface or at the perforations?`]
    : [];
}
