import type { RawRows } from "../rows/raw-rows.ts";
import type { Block } from "./block.ts";
import type { BlockOrder } from "./block-order.ts";

export interface FoundBlock {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly firstTimestamp: number;
  readonly lastTimestamp: number;
}

/** Blocks of rows that are dated before rows above them, and how they were interpreted. */
export interface BlockFinding {
  readonly order: BlockOrder;
  /** False: a person has to decide; until then the rows are shown in the likelier order. */
  readonly isCertain: boolean;
  readonly blockCount: number;
  /** In file order; only the first ones when there are many. */
  readonly blocks: readonly FoundBlock[];
  /** First rows of the blocks that are dated before rows above them. */
  readonly lines: readonly number[];
}

const mostListed = 20;

export function findingOf(
  rows: RawRows,
  blocks: readonly Block[],
  order: BlockOrder,
  isCertain: boolean,
): BlockFinding {
  return {
    order,
    isCertain,
    blockCount: blocks.length,
    blocks: blocks.slice(0, mostListed).map((block) => ({
      firstLine: rows.lines[block.from] ?? 0,
      lastLine: rows.lines[block.to - 1] ?? 0,
      firstTimestamp: block.firstMs,
      lastTimestamp: block.lastMs,
    })),
    lines: blocks
      .filter(({ stepsBack }) => stepsBack)
      .slice(0, mostListed)
      .map(({ from }) => rows.lines[from] ?? 0),
  };
}

/** Returns the question that a user decides on, with the line that raises it. */
export function blockQuestion({ lines }: BlockFinding): string {
  return `The rows from line ${lines[0] ?? 1} are dated before those above. Are they earlier rows, or was the clock set back?`;
}

export function listedLines({ lines }: BlockFinding): string {
  return lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(", ")}`;
}
