import { expect, it } from "vitest";
import { seal, unseal } from "./sealed-secrets.ts";

const key = Buffer.alloc(32, 1);
const secret = Buffer.from("a secret");

it("opens with the key and the name it was sealed with", () => {
  const sealed = seal(key, "name", secret);
  expect(unseal(key, "name", sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal(key, "name", secret)).not.toEqual(sealed);
});

it("does not open with another key, under another name, or changed in any byte", () => {
  const sealed = seal(key, "name", secret);
  expect(() => unseal(Buffer.alloc(32, 2), "name", sealed)).toThrow(
    "STAGECRAFT_SECRET_KEY",
  );
  expect(() => unseal(key, "other", sealed)).toThrow("does not open");
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => unseal(key, "name", changed)).toThrow('secret "name"');
  }
});

it("takes a key of 32 bytes only", () => {
  expect(() => seal(Buffer.alloc(16), "name", secret)).toThrow("32 bytes");
});
