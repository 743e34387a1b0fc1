import { describe, expect, it } from "vitest";
import {
  cancelled,
  changed,
  historyOf,
  isSameInput,
  moved,
  redone,
  settled,
  undone,
} from "./draft-history.ts";

describe("undo and redo of a draft", () => {
  const start = historyOf({ closureOverride: 1 });

  it("a whole drag is one step", () => {
    const dragged = settled(
      moved(moved(start, { closureOverride: 1.1 }), { closureOverride: 1.2 }),
    );
    expect(dragged.past).toHaveLength(1);
    expect(undone(dragged).present).toEqual({ closureOverride: 1 });
    expect(redone(undone(dragged)).present).toEqual({ closureOverride: 1.2 });
  });

  it("a move that is cancelled leaves no step", () => {
    const stopped = cancelled(moved(start, { closureOverride: 2 }));
    expect(stopped).toEqual(start);
    expect(settled(moved(start, { closureOverride: 1 })).past).toEqual([]);
  });

  it("a change after an undo drops the steps that could be redone", () => {
    const back = undone(changed(start, { closureOverride: 3 }));
    expect(changed(back, { closureOverride: 4 }).future).toEqual([]);
  });

  it("nothing can be undone at the start or redone at the end", () => {
    expect(undone(start).present).toBe(start.present);
    expect(redone(start).present).toBe(start.present);
  });

  it("inputs with the same values are equal, in any order", () => {
    expect(isSameInput({ TVD: 1, alpha: 1 }, { alpha: 1, TVD: 1 })).toBe(true);
    expect(isSameInput({ TVD: 1 }, { TVD: 2 })).toBe(false);
  });
});
