import { expect, it } from "vitest";
import { inOrder } from "./database-tables.ts";

const tables = ["comment", "company", "stage", "well"].map((name) => ({
  name,
}));

it("puts every table after those that it refers to", () => {
  const ordered = inOrder(tables, [
    { from: "comment", to: "stage" },
    { from: "stage", to: "well" },
    { from: "well", to: "company" },
  ]);
  expect(ordered.map(({ name }) => name)).toEqual([
    "company",
    "well",
    "stage",
    "comment",
  ]);
});

it("names the tables that refer to each other in a circle", () => {
  const circle = [
    { from: "stage", to: "well" },
    { from: "well", to: "stage" },
  ];
  expect(() => inOrder(tables, circle)).toThrow("stage, well");
});
