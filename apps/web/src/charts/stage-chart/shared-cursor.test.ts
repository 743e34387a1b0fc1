import { describe, expect, it } from "vitest";
import { SharedCursor } from "./shared-cursor.ts";

describe("the cursor of a page", () => {
  it("is the same for all charts, and each knows who moved it", () => {
    const cursor = new SharedCursor();
    const mover = {};
    const heard: unknown[] = [];
    cursor.subscribe((time, by) => heard.push([time, by === mover]));
    cursor.move(5, mover);
    expect(heard).toEqual([[5, true]]);
    expect(cursor.time()).toBe(5);
  });

  it("tells nobody when it stays where it is", () => {
    const cursor = new SharedCursor();
    let told = 0;
    cursor.subscribe(() => told++);
    cursor.move(5, {});
    cursor.move(5, {});
    expect(told).toBe(1);
  });
});
