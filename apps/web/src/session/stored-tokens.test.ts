import { describe, expect, it } from "vitest";
import { isFresh, readStoredTokens } from "./stored-tokens.ts";

const stored = (expiresAtSeconds: number) =>
  JSON.stringify({
    access_token: "token",
    expires_at: expiresAtSeconds,
    refresh_token: "refresh",
    profile: { sub: "maria" },
  });

function tokensExpiringAt(expiresAtSeconds: number) {
  const tokens = readStoredTokens(stored(expiresAtSeconds));
  if (tokens === null) throw new Error("nothing was read");
  return tokens;
}

describe("stored tokens", () => {
  it("are absent when nobody signed in", () => {
    expect(readStoredTokens(null)).toBeNull();
    expect(readStoredTokens("{}")).toBeNull();
  });

  it("carry the token, whether it can be renewed and whose it is", () => {
    expect(readStoredTokens(stored(100))).toEqual({
      accessToken: "token",
      expiresAtSeconds: 100,
      canRenew: true,
      subject: "maria",
    });
  });

  it("count as fresh only with half a minute to spare", () => {
    expect(isFresh(tokensExpiringAt(100), 69_000)).toBe(true);
    expect(isFresh(tokensExpiringAt(100), 70_000)).toBe(false);
  });
});
