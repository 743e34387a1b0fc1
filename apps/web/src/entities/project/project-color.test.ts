import { expect, it } from "vitest";
import { projectColor } from "./project-color.ts";

it("project colours cycle through eight presets, the same for a project in every place", () => {
  expect([1, 8, 9, 17].map(projectColor)).toEqual([
    "var(--p1)",
    "var(--p8)",
    "var(--p1)",
    "var(--p1)",
  ]);
});
