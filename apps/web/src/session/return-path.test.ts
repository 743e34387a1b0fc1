import { expect, test } from "vitest";
import { readReturnPath } from "./return-path.ts";

const origin = "https://stagecraft.test";

function returnPath(search: string, kept: Readonly<Record<string, string>>) {
  return readReturnPath({ origin, search }, (key) => kept[key] ?? null);
}

function keptFor(returnTo: unknown): string {
  return JSON.stringify({ id: "abc", data: { returnTo } });
}

test("a return from the provider leads back to the screen that was left", () => {
  const kept = { "oidc.abc": keptFor("/chart/stage/7?edit=1") };
  expect(returnPath("?code=1&state=abc", kept)).toBe("/chart/stage/7");
});

test("an unrequested response leads to no screen", () => {
  const kept = { "oidc.abc": keptFor("/chart/stage/7") };
  expect(returnPath("?code=1&state=other", kept)).toBeNull();
  expect(returnPath("?code=1", kept)).toBeNull();
});

test("an address of another site or an unreadable one is not followed", () => {
  for (const stored of [
    keptFor("https://elsewhere.test/chart/stage/7"),
    keptFor(7),
    "{}",
    "not written by us",
  ])
    expect(returnPath("?state=abc", { "oidc.abc": stored })).toBeNull();
});
