import type { Block } from "./block.ts";

/** Amounts equal within this tolerance, or within two steps, are the same clock setting. */
const toleranceMs = 2000;
/** Maximum rows of an excursion: the same as the look-ahead of the clock repair. */
const longestExcursionRows = 7200;

interface Jump {
  readonly row: number;
  readonly amountMs: number;
}

/**
 * True when every step back undoes a forward jump by the same amount: the clock
 * ran ahead and was corrected.
 */
export function isExcursion(blocks: readonly Block[], stepMs: number): boolean {
  let jumps: Jump[] = [];
  for (const [position, block] of blocks.entries()) {
    const before = blocks[position - 1];
    if (before === undefined) continue;
    const amountMs = block.firstMs - before.lastMs - stepMs;
    if (!block.stepsBack) {
      jumps.push({ row: block.from, amountMs });
      continue;
    }
    const at = jumps.findLastIndex(
      (jump) =>
        block.from - jump.row < longestExcursionRows &&
        Math.abs(jump.amountMs + amountMs) <= Math.max(toleranceMs, 2 * stepMs),
    );
    if (at < 0) return false;
    jumps = jumps.slice(0, at);
  }
  return true;
}
