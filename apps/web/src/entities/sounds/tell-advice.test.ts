import { describe, expect, it } from "vitest";
import type { PlayOutcome } from "./loudspeaker.ts";
import { tellAdvice, type Telling, type Turns } from "./tell-advice.ts";
import type { WordKeeper } from "./told-before.ts";

/** Exclusive locks as the browser has them: one holder a name, the others in line. */
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

/** What one tab stores the others read after a moment, as between the processes of a browser. */
function storageOfTabs(): () => WordKeeper {
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

/** Two tabs of one browser with one loudspeaker that notes who talks. */
function aBrowser() {
  const turns = lockManager();
  const storageOfTab = storageOfTabs();
  const heard: string[] = [];
  let talking = 0;
  let mostAtOnce = 0;
  const tab = (name: string, outcome: PlayOutcome = "played") => {
    const services = { turns, storage: storageOfTab() };
    const tell = (advice: string | null, more: Partial<Telling> = {}) =>
      tellAdvice(
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
            heard.push(`${name} ${advice}`);
            return outcome;
          },
          ...more,
        },
        services,
      );
    return { tell };
  };
  return { tab, heard, mostAtOnce: () => mostAtOnce };
}

describe("telling advice in several tabs", () => {
  it("one tab tells it, the other stays silent", async () => {
    const { tab, heard } = aBrowser();
    const outcomes = await Promise.all([
      tab("first").tell("1:guidance:1000"),
      tab("second").tell("1:guidance:1000"),
    ]);
    expect(outcomes).toEqual(["played", "toldElsewhere"]);
    expect(heard).toEqual(["first 1:guidance:1000"]);
  });

  it("two different ones follow each other and never sound together", async () => {
    const { tab, heard, mostAtOnce } = aBrowser();
    await Promise.all([
      tab("first").tell("1:guidance:1000"),
      tab("second").tell("2:guidance:1000"),
      tab("first").tell("1:fdiPlaybook:1000"),
    ]);
    expect(heard.length).toBe(3);
    expect(mostAtOnce()).toBe(1);
  });

  it("a tab that may not sound leaves it to the other", async () => {
    const { tab, heard } = aBrowser();
    const outcomes = await Promise.all([
      tab("silent", "blocked").tell("1:guidance:1000"),
      tab("loud").tell("1:guidance:1000"),
    ]);
    expect(outcomes).toEqual(["blocked", "played"]);
    expect(heard).toEqual(["loud 1:guidance:1000"]);
  });

  it("a page that is opened again does not repeat what was told", async () => {
    const { tab } = aBrowser();
    await tab("before").tell("1:guidance:1000");
    expect(await tab("after").tell("1:guidance:1000")).toBe("toldElsewhere");
    expect(await tab("after").tell("1:guidance:2000")).toBe("played");
  });

  it("a replay tells it as often as it is played", async () => {
    const { tab, heard } = aBrowser();
    await tab("replay").tell(null);
    await tab("replay").tell(null);
    expect(heard.length).toBe(2);
  });

  it("what came to its turn too late is left out", async () => {
    const { tab, heard } = aBrowser();
    const first = tab("first").tell("1:guidance:1000");
    let isWanted = true;
    const second = tab("second").tell("2:guidance:1000", {
      isWanted: () => isWanted,
    });
    isWanted = false;
    expect(await Promise.all([first, second])).toEqual(["played", "late"]);
    expect(heard.length).toBe(1);
  });

  it("a sound that cannot be loaded is told as failed and blocks nobody", async () => {
    const { tab } = aBrowser();
    const broken = tab("first").tell("1:guidance:1000", {
      play: () => Promise.reject(new Error("no file")),
    });
    expect(await broken).toBe("failed");
    expect(await tab("second").tell("1:guidance:1000")).toBe("played");
  });

  it("what is closed while it waits is never told", async () => {
    const { tab, heard } = aBrowser();
    const closing = new AbortController();
    const first = tab("first").tell("1:guidance:1000");
    const second = tab("first").tell("1:fdiPlaybook:1000", {
      signal: closing.signal,
    });
    closing.abort();
    expect(await Promise.all([first, second])).toEqual(["played", "stopped"]);
    expect(heard.length).toBe(1);
  });
});
