import { describe, expect, it } from "vitest";
import {
  NoStreamSlotError,
  takeStreamSlot,
  type LockShare,
} from "./stream-slots.ts";

/** Locks that several tabs share, as in one browser. */
function sharedLocks(): LockShare {
  const held = new Set<string>();
  return {
    async request(name, _, work) {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        await work({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("connections for live data", () => {
  it("are four for all pages of a browser", async () => {
    const locks = sharedLocks();
    for (let page = 1; page <= 4; page++) await takeStreamSlot(locks);
    await expect(takeStreamSlot(locks)).rejects.toThrow(NoStreamSlotError);
  });

  it("can be had again when a page gives one back", async () => {
    const locks = sharedLocks();
    const releases = [];
    for (let page = 1; page <= 4; page++)
      releases.push(await takeStreamSlot(locks));
    releases[1]?.();
    await settle();
    await expect(takeStreamSlot(locks)).resolves.toBeTypeOf("function");
  });
});
