import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { checkOfKey, unwrapKey, wrapKey } from "./carried-key.ts";

const key = randomBytes(32);

it("travels under a passphrase and opens with no other", async () => {
  const wrapped = await wrapKey(key, "a long passphrase");
  expect(JSON.stringify(wrapped)).not.toContain(key.toString("base64"));
  expect(await unwrapKey(wrapped, "a long passphrase")).toEqual(key);
  await expect(unwrapKey(wrapped, "a long passphras")).rejects.toThrow(
    "The passphrase is not the one",
  );
});

it("is the same passphrase however an accent was typed", async () => {
  const wrapped = await wrapKey(key, "passphrase é \u00e9");
  expect(await unwrapKey(wrapped, "passphrase é e\u0301")).toEqual(key);
});

it("is distinguished from another key by a check that does not hold it", () => {
  expect(checkOfKey(key)).toBe(checkOfKey(Buffer.from(key)));
  expect(checkOfKey(key)).not.toBe(checkOfKey(randomBytes(32)));
  expect(checkOfKey(key)).toHaveLength(32);
  expect(key.toString("hex")).not.toContain(checkOfKey(key));
});
