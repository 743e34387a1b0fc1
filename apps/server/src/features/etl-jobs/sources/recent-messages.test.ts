import { expect, test } from "vitest";
import { RecentMessages } from "./recent-messages.ts";

const bytes = (text: string) => Buffer.from(text);

test("a message that comes again has the number it had, a new one the next", () => {
  const recent = new RecentMessages();
  const first = RecentMessages.key(bytes("a"));
  expect(recent.sequenceOf(first)).toBeNull();
  expect(recent.assign(first, 0)).toBe(0);
  expect(recent.assign(RecentMessages.key(bytes("b")), 0)).toBe(1);
  expect(recent.sequenceOf(first)).toBe(0);
});

test("numbers go on above what is stored, and above what was given but not stored", () => {
  const recent = new RecentMessages();
  expect(recent.assign("a", 7)).toBe(7);
  expect(recent.assign("b", 3)).toBe(8);
});

test("the newest 64 messages are kept and restored, with the numbers they were given", () => {
  const recent = new RecentMessages();
  for (let number = 0; number < 200; number += 1)
    recent.assign(RecentMessages.key(bytes(`${number}`)), 0);
  const kept = new RecentMessages(recent.entries);
  expect(kept.entries.length).toBe(64);
  expect(kept.sequenceOf(RecentMessages.key(bytes("199")))).toBe(199);
  expect(kept.assign("next", 0)).toBe(200);
});
