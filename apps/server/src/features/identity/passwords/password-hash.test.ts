import { expect, it } from "vitest";
import { hashOfNobody, hashPassword, isPasswordOf } from "./password-hash.ts";

it("a hash verifies its own password and no other", async () => {
  const hash = await hashPassword("correct horse");
  expect(await isPasswordOf(hash, "correct horse")).toBe(true);
  expect(await isPasswordOf(hash, "correct horsE")).toBe(false);
  expect(await isPasswordOf(hash, "")).toBe(false);
});

it("two hashes of one password differ", async () => {
  expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

it("a hash made at another cost still opens", async () => {
  // RFC 9106 argon2id through the reference program: `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32`
  const older =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await isPasswordOf(older, "password")).toBe(true);
  expect(await isPasswordOf(older, "passwor")).toBe(false);
});

it("the hash used for an unknown person looks real and matches no password", async () => {
  const shape = (hash: string) => hash.split("$").slice(0, 4).join("$");
  expect(shape(hashOfNobody)).toBe(shape(await hashPassword("any")));
  expect(await isPasswordOf(hashOfNobody, "")).toBe(false);
});

it("a malformed hash is a server error, not a wrong password", async () => {
  await expect(isPasswordOf("$2b$10$abc", "any")).rejects.toThrow("malformed");
});
