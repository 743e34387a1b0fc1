import { DomainError } from "@stagecraft/domain";
import { expect, test } from "vitest";
import { RememberedRefusals } from "./remembered-refusals.ts";

const tooMany = new DomainError("request.tooMany", "Too much.", {
  limit: "rows",
  of: "person",
  retryAfterSeconds: 10,
});

test("a caller who must wait is refused until then, with the time that is left", () => {
  let now = 0;
  const refusals = new RememberedRefusals(() => now);
  refusals.note(1, tooMany);
  now = 4000;
  expect(() => refusals.refuse(1)).toThrow(
    expect.objectContaining({
      code: "request.tooMany",
      details: { limit: "rows", of: "person", retryAfterSeconds: 6 },
    }),
  );
  expect(() => refusals.refuse(2)).not.toThrow();
  now = 10_000;
  expect(() => refusals.refuse(1)).not.toThrow();
});

test("a caller who keeps asking does not have to wait longer for it", () => {
  let now = 0;
  const refusals = new RememberedRefusals(() => now);
  refusals.note(1, tooMany);
  for (now = 100; now < 10_000; now += 100) {
    try {
      refusals.refuse(1);
    } catch (error) {
      refusals.note(1, error);
    }
  }
  now = 10_000;
  expect(() => refusals.refuse(1)).not.toThrow();
});

test("a refusal without a time, or of another kind, is not remembered", () => {
  const refusals = new RememberedRefusals(() => 0);
  refusals.note(1, new DomainError("request.tooMany", "Too much."));
  refusals.note(1, new DomainError("notFound", "Not there."));
  refusals.note(1, new Error("broken"));
  expect(() => refusals.refuse(1)).not.toThrow();
});
