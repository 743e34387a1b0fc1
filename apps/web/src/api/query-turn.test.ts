import { describe, expect, it } from "vitest";
import { QueryTurn } from "./query-turn.ts";

function aTurn() {
  const timers: (() => void)[] = [];
  const breaths: (() => void)[] = [];
  const turn = new QueryTurn(
    (_, action) => timers.push(action),
    () => new Promise((resolve) => breaths.push(resolve)),
  );
  const requested: string[] = [];
  const ask = async (name: string) => {
    await turn.turn();
    requested.push(name);
  };
  return { turn, timers, breaths, requested, ask };
}

describe("what people came for goes first", () => {
  it("lets everything through while nothing goes first", async () => {
    const { requested, ask } = aTurn();
    await ask("companies");
    expect(requested).toEqual(["companies"]);
  });

  it("keeps what is asked for waiting until it is released, then one after the other", async () => {
    const { turn, breaths, requested, ask } = aTurn();
    turn.hold(2000);
    const [companies, tags] = [ask("companies"), ask("tags")];
    await Promise.resolve();
    expect(requested).toEqual([]);
    turn.release();
    await companies;
    expect(requested).toEqual(["companies"]);
    breaths[0]?.();
    await tags;
    expect(requested).toEqual(["companies", "tags"]);
  });

  it("waits no longer than it was told to", async () => {
    const { turn, timers, requested, ask } = aTurn();
    turn.hold(2000);
    const response = ask("companies");
    timers[0]?.();
    await response;
    expect(requested).toEqual(["companies"]);
  });

  it("waits as long as the last of those that go first says", async () => {
    const { turn, timers, requested, ask } = aTurn();
    turn.hold(2000);
    const response = ask("companies");
    turn.hold(2000);
    timers[0]?.();
    await Promise.resolve();
    expect(requested).toEqual([]);
    timers[1]?.();
    await response;
    expect(requested).toEqual(["companies"]);
  });
});
