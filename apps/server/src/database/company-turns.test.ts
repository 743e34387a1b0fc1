import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { CompanyTurns } from "./company-turns.ts";

/** Work that ends on request and records that it began. */
function heldWork(began: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = () => {
    began.push(name);
    return promise;
  };
  return { work, end: resolve };
}

test("a company that uses all its connections waits, another company does not", async () => {
  const turns = new CompanyTurns(2);
  const began: string[] = [];
  const held = ["a1", "a2", "a3"].map((name) => heldWork(began, name));
  const done = held.map(({ work }) => turns.run("a", work));
  const other = heldWork(began, "b1");
  const otherDone = turns.run("b", other.work);
  await sleep(1);
  expect(began).toEqual(["a1", "a2", "b1"]);
  held[0]?.end();
  await done[0];
  await sleep(1);
  expect(began).toEqual(["a1", "a2", "b1", "a3"]);
  for (const { end } of [...held, other]) end();
  await Promise.all([...done, otherDone]);
});

test("a request that waits too long must retry, and does not run later", async () => {
  const turns = new CompanyTurns(1, 20);
  const began: string[] = [];
  const first = heldWork(began, "first");
  const running = turns.run("a", first.work);
  await expect(
    turns.run("a", heldWork(began, "second").work),
  ).rejects.toMatchObject({
    code: "request.tooMany",
    details: { limit: "connections", of: "company" },
  });
  first.end();
  await running;
  await turns.run("a", () => Promise.resolve());
  expect(began).toEqual(["first"]);
});

test("a connection is given back when the work fails", async () => {
  const turns = new CompanyTurns(1);
  const failing = () => Promise.reject(new Error("broken"));
  await expect(turns.run("a", failing)).rejects.toThrow("broken");
  expect(await turns.run("a", () => Promise.resolve("served"))).toBe("served");
});
