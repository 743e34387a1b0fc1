import { expect, it } from "vitest";
import { identifierProblem } from "./identifier-rule.ts";

const keyOf = ((key: string) => key) as Parameters<typeof identifierProblem>[1];

it.each([
  ["shut in", null],
  ["Frac-ready_2", null],
  ["  ", "form.required"],
  ["shut/in", "fdiStates.characters"],
  ["مغلقة", "fdiStates.characters"],
  ["x".repeat(101), "fdiStates.tooLong"],
])("%j is judged as the server judges it", (typed, problem) => {
  expect(identifierProblem(typed, keyOf)).toBe(problem);
});
