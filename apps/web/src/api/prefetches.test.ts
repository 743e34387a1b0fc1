import { describe, expect, it } from "vitest";
import { forgetPrefetches, Prefetches } from "./prefetches.ts";

function aStage() {
  const requested: number[] = [];
  const prefetches = new Prefetches<string>((id) => {
    requested.push(id);
    return id === 13
      ? Promise.reject(new Error("gone"))
      : Promise.resolve(`stage ${id}`);
  });
  return { prefetches, requested };
}

describe("prefetched responses", () => {
  it("are taken instead of asking again, once", async () => {
    const { prefetches, requested } = aStage();
    await prefetches.request(7);
    expect(await prefetches.take(7)).toBe("stage 7");
    expect(requested).toEqual([7]);
    expect(await prefetches.take(7)).toBe("stage 7");
    expect(requested).toEqual([7, 7]);
  });

  it("of one stage are never used for another", async () => {
    const { prefetches, requested } = aStage();
    await prefetches.request(7);
    expect(await prefetches.take(8)).toBe("stage 8");
    expect(requested).toEqual([7, 8]);
  });

  it("are forgotten at the end of a session", async () => {
    const { prefetches, requested } = aStage();
    await prefetches.request(7);
    forgetPrefetches();
    await prefetches.take(7);
    expect(requested).toEqual([7, 7]);
  });

  it("that failed are requested again when needed, and report why", async () => {
    const { prefetches, requested } = aStage();
    expect(await prefetches.request(13)).toBeNull();
    await expect(prefetches.take(13)).rejects.toThrow("gone");
    expect(requested).toEqual([13, 13]);
  });
});
