import type { StageKind } from "./stage-kind.ts";

/** Usual names of the stages of a well: "7", "Stage 7", "Stg. 7", "#7". */
const numbered = /^((?:stage|stg|st)?[\s.#-]*)(\d{1,5})$/iu;

interface NumberedName {
  readonly prefix: string;
  readonly number: number;
}

function readName(name: string): NumberedName | null {
  const [, prefix, digits] = numbered.exec(name.trim()) ?? [];
  return prefix === undefined || digits === undefined
    ? null
    : { prefix, number: Number(digits) };
}

/** Returns the name after the highest number, written as that one is; "1" for the first. */
export function nameOfNextStage(names: readonly string[]): string {
  const highest = names
    .map(readName)
    .reduce<NumberedName | null>(
      (best, read) =>
        read !== null && read.number >= (best?.number ?? 0) ? read : best,
      null,
    );
  return highest === null ? "1" : `${highest.prefix}${highest.number + 1}`;
}

export interface NamedStage {
  readonly id: number;
  readonly name: string;
  readonly ordinal: number;
  /** The machine numbered the stage and nobody has renamed it: the number may change. */
  readonly isNumberedByMachine: boolean;
}

const kindNames: Record<Exclude<StageKind, "STAGE">, string> = {
  PUMP_DOWN: "Pump-down",
  PRESSURE_TEST: "Pressure test",
};

const otherKind = /^(?:Pump-down|Pressure test) (\d{1,5})(?: \(\d+\))?$/u;

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let copy = 1; ; copy += 1) {
    const candidate = copy === 1 ? name : `${name} (${copy})`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/** Moves the numbers of later machine-made stages by one, as far as the names are free. */
function shifted(
  stages: readonly NamedStage[],
  from: NamedStage,
  number: number,
  by: 1 | -1,
  taken: Set<string>,
): Map<number, string> {
  const later = stages
    .filter(
      ({ ordinal, isNumberedByMachine }) =>
        isNumberedByMachine && ordinal > from.ordinal,
    )
    .flatMap((stage) => {
      const read = readName(stage.name);
      const isLater = read !== null && (read.number - number) * by >= 0;
      const isAbove = read !== null && read.number > number;
      return read !== null && (by === 1 ? isLater : isAbove)
        ? [{ stage, ...read }]
        : [];
    })
    .toSorted((one, other) => by * (other.number - one.number));
  const names = new Map<number, string>();
  for (const { stage, prefix, number: known } of later) {
    const name = `${prefix}${known + by}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.delete(stage.name.toLowerCase());
    taken.add(name.toLowerCase());
    names.set(stage.id, name);
  }
  return names;
}

/**
 * Returns the new names, by stage, when it is recognized what a machine-made
 * stage is: a pump-down or a test gives its number to the next stage, and takes
 * one again when a person says that it is a stage.
 */
export function namesAfterRecognition(
  stages: readonly NamedStage[],
  stageId: number,
  kind: StageKind | null,
): ReadonlyMap<number, string> {
  const stage = stages.find(({ id }) => id === stageId);
  if (stage === undefined) return new Map();
  const taken = new Set(stages.map(({ name }) => name.toLowerCase()));
  taken.delete(stage.name.toLowerCase());
  const read = readName(stage.name);
  const other = otherKind.exec(stage.name);
  const number = read?.number ?? (other === null ? null : Number(other[1]));
  if (number === null) return new Map();
  if (kind === "PUMP_DOWN" || kind === "PRESSURE_TEST") {
    const name = freeName(`${kindNames[kind]} ${number}`, taken);
    taken.add(name.toLowerCase());
    const later =
      read === null
        ? new Map<number, string>()
        : shifted(stages, stage, number, -1, taken);
    return later.set(stage.id, name);
  }
  if (read !== null) return new Map();
  const later = shifted(stages, stage, number, 1, taken);
  const name = taken.has(String(number))
    ? nameOfNextStage([...taken])
    : String(number);
  return later.set(stage.id, name);
}
