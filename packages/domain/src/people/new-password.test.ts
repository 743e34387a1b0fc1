import { expect, test } from "vitest";
import { passwordProblem } from "./new-password.ts";

const holder = { email: "elena.marsh@example.test", name: "Elena Marsh" };
const problemOf = (password: string, current = "what it was before") =>
  passwordProblem(password, current, holder);

test.each([
  ["short pass1", "tooShort"],
  ["x".repeat(300), "tooLong"],
  ["what it was before", "unchanged"],
  ["my-name-is-MARSH", "containsAccount"],
  ["elenaelenaelena1", "containsAccount"],
  ["aaaaaaaaaaaaaa", "tooSimple"],
  ["121212121212", "tooSimple"],
  ["Password1234567890", "tooSimple"],
  ["stagecraftqwerty1", "tooSimple"],
])("%s: %s", (password, problem) => {
  expect(problemOf(password)).toBe(problem);
});

test.each([
  "four plain words here",
  "Tr0ub4dor&3xyz",
  "压裂压裂 压力 12 口井 四段",
])("%s may be used", (password) => {
  expect(problemOf(password)).toBeNull();
});

test("characters are counted as people count them", () => {
  expect(problemOf("🛢️a1b2c3d4e5")).toBe(null);
  expect(problemOf("🛢🛢🛢🛢🛢🛢")).toBe("tooShort");
});

test("a short name in a password is allowed: it occurs in half of all words", () => {
  const li = { email: "li@example.test", name: "Li Wu" };
  expect(passwordProblem("living wurst 99", "", li)).toBeNull();
});
