import { warningCodes } from "@stagecraft/pta";
import { expect, test } from "vitest";
import { TestInterpretation } from "#test/pta-interpretation-world.ts";
import { matchWarningsOf } from "./result-groups.ts";

test("results that only a run gives are listed beside those of the plots", () => {
  const world = new TestInterpretation();
  const plotted = new Set(
    world.interpretation.output?.warnings.map(({ code }) => code),
  );
  world.match({
    numberOfGenerations: 3,
    solutionPerPopulation: 8,
    numberOfParentsMating: 4,
    staticHistoryMatchMinHalfLength: 10,
    staticHistoryMatchMaxHalfLength: 20,
  });
  const { output } = world.interpretation;
  const ofRun = (output?.warnings ?? [])
    .map(({ code }) => code)
    .filter((code) => !plotted.has(code));
  expect(ofRun.length).toBeGreaterThan(2);
  expect(matchWarningsOf(output).map(({ code }) => code)).toEqual(ofRun);
  expect(warningCodes).toEqual(expect.arrayContaining(ofRun));
});
