import { type Block, doOverlap } from "./block.ts";
import { isExcursion } from "./excursion.ts";
import { seamCost } from "./seam-cost.ts";
import type { SeamColumns } from "./seam-columns.ts";

/**
 * Either the dates are right and the rows are in the wrong position, or the
 * position is right and the clock was wrong.
 */
export type BlockOrder = "by-date" | "clock-set-back";

export interface OrderVerdict {
  readonly order: BlockOrder;
  /** False: neither explanation fits much better, and a person has to decide. */
  readonly isCertain: boolean;
}

const clearMargin = 1;
/** Two small costs are not comparable, whatever their ratio. */
const leastMargin = 0.4;
const exactSeamMs = 2000;

/** Decides between the two explanations by how smoothly the rows continue across the seams of each. */
export function chooseOrder(
  blocks: readonly Block[],
  columns: SeamColumns,
  stepMs: number,
): OrderVerdict {
  if (isExcursion(blocks, stepMs))
    return { order: "clock-set-back", isCertain: true };
  const sharing = blocks.filter((block) =>
    blocks.some((other) => other !== block && doOverlap(block, other)),
  );
  if (sharing.length > 0)
    return {
      order: "clock-set-back",
      isCertain: blocks.every(
        (block) => !block.stepsBack || sharing.includes(block),
      ),
    };
  const dated = blocks.toSorted((a, b) => a.firstMs - b.firstMs);
  const byDate = costOf(dated, columns, stepMs);
  const asWritten = costOf(blocks, columns, stepMs);
  if (
    isClearlyLess(byDate, asWritten) ||
    hasExactSeam(byDate, asWritten, blocks, dated, stepMs)
  )
    return { order: "by-date", isCertain: true };
  if (isClearlyLess(asWritten, byDate))
    return { order: "clock-set-back", isCertain: true };
  return {
    order: byDate <= asWritten ? "by-date" : "clock-set-back",
    isCertain: false,
  };
}

function isClearlyLess(cost: number, other: number): boolean {
  return (
    cost <= other - clearMargin ||
    (cost <= other / 2 && cost <= other - leastMargin)
  );
}

/** A block that begins one step after another ends continues it, unless the rows contradict that. */
function hasExactSeam(
  byDate: number,
  asWritten: number,
  written: readonly Block[],
  dated: readonly Block[],
  stepMs: number,
): boolean {
  if (byDate >= asWritten) return false;
  return dated.some((block, position) => {
    const before = dated[position - 1];
    if (before === undefined || followsInFile(written, before, block))
      return false;
    return Math.abs(block.firstMs - before.lastMs - stepMs) <= exactSeamMs;
  });
}

function followsInFile(
  written: readonly Block[],
  before: Block,
  after: Block,
): boolean {
  return written[written.indexOf(before) + 1] === after;
}

/** In file order, a step back took no time: the next row counts as one step later. */
function costOf(
  blocks: readonly Block[],
  columns: SeamColumns,
  stepMs: number,
): number {
  let cost = 0;
  blocks.forEach((block, position) => {
    const before = blocks[position - 1];
    if (before === undefined) return;
    const deltaMs = block.firstMs - before.lastMs;
    const seconds = (deltaMs < 0 ? stepMs : Math.max(deltaMs, stepMs)) / 1000;
    cost += seamCost(columns, before, block, seconds);
  });
  return cost;
}
