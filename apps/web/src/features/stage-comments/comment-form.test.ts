import { describe, expect, it } from "vitest";
import commentingEn from "#translations/en/lazy/commenting.json";
import en from "#translations/en/common.json";
import type { Text } from "#translations/use-text.ts";
import { checkComment, commentFieldsOf } from "./comment-form.ts";

const texts: Readonly<Record<string, string>> = { ...en, ...commentingEn };
const text: Text = (key) => texts[key] ?? key;
const moment = Date.UTC(2026, 10, 14, 12);
const rules = { text, moment };
const whole = { time: "12:30:00", tagId: "4", annotation: " pumps off " };

describe("comment form", () => {
  it("requires time, tag and text, with the messages of the catalog", () => {
    expect(
      checkComment({ time: " ", tagId: "", annotation: "\n" }, rules),
    ).toEqual({
      time: "Required.",
      tagId: "Required.",
      annotation: "Required.",
    });
    expect(checkComment(whole, rules)).toEqual({});
  });

  it("refuses what is no time and what is too long to store", () => {
    const wrong = checkComment(
      { ...whole, time: "later", annotation: "x".repeat(4001) },
      rules,
    );
    expect(Object.keys(wrong)).toEqual(["time", "annotation"]);
  });

  it("sends the time in milliseconds and the text trimmed", () => {
    expect(commentFieldsOf(whole, moment)).toEqual({
      timestamp: moment + 1_800_000,
      tagId: 4,
      comment: { annotation: "pumps off" },
    });
  });
});
