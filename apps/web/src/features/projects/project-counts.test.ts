import { describe, expect, it } from "vitest";
import { countsOfProjects } from "./project-counts.ts";

describe("counts of projects", () => {
  it("sum the wells of each project", () => {
    const rows = [
      { projectId: 1, completedCount: 29, expectedStageCount: 48 },
      { projectId: 1, completedCount: 26, expectedStageCount: 48 },
      { projectId: 2, completedCount: 12, expectedStageCount: 12 },
    ];
    expect(countsOfProjects(rows).get(1)).toEqual({
      wells: 2,
      completedStages: 55,
      expectedStages: 96,
    });
  });

  it("are unknown for a project without rows", () => {
    expect(countsOfProjects([]).get(1)).toBeUndefined();
  });
});
