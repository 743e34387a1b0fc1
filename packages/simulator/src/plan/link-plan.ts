import { between, happens, integerBetween, randomStream } from "../random.ts";
import type { StageStory } from "./pad-plan.ts";
import type { SecondSpan } from "./second-span.ts";

/** The effects of the radio link between data van and office on the rows. */
export interface LinkPlan {
  /** Rows of these seconds were never recorded. */
  dropOuts: readonly SecondSpan[];
  /** Rows of these seconds wait in the van and arrive together, in order. */
  stalls: readonly SecondSpan[];
  /** Single rows that arrive after newer ones. */
  lateRows: readonly LateRow[];
}

export interface LateRow {
  second: number;
  delaySeconds: number;
}

function spans(
  random: () => number,
  count: number,
  durationSeconds: number,
  shortest: number,
  longest: number,
): SecondSpan[] {
  return Array.from({ length: count }, () => {
    const fromSecond = Math.round(durationSeconds * between(random, 0.1, 0.9));
    return {
      fromSecond,
      toSecond: Math.min(
        durationSeconds,
        fromSecond + integerBetween(random, shortest, longest),
      ),
    };
  });
}

/**
 * A radio at the limit of its range: a long outage, short ones, and rows that
 * arrive minutes late in any order.
 */
function badLink(random: () => number, durationSeconds: number): LinkPlan {
  const silence = Math.round(0.62 * durationSeconds);
  return {
    dropOuts: [
      { fromSecond: silence, toSecond: silence + 9 * 60 },
      ...spans(random, 7, durationSeconds, 20, 150),
    ],
    stalls: spans(random, 6, durationSeconds, 60, 300),
    lateRows: Array.from({ length: 400 }, (): LateRow => ({
      second: integerBetween(random, 30, durationSeconds - 60),
      delaySeconds: integerBetween(random, 5, 600),
    })),
  };
}

export function planLink(
  seed: number,
  story: StageStory,
  durationSeconds: number,
): LinkPlan {
  const random = randomStream(seed, "link");
  if (story === "mess") return badLink(random, durationSeconds);
  const dropOuts = spans(
    random,
    happens(random, 0.35) ? integerBetween(random, 1, 2) : 0,
    durationSeconds,
    3,
    190,
  );
  const stalls = spans(
    random,
    integerBetween(random, 0, 2),
    durationSeconds,
    6,
    45,
  );
  const lateRows = Array.from(
    { length: integerBetween(random, 3, 12) },
    (): LateRow => ({
      second: integerBetween(random, 30, durationSeconds - 60),
      delaySeconds: integerBetween(random, 2, 40),
    }),
  );
  return { dropOuts, stalls, lateRows };
}
