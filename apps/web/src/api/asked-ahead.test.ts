import { describe, expect, it } from "vitest";
import { AskedAhead } from "./asked-ahead.ts";

function aStage() {
  const asked: number[] = [];
  const ahead = new AskedAhead<string>((id) => {
    asked.push(id);
    return id === 13
      ? Promise.reject(new Error("gone"))
      : Promise.resolve(`stage ${id}`);
  });
  return { ahead, asked };
}

describe("answers asked for ahead", () => {
  it("are taken instead of asking again, once", async () => {
    const { ahead, asked } = aStage();
    await ahead.ask(7);
    expect(await ahead.take(7)).toBe("stage 7");
    expect(asked).toEqual([7]);
    expect(await ahead.take(7)).toBe("stage 7");
    expect(asked).toEqual([7, 7]);
  });

  it("are those of another stage for nobody else", async () => {
    const { ahead, asked } = aStage();
    await ahead.ask(7);
    expect(await ahead.take(8)).toBe("stage 8");
    expect(asked).toEqual([7, 8]);
  });

  it("that failed are asked for again by whoever needs them, who hears why", async () => {
    const { ahead, asked } = aStage();
    expect(await ahead.ask(13)).toBeNull();
    await expect(ahead.take(13)).rejects.toThrow("gone");
    expect(asked).toEqual([13, 13]);
  });
});
