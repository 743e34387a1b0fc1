import { describe, expect, test } from "vitest";
import {
  audienceOfTag,
  confidentialTag,
  isNoteTag,
  liveStageOrdinal,
  liveStageTag,
  tagLabel,
} from "./tag.ts";

describe("the label of a tag", () => {
  test.each([
    ["comment:client:pump down", "pump down"],
    [confidentialTag, "confidential"],
    ["no client guidance", "no client guidance"],
    ["comment:client:", ""],
  ])("%s is shown as the part after the last colon: %j", (name, label) => {
    expect(tagLabel(name)).toBe(label);
  });
});

describe("the audience of a comment tag", () => {
  test.each([
    ["comment:client:pump down", "CLIENT"],
    ["comment:operations:screen out", "OPERATIONS"],
    ["comment:Internal", "INTERNAL"],
    ["comment", "CLIENT"],
    ["comment::note", "CLIENT"],
  ])("%s is for %s", (name, audience) => {
    expect(audienceOfTag(name)).toBe(audience);
  });
});

test("a note is a tag whose shown part starts with note", () => {
  const names = [
    "comment:internal:note",
    "comment:client:notes of the day",
    "comment:note:pump down",
    "comment:client:pump note",
  ];
  expect(names.map(isNoteTag)).toEqual([true, true, false, false]);
});

describe("the ordinal of a live stage", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    "%d is read back from its tag",
    (ordinal) => {
      expect(liveStageOrdinal(liveStageTag(ordinal))).toBe(ordinal);
    },
  );

  test.each([
    "lifecycle:live stage",
    "lifecycle:live stage 0",
    "lifecycle:live stage 10",
    "lifecycle:live stage x",
    "lifecycle:live stage ",
    "comment:live stage 1",
    "live stage 1",
    "",
  ])("%j has none", (name) => {
    expect(liveStageOrdinal(name)).toBeNull();
  });
});
