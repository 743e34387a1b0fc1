import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { checkOfKey, unwrapKey, wrapKey } from "./carried-key.ts";

const key = randomBytes(32);

it("a key that travels in a backup opens with its passphrase and no other", async () => {
  const wrapped = await wrapKey(key, "a long passphrase");
  expect(JSON.stringify(wrapped)).not.toContain(key.toString("base64"));
  expect(await unwrapKey(wrapped, "a long passphrase")).toEqual(key);
  await expect(unwrapKey(wrapped, "a long passphras")).rejects.toThrow(
    "The passphrase is not the one",
  );
});

it("a passphrase is the same however an accent was typed", async () => {
  const wrapped = await wrapKey(key, "passphrase é \u00e9");
  expect(await unwrapKey(wrapped, "passphrase é e\u0301")).toEqual(key);
});

it("a check value distinguishes the key from others without containing it", () => {
  expect(checkOfKey(key)).toBe(checkOfKey(Buffer.from(key)));
  expect(checkOfKey(key)).not.toBe(checkOfKey(randomBytes(32)));
  expect(checkOfKey(key)).toHaveLength(32);
  expect(key.toString("hex")).not.toContain(checkOfKey(key));
});
