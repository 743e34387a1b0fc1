import pg from "pg";
import { expect, test } from "vitest";
import { refusalOf } from "./refusal.ts";

function databaseError(code: string): Error {
  return Object.assign(
    new pg.DatabaseError("could not extend file", 0, "error"),
    {
      code,
    },
  );
}

test.each([
  ["PostgreSQL has no room", databaseError("53100")],
  [
    "a file of ours has no room",
    Object.assign(new Error("write"), { code: "ENOSPC" }),
  ],
  [
    "our share of the disk is used up",
    Object.assign(new Error("write"), { code: "EDQUOT" }),
  ],
])("507 with a sentence when %s", (_, error) => {
  expect(refusalOf(error)).toEqual({
    status: 507,
    code: "storage.full",
    message:
      "The disk of the server is full. Nothing was stored; please send it again when there is room.",
  });
});

test("another shortage of the database is not a full disk", () => {
  // Out of memory is our own fault and must be investigated.
  expect(refusalOf(databaseError("53200"))).toBeNull();
  expect(refusalOf(databaseError("53300"))).toMatchObject({ status: 503 });
});
