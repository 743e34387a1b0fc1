import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetRights,
  knownRights,
  noteRights,
  onRightsChanged,
} from "./known-rights.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  forgetRights();
});

function countedChanges() {
  const changed = vi.fn();
  onRightsChanged(changed);
  return changed;
}

describe("the rights with which data was read", () => {
  it("are those of the last response; the first one changes nothing", () => {
    const changed = countedChanges();
    noteRights("a");
    noteRights("a");
    noteRights(null);
    expect(knownRights()).toBe("a");
    expect(changed).not.toHaveBeenCalled();
  });

  it("are reported once when they change, also since the page was last open", () => {
    const changed = countedChanges();
    stored.set("rights", "a");
    noteRights("b");
    noteRights("b");
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("are reported to a page although another one has stored them", () => {
    noteRights("a");
    const changed = countedChanges();
    stored.set("rights", "b");
    noteRights("b");
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("are unknown after a sign-out: the next person starts without a change", () => {
    noteRights("a");
    const changed = countedChanges();
    forgetRights();
    expect(knownRights()).toBe("");
    noteRights("b");
    expect(changed).not.toHaveBeenCalled();
  });
});
