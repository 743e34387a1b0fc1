import { describe, expect, it } from "vitest";
import { ApiError } from "#api/api-error.ts";
import { editConflictOf } from "./edit-conflict.ts";

const conflict = (details?: unknown) =>
  new ApiError(409, "edit.conflict", "changed", details);

describe("edit conflict", () => {
  it("says who changed the record", () => {
    expect(editConflictOf(conflict({ changedBy: "Maria Reyes" }))).toEqual({
      changedBy: "Maria Reyes",
    });
  });

  it("stays a conflict when the server does not say who", () => {
    expect(editConflictOf(conflict())).toEqual({ changedBy: "" });
  });

  it("does not include other 409 responses", () => {
    const duplicate = new ApiError(409, "stage.duplicate", "exists");
    expect(editConflictOf(duplicate)).toBeNull();
    expect(editConflictOf(null)).toBeNull();
  });
});
