interface WellProgressRow {
  readonly projectId: number;
  readonly completedCount: number;
  readonly expectedStageCount: number;
}

export interface ProjectCounts {
  readonly wells: number;
  readonly completedStages: number;
  readonly expectedStages: number;
}

/** Rows per well, summed per project. */
export function countsOfProjects(
  rows: readonly WellProgressRow[],
): ReadonlyMap<number, ProjectCounts> {
  const counts = new Map<number, ProjectCounts>();
  for (const row of rows) {
    const sum = counts.get(row.projectId);
    counts.set(row.projectId, {
      wells: (sum?.wells ?? 0) + 1,
      completedStages: (sum?.completedStages ?? 0) + row.completedCount,
      expectedStages: (sum?.expectedStages ?? 0) + row.expectedStageCount,
    });
  }
  return counts;
}
