const windowAbove = 6;
const windowStages = 4;

function numberOf(stageName: string): number | null {
  return /^[1-9]\d{0,3}$/.test(stageName) ? Number(stageName) : null;
}

interface StageNames {
  readonly names: readonly string[];
  /** True when there are more names to show. */
  readonly isWindow: boolean;
}

/**
 * The names to choose from, 1 to the expected final stage; above stage 6 first
 * those around the current one (decision C56).
 */
export function stageNames(
  expectedStageCount: number,
  current: string,
  showsAll: boolean,
): StageNames {
  const all = Array.from({ length: expectedStageCount }, (_, index) =>
    String(index + 1),
  );
  const stage = numberOf(current);
  if (showsAll || stage === null || stage <= windowAbove)
    return { names: all, isWindow: false };
  const names = all.slice(
    Math.max(0, stage - 1 - windowStages),
    stage + windowStages,
  );
  // A stage beyond the plan has no neighboring names.
  if (names.length === 0) return { names: all, isWindow: false };
  return { names, isWindow: names.length < all.length };
}
