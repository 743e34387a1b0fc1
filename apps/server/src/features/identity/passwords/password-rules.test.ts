import { describe, expect, test } from "vitest";
import { isKnownPassword, newPasswordProblem } from "./password-rules.ts";

const holder = { email: "elena.marsh@example.test", name: "Elena Marsh" };

describe("a new password", () => {
  test.each([
    "1qaz2wsx3edc",
    "LeaveMeAlone",
    "leave me alone",
    "motherfucker!!!",
    "2024 finalfantasy 99",
    "footballfootball",
    "dragon dragon dragon",
    "s0ny3r1cs50n",
  ])("%s is refused because it is on the list of known ones", (password) => {
    expect(newPasswordProblem(password, "", holder)).toBe("known");
  });

  test.each([
    "four plain words here",
    "кран у северной скважины",
    "            a space is fine",
    "水力压裂第七段泵注结束了吗",
    "all lower case and no digit",
  ])("%s is accepted: length counts, not composition", (password) => {
    expect(newPasswordProblem(password, "", holder)).toBeNull();
  });

  test("a known word inside a longer sentence does no harm", () => {
    expect(isKnownPassword("the dragon eats football fields")).toBe(false);
  });

  test("the rules of the browser hold on the server too", () => {
    expect(newPasswordProblem("short", "", holder)).toBe("tooShort");
    expect(newPasswordProblem("marsh and a meadow", "", holder)).toBe(
      "containsAccount",
    );
  });
});
