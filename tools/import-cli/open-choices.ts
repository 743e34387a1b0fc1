import type { contract, OutputOf } from "@stagecraft/contract";

type StageImport = OutputOf<typeof contract.stageImports.get>;
type BlockOrder = NonNullable<StageImport["time"]["blockOrder"]>;

/** Choices made on the command line for points that the file leaves open. */
export interface OpenChoices {
  readonly blockOrder: BlockOrder | null;
  readonly subtractsAtmosphere: boolean | null;
}

const blockOrders: readonly string[] = [
  "by-date",
  "clock-set-back",
] satisfies BlockOrder[];

function isBlockOrder(text: string): text is BlockOrder {
  return blockOrders.includes(text);
}

const atmosphere: ReadonlyMap<string, boolean> = new Map([
  ["keep", false],
  ["subtract", true],
]);

/** Returns null when a value is not allowed. */
export function readChoices(
  blocks: string | undefined,
  absolute: string | undefined,
): OpenChoices | null {
  if (blocks !== undefined && !isBlockOrder(blocks)) return null;
  const subtractsAtmosphere =
    absolute === undefined ? null : atmosphere.get(absolute);
  if (subtractsAtmosphere === undefined) return null;
  return { blockOrder: blocks ?? null, subtractsAtmosphere };
}

/** Returns the questions that only a person can decide and that are still open, each with its option. */
export function openQuestions({ blocks, columns }: StageImport): string[] {
  const questions: string[] = [];
  if (blocks !== null && !blocks.isCertain)
    questions.push(
      `The rows from line ${blocks.lines[0] ?? 1} are dated before those above. Are they earlier rows (--blocks by-date), or was the clock set back (--blocks clock-set-back)?`,
    );
  for (const { name, channel, isAbsolute, subtractsAtmosphere } of columns)
    if (channel !== null && isAbsolute && subtractsAtmosphere === null)
      questions.push(
        `${name} is an absolute pressure. Keep it as it is (--absolute keep), or subtract the atmosphere (--absolute subtract)?`,
      );
  return questions;
}
