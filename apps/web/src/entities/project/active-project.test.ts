import { describe, expect, it } from "vitest";
import { pickActive } from "./active-project.ts";

const projects = [{ id: 4 }, { id: 9 }];

describe("active project", () => {
  it("is the one remembered", () => {
    expect(pickActive(projects, "9")).toEqual({ id: 9 });
  });

  it("is the first when nothing is remembered or the remembered one is gone", () => {
    expect(pickActive(projects, null)).toEqual({ id: 4 });
    expect(pickActive(projects, "77")).toEqual({ id: 4 });
  });

  it("is empty when there are no projects", () => {
    expect(pickActive([], "9")).toBeUndefined();
  });
});
