import { beforeEach, expect, test, vi } from "vitest";
import { view } from "./view.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const gus = { id: "7", name: "Gus", expiresAt: 1000 };

test("a view is found again by the next page, and gone when it is cleared", () => {
  expect(view.current()).toBeNull();
  view.set(gus);
  expect(view.current()).toEqual(gus);
  view.clear();
  expect(view.current()).toBeNull();
});

test.each(["", "{", '{"id":7}', "null"])(
  "%j stored as the view is no view",
  (text) => {
    stored.set("viewAs", text);
    expect(view.current()).toBeNull();
  },
);
