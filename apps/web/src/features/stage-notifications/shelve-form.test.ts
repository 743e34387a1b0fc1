import { describe, expect, it } from "vitest";
import { emptyShelveForm, minutesOf, shelveErrors } from "./shelve-form.ts";

const texts = { required: "Required.", minutes: "1 to 1440" };
const own = (ownMinutes: string) => ({
  ...emptyShelveForm,
  length: "own",
  ownMinutes,
});

describe("a silence", () => {
  it("has one of the offered lengths or one of its own", () => {
    expect(minutesOf({ ...emptyShelveForm, length: "240" })).toBe(240);
    expect(minutesOf(own("90"))).toBe(90);
  });

  it.each(["", "0", "1441", "1.5", "-3", "soon"])(
    "does not last %j minutes",
    (typed) => {
      expect(minutesOf(own(typed))).toBeNull();
      expect(shelveErrors(own(typed), texts).ownMinutes).toBe("1 to 1440");
    },
  );

  it("needs a reason", () => {
    expect(shelveErrors({ ...emptyShelveForm, reason: " " }, texts)).toEqual({
      reason: "Required.",
    });
    expect(
      shelveErrors({ ...emptyShelveForm, reason: "gauge" }, texts),
    ).toEqual({});
  });
});
