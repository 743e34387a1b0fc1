import { describe, expect, it } from "vitest";
import { cacheNameOf, everyCache, outlived } from "./file-caches.ts";
import { buildOf, withNewNonce } from "./kept-page.ts";
import { isBuiltFile, isScreenPath } from "./served-path.ts";

const page = `<meta name="build" content="b1"><script nonce="old+/=="></script>`;

const kept = () =>
  new Response(page, {
    headers: {
      "content-security-policy": "script-src 'self' 'nonce-old+/=='",
      "content-length": "1",
      "x-frame-options": "DENY",
    },
  });

describe("a page from the cache", () => {
  it("has a nonce of its own, the same in its policy and its markup", async () => {
    const response = await withNewNonce(kept(), "new");
    expect(response.headers.get("content-security-policy")).toBe(
      "script-src 'self' 'nonce-new'",
    );
    expect(await response.text()).toContain('<script nonce="new">');
  });

  it("keeps the other protections it came with, and nothing of its transfer", async () => {
    const { headers } = await withNewNonce(kept(), "new");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-length")).toBeNull();
  });

  it("names its build", () => {
    expect(buildOf(page)).toBe("b1");
    expect(buildOf("<html></html>")).toBeNull();
  });
});

describe("caches of builds", () => {
  const [first, second, third] = ["b1", "b2", "b3"].map(cacheNameOf) as [
    string,
    string,
    string,
  ];

  it("are kept for the build before too, whose tabs may be open", () => {
    expect(outlived([first, second], "b2")).toEqual([]);
    expect(outlived([first, second, third], "b3")).toEqual([first]);
  });

  it("of others are left alone", () => {
    expect(outlived(["another", first, second, third], "b3")).toEqual([first]);
    expect(everyCache(["another", first])).toEqual([first]);
  });
});

describe("addresses", () => {
  it.each(["/", "/chart/stage/167", "/callback", "/apiary", "/docs"])(
    "%s is a screen",
    (path) => {
      expect(isScreenPath(path)).toBe(true);
    },
  );

  it.each([
    "/api/v1/stages/1",
    "/api/docs",
    "/idp/auth",
    "/app-config.json",
    "/healthz",
    "/readyz",
    "/metrics",
    "/service-worker.js",
  ])("%s is the server's", (path) => {
    expect(isScreenPath(path)).toBe(false);
  });

  it("of built files are recognized by their hash", () => {
    expect(isBuiltFile("/assets/x-1a.js")).toBe(true);
    expect(isBuiltFile("/icon.svg")).toBe(false);
  });
});
