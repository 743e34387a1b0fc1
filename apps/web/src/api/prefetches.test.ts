import { describe, expect, it } from "vitest";
import { forgetPrefetches, Prefetches } from "./prefetches.ts";

function aStage() {
  const requested: number[] = [];
  const ahead = new Prefetches<string>((id) => {
    requested.push(id);
    return id === 13
      ? Promise.reject(new Error("gone"))
      : Promise.resolve(`stage ${id}`);
  });
  return { ahead, requested };
}

describe("prefetched responses", () => {
  it("are taken instead of asking again, once", async () => {
    const { ahead, requested } = aStage();
    await ahead.ask(7);
    expect(await ahead.take(7)).toBe("stage 7");
    expect(requested).toEqual([7]);
    expect(await ahead.take(7)).toBe("stage 7");
    expect(requested).toEqual([7, 7]);
  });

  it("are those of another stage for nobody else", async () => {
    const { ahead, requested } = aStage();
    await ahead.ask(7);
    expect(await ahead.take(8)).toBe("stage 8");
    expect(requested).toEqual([7, 8]);
  });

  it("are forgotten at the end of a session", async () => {
    const { ahead, requested } = aStage();
    await ahead.ask(7);
    forgetPrefetches();
    await ahead.take(7);
    expect(requested).toEqual([7, 7]);
  });

  it("that failed are requested again when needed, and report why", async () => {
    const { ahead, requested } = aStage();
    expect(await ahead.ask(13)).toBeNull();
    await expect(ahead.take(13)).rejects.toThrow("gone");
    expect(requested).toEqual([13, 13]);
  });
});
