import { describe, expect, it } from "vitest";
import type { PlayOutcome } from "./loudspeaker.ts";
import {
  announceAdvice,
  type Announcement,
  type Turns,
} from "./announce-advice.ts";
import type { AnnouncedStore } from "./announce-advice.ts";

/** Exclusive locks as in the browser: one holder per name, the others wait in line. */
function lockManager(): Turns {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name, options, work) {
      const before = held.get(name);
      if ("ifAvailable" in options && before !== undefined) return work(null);
      const turn = (before ?? Promise.resolve()).then(() => {
        if ("signal" in options) options.signal.throwIfAborted();
        return work({ name });
      });
      const ended: Promise<unknown> = turn
        .catch(() => undefined)
        .then(() => {
          if (held.get(name) === ended) held.delete(name);
        });
      held.set(name, ended);
      return turn;
    },
  };
}

/** A value that one tab stores reaches the others after a moment, as between the processes of a browser. */
function storageOfTabs(): () => AnnouncedStore {
  const tabs: Map<string, string>[] = [];
  const shared = new Map<string, string>();
  return () => {
    const own = new Map(shared);
    tabs.push(own);
    return {
      getItem: (key) => own.get(key) ?? null,
      setItem(key, value) {
        own.set(key, value);
        setTimeout(() => {
          for (const values of [shared, ...tabs]) values.set(key, value);
        }, 20);
      },
    };
  };
}

/** Two tabs of one browser with one loudspeaker that records which tab speaks. */
function aBrowser() {
  const turns = lockManager();
  const storageOfTab = storageOfTabs();
  const received: string[] = [];
  let talking = 0;
  let mostAtOnce = 0;
  const tab = (name: string, outcome: PlayOutcome = "played") => {
    const services = { turns, storage: storageOfTab() };
    const announce = (
      advice: string | null,
      more: Partial<Announcement> = {},
    ) =>
      announceAdvice(
        {
          advice,
          isWanted: () => true,
          signal: new AbortController().signal,
          async play() {
            if (outcome === "blocked") return outcome;
            talking += 1;
            mostAtOnce = Math.max(mostAtOnce, talking);
            await new Promise((resolve) => setTimeout(resolve, 5));
            talking -= 1;
            received.push(`${name} ${advice}`);
            return outcome;
          },
          ...more,
        },
        services,
      );
    return { announce };
  };
  return { tab, received, mostAtOnce: () => mostAtOnce };
}

describe("announcing advice in several tabs", () => {
  it("one tab announces it, the other stays silent", async () => {
    const { tab, received } = aBrowser();
    const outcomes = await Promise.all([
      tab("first").announce("1:guidance:1000"),
      tab("second").announce("1:guidance:1000"),
    ]);
    expect(outcomes).toEqual(["played", "announcedElsewhere"]);
    expect(received).toEqual(["first 1:guidance:1000"]);
  });

  it("two different ones follow each other and never sound together", async () => {
    const { tab, received, mostAtOnce } = aBrowser();
    await Promise.all([
      tab("first").announce("1:guidance:1000"),
      tab("second").announce("2:guidance:1000"),
      tab("first").announce("1:fdiPlaybook:1000"),
    ]);
    expect(received.length).toBe(3);
    expect(mostAtOnce()).toBe(1);
  });

  it("a tab that may not sound leaves it to the other", async () => {
    const { tab, received } = aBrowser();
    const outcomes = await Promise.all([
      tab("silent", "blocked").announce("1:guidance:1000"),
      tab("loud").announce("1:guidance:1000"),
    ]);
    expect(outcomes).toEqual(["blocked", "played"]);
    expect(received).toEqual(["loud 1:guidance:1000"]);
  });

  it("a page that is opened again does not repeat an announcement", async () => {
    const { tab } = aBrowser();
    await tab("before").announce("1:guidance:1000");
    expect(await tab("after").announce("1:guidance:1000")).toBe(
      "announcedElsewhere",
    );
    expect(await tab("after").announce("1:guidance:2000")).toBe("played");
  });

  it("a browser that was closed meanwhile does not repeat an announcement", async () => {
    const storage = storageOfTabs()();
    const announce = () =>
      announceAdvice(
        {
          advice: "1:guidance:1000",
          isWanted: () => true,
          signal: new AbortController().signal,
          play: () => Promise.resolve("played"),
        },
        // Locks do not outlive the browser, so the new one starts with free
        // locks and the old storage.
        { turns: lockManager(), storage },
      );
    expect(await announce()).toBe("played");
    expect(await announce()).toBe("announcedElsewhere");
  });

  it("a replay announces it as often as it is played", async () => {
    const { tab, received } = aBrowser();
    await tab("replay").announce(null);
    await tab("replay").announce(null);
    expect(received.length).toBe(2);
  });

  it("an announcement that waited too long is left out", async () => {
    const { tab, received } = aBrowser();
    const first = tab("first").announce("1:guidance:1000");
    let isWanted = true;
    const second = tab("second").announce("2:guidance:1000", {
      isWanted: () => isWanted,
    });
    isWanted = false;
    expect(await Promise.all([first, second])).toEqual(["played", "late"]);
    expect(received.length).toBe(1);
  });

  it("a sound that cannot be loaded is reported as failed and blocks no other", async () => {
    const { tab } = aBrowser();
    const broken = tab("first").announce("1:guidance:1000", {
      play: () => Promise.reject(new Error("no file")),
    });
    expect(await broken).toBe("failed");
    expect(await tab("second").announce("1:guidance:1000")).toBe("played");
  });

  it("advice closed while it waits is never announced", async () => {
    const { tab, received } = aBrowser();
    const closing = new AbortController();
    const first = tab("first").announce("1:guidance:1000");
    const second = tab("first").announce("1:fdiPlaybook:1000", {
      signal: closing.signal,
    });
    closing.abort();
    expect(await Promise.all([first, second])).toEqual(["played", "stopped"]);
    expect(received.length).toBe(1);
  });
});
