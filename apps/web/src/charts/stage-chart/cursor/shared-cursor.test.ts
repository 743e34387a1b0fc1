import { describe, expect, it } from "vitest";
import { SharedCursor } from "./shared-cursor.ts";

describe("the cursor of a page", () => {
  it("is the same for all charts, and each knows who moved it", () => {
    const cursor = new SharedCursor();
    const mover = {};
    const received: unknown[] = [];
    cursor.subscribe((time, by) => received.push([time, by === mover]));
    cursor.move(5, mover);
    expect(received).toEqual([[5, true]]);
    expect(cursor.time()).toBe(5);
  });

  it("notifies nobody when it stays where it is", () => {
    const cursor = new SharedCursor();
    let notified = 0;
    cursor.subscribe(() => notified++);
    cursor.move(5, {});
    cursor.move(5, {});
    expect(notified).toBe(1);
  });
});
