import { expect, it } from "vitest";
import { projectColor } from "./project-color.ts";

it("project colors cycle through eight presets, the same for a project everywhere", () => {
  expect([1, 8, 9, 17].map(projectColor)).toEqual([
    "var(--p1)",
    "var(--p8)",
    "var(--p1)",
    "var(--p1)",
  ]);
});
