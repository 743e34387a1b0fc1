import type { BlockMeans } from "./block-means.ts";
import type { OwnTrend } from "./own-trend.ts";

export const learningSeconds = 300;
export const learningAfterOperationSeconds = 600;
const limitSeconds = 1200;
const leastBlocks = 8;
/** Number of blocks needed for a meaningful slope. */
const blocksForSlope = 4;
/** The block that completes the learning time may end this much before it. */
const lastBlockSeconds = 30;

export const learningCourse = { ongoing: 0, known: 1, inVain: 2 } as const;

/** Adds a block of a well that is still being learned. Rule FD6. */
export function learnBlock(
  trend: OwnTrend,
  block: BlockMeans,
  seconds: number,
  forSeconds: number,
): number {
  trend.learn(block.seconds, block.pressure);
  if (trend.blocks >= blocksForSlope) trend.predict(seconds);
  const elapsed = seconds - trend.startSeconds;
  const isKnown =
    elapsed >= forSeconds - lastBlockSeconds &&
    trend.blocks >= leastBlocks &&
    trend.isWithin(0.5);
  if (isKnown) return learningCourse.known;
  return elapsed >= limitSeconds
    ? learningCourse.inVain
    : learningCourse.ongoing;
}
