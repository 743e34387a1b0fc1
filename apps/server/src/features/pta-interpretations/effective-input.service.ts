import { createHash } from "node:crypto";
import {
  ptaConverted,
  ptaInSi,
  ptaQuantities,
  ptaQuantityNames,
  type PtaInput,
  type PtaInputOrigin,
  type PtaQuantityName,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import { ptaRelease } from "@stagecraft/pta";

/** A value that documents of the well or the engine proposed, in the unit of the STANDARD system. */
export interface PtaProposal {
  readonly value: number;
  readonly origin: "documents" | "engine";
}
export type PtaProposals = Readonly<
  Partial<Record<PtaQuantityName, PtaProposal>>
>;

export interface EffectiveInput {
  readonly unitSystem: PtaUnitSystem;
  readonly input: PtaInput;
  readonly origins: Readonly<Record<string, PtaInputOrigin>>;
}

/** The sources from which the input of an interpretation is merged. */
export interface InputLayers {
  readonly unitSystem: PtaUnitSystem;
  readonly caseInput: PtaInput;
  readonly input: PtaInput;
  readonly proposals: PtaProposals;
}

/**
 * The proposals that apply to an interpretation. A separate gauge record has its own clock and may
 * be of another test, so times of the stage's channels do not apply to it.
 */
export function proposalsBeside(
  proposals: PtaProposals,
  hasOwnRecord: boolean,
): PtaProposals {
  if (!hasOwnRecord) return proposals;
  return Object.fromEntries(
    Object.entries(proposals).filter(([name]) => !name.endsWith("Timestamp")),
  );
}

interface Sourced {
  readonly value: number;
  readonly origin: PtaInputOrigin;
}

function valueOf(name: PtaQuantityName, layers: InputLayers): Sourced | null {
  const { unitSystem, caseInput, input, proposals } = layers;
  const inSystem = (value: number) =>
    ptaConverted(name, value, "STANDARD", unitSystem);
  const own = input[name];
  if (own !== undefined) return { value: own, origin: "interpretation" };
  const general = caseInput[name];
  const proposed = proposals[name];
  if (general !== undefined) return { value: general, origin: "case" };
  if (proposed !== undefined)
    return { value: inSystem(proposed.value), origin: proposed.origin };
  const { usual } = ptaQuantities[name];
  return usual === null ? null : { value: inSystem(usual), origin: "usual" };
}

const choices = [
  "runStaticHistoryMatch",
  "model",
  "closureMethod",
  "masked",
] as const;
type Choices = Pick<PtaInput, (typeof choices)[number]>;

/** By default both methods look for closure, and nothing is masked. */
const usualChoices: Choices = {
  runStaticHistoryMatch: false,
  model: "uniformFlux",
};

function choicesOf({ caseInput, input }: InputLayers) {
  const origins: Record<string, PtaInputOrigin> = {};
  for (const name of choices) {
    if (input[name] !== undefined) origins[name] = "interpretation";
    else if (caseInput[name] !== undefined) origins[name] = "case";
    else if (usualChoices[name] !== undefined) origins[name] = "usual";
  }
  const pick = (from: PtaInput): Choices =>
    Object.fromEntries(
      choices
        .filter((name) => from[name] !== undefined)
        .map((name) => [name, from[name]]),
    );
  const values = { ...usualChoices, ...pick(caseInput), ...pick(input) };
  return { values, origins };
}

/**
 * The merged input of an interpretation, with the source of each value: the interpretation, else
 * the case, else a proposal, else the default.
 */
export function effectiveInputOf(layers: InputLayers): EffectiveInput {
  const { values, origins } = choicesOf(layers);
  const quantities: Partial<Record<PtaQuantityName, number>> = {};
  for (const name of ptaQuantityNames) {
    const found = valueOf(name, layers);
    if (found === null) continue;
    quantities[name] = found.value;
    origins[name] = found.origin;
  }
  return {
    unitSystem: layers.unitSystem,
    input: { ...values, ...quantities },
    origins,
  };
}

/** More digits would change with a conversion of units and so outdate an output. */
const comparedDigits = 10;

/**
 * Fingerprint of everything that an output depends on: input, record and version of the
 * computation. Values are compared in SI units. An output with another fingerprint is outdated.
 */
export function inputDigestOf(
  { unitSystem, input }: Pick<EffectiveInput, "unitSystem" | "input">,
  recordIdentity: string,
): string {
  const values = ptaQuantityNames.map((name) => {
    const value = input[name];
    return value === undefined
      ? ""
      : ptaInSi(name, value, unitSystem).toPrecision(comparedDigits);
  });
  const { masked = [] } = input;
  const content = [
    ptaRelease,
    recordIdentity,
    ptaQuantityNames.map((name, index) => `${name}=${values[index] ?? ""}`),
    choices.filter((name) => name !== "masked").map((name) => input[name]),
    masked.map(({ from, to }) => [from, to]),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Identifies the samples that an interpretation reads. */
export interface RecordVersion {
  readonly stageId: number;
  /** Digest of an uploaded gauge record; null when the stage's channels are read. */
  readonly recordDigest: string | null;
  /** Changes whenever the stage is computed or rerun, and with each new sample. */
  readonly stageVersion: string;
}

/**
 * Identifies the samples that an interpretation reads. A stage that is edited, moved, rerun or
 * backfilled is computed as a whole and so gets another version.
 */
export function recordIdentityOf(version: RecordVersion): string {
  const { stageId, recordDigest, stageVersion } = version;
  return recordDigest === null
    ? `stage ${stageId} ${stageVersion}`
    : `gauge ${recordDigest}`;
}

/** `RecordVersion` in SQL, for `pta_interpretation i`, left joined `pta_record g` and `stage_engine e`. */
export const recordVersionColumns = `i.stage_id AS "stageId",
  g.file_digest || ' ' || g.pressure_at AS "recordDigest",
  concat_ws(':', coalesce(e.computation, 0), coalesce(e.rerun_requested, 0), coalesce(e.newest_time, 0)) AS "stageVersion"`;
