import { expect, it } from "vitest";
import english from "#translations/en/lazy/pta-cases.json" with { type: "json" };
import type { Text } from "#translations/use-text.ts";
import { errorCount, problemText, type UploadProblem } from "./problem-text.ts";

const texts: Readonly<Record<string, string>> = english;

const text: Text = (key, values = {}) =>
  (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? `{{${name}}}`),
  );

function problem(
  code: string,
  values: UploadProblem["values"],
  level: UploadProblem["level"] = "error",
): UploadProblem {
  return { level, code, sheet: "Case", row: 2, column: "B", values };
}

it("a bound has its unit, and no blank where there is none", () => {
  const skin = {
    title: "Skin, minimum",
    other: "Skin, maximum",
    value: 5,
    maximum: 1,
    unit: "none",
  };
  expect(problemText(problem("minimumAboveMaximum", skin), text)).toBe(
    "Skin, minimum: 5 is above Skin, maximum of 1.",
  );
  const height = {
    title: "Fracture height",
    value: 0.5,
    minimum: 1,
    maximum: 3000,
    unit: "ft",
  };
  expect(problemText(problem("outOfBounds", height), text)).toBe(
    "Fracture height: 0.5 is outside 1 to 3,000 ft.",
  );
});

it("a stage is not called a stage twice", () => {
  for (const stage of ["Stage 77", "77"])
    expect(
      problemText(problem("stageUnknown", { well: "Kestrel 4H", stage }), text),
    ).toBe("The pad has no stage 77 of Kestrel 4H.");
});

it("errors that are not listed are counted, and warnings are not", () => {
  expect(
    errorCount([
      problem("stageUnknown", {}),
      problem("sheetUnknown", {}, "warning"),
      problem("moreProblems", { count: 9800 }),
    ]),
  ).toBe(9801);
});
