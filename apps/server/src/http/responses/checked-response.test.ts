import { expect, test } from "vitest";
import { z } from "zod";
import { checkedResponse } from "./checked-response.ts";
import { refusalOf } from "../refusals/refusal.ts";

const endpoint = { path: "wells/:id", returns: z.object({ id: z.number() }) };

test("a response that breaks the contract is the server's fault, not the caller's", () => {
  let thrown: unknown;
  try {
    checkedResponse(endpoint, { id: "secret" });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    message: "The response of wells/:id does not match the contract: id",
  });
  expect(refusalOf(thrown)).toBeNull();
});

test("a response has no field that the contract does not name", () => {
  expect(checkedResponse(endpoint, { id: 1, hash: "x" })).toEqual({ id: 1 });
});
