import { expect, test } from "vitest";
import { DomainError } from "./domain-error.ts";
import { errorCodes } from "./error-code.ts";

test("every error code is unique", () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});

test("a refusal carries its code for clients, its sentence for people and its details", () => {
  const refusal = new DomainError("stage.final", "The stage is FINAL.", {
    stageId: 7,
  });
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).toMatchObject({
    name: "DomainError",
    code: "stage.final",
    message: "The stage is FINAL.",
    details: { stageId: 7 },
  });
});
