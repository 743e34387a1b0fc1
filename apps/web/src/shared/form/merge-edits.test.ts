import { describe, expect, it } from "vitest";
import { isEdited, mergeEdits } from "./merge-edits.ts";

const before = { name: "Kestrel", notes: "", control: { source: "van" } };

describe("two people's edits of one record", () => {
  it("keep what was typed and take the other's changes of other fields", () => {
    const typed = { ...before, notes: "Wireline until noon" };
    const theirs = { ...before, control: { source: "gauge" } };
    expect(mergeEdits(before, typed, theirs)).toEqual({
      values: {
        name: "Kestrel",
        notes: "Wireline until noon",
        control: { source: "gauge" },
      },
      both: [],
    });
  });

  it("name the fields that both changed, and keep one's own", () => {
    const typed = { ...before, name: "Kestrel A", notes: "Same" };
    const theirs = { ...before, name: "Kestrel B", notes: "Same" };
    expect(mergeEdits(before, typed, theirs)).toEqual({
      values: { ...before, name: "Kestrel A", notes: "Same" },
      both: ["name"],
    });
  });
});

it("a form is edited once a value differs, nested ones included", () => {
  expect(isEdited(before, { ...before, control: { source: "van" } })).toBe(
    false,
  );
  expect(isEdited(before, { ...before, control: {} as never })).toBe(true);
});
