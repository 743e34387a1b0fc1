import { expect, test } from "vitest";
import { isInsideAddress } from "#http/outgoing/inside-address.ts";
import { outsideLookup, refuseInsideLiteral } from "./outside-address.ts";

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:a00:1",
  "fe80::1",
  "fd00::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
])("%s is internal: no feed connects to it unless allowed", (address) => {
  expect(isInsideAddress(address)).toBe(true);
  expect(() => refuseInsideLiteral(address)).toThrow(
    "STAGECRAFT_PRIVATE_SOURCES",
  );
});

test.each(["8.8.8.8", "::ffff:8.8.8.8", "172.32.0.1", "2001:4860:4860::8888"])(
  "%s is external",
  (address) => {
    expect(isInsideAddress(address)).toBe(false);
    expect(() => refuseInsideLiteral(address)).not.toThrow();
  },
);

test("an address in brackets, as in a URL, is checked too", () => {
  expect(() => refuseInsideLiteral("[::1]")).toThrow();
});

test("a name that resolves to an internal address is not connected to", async () => {
  const error = await new Promise((resolve) => {
    outsideLookup("localhost", { all: true }, resolve);
  });
  expect(String(error)).toContain("localhost is an address of this network");
});
