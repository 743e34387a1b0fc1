import { beforeEach, describe, expect, it } from "vitest";
import { QueryKeeper, type KeptQuery } from "./query-keeper.ts";
import type { SavedRecord } from "./saved-records.ts";

const noResponse = new Error("no response");

let stored: Map<string, SavedRecord<unknown>>;
let isOnline: boolean;
let later: (() => void)[];
let lose: () => void;
let keeper: QueryKeeper;

beforeEach(() => {
  stored = new Map();
  isOnline = true;
  later = [];
  lose = () => undefined;
  keeper = new QueryKeeper({
    read: (hash) => Promise.resolve(stored.get(hash) ?? null),
    write: (hash, record) => {
      stored.set(hash, record);
      return Promise.resolve();
    },
    isOnline: () => isOnline,
    onLost: (action) => {
      lose = action;
      return () => {
        lose = () => undefined;
      };
    },
    isNoResponse: (failure) => failure === noResponse,
    now: () => 5000,
    afterwards: (action) => action(),
    later: (action) => later.push(action),
    onWriteFailure: (failure) => {
      throw failure;
    },
  });
});

function aQuery(data?: unknown, dataUpdatedAt = 0) {
  const state = { data, dataUpdatedAt };
  const query: KeptQuery = {
    queryHash: "wells",
    state,
    setState: (change) => Object.assign(state, change),
  };
  return query;
}

const refused = () => Promise.reject(noResponse);
const unasked = () => Promise.reject(new Error("nobody was to be asked"));

describe("responses of the server", () => {
  it("are saved with their time, the newest of several", async () => {
    await keeper.response(aQuery(), () => ["1H"]);
    await keeper.response(aQuery(), () => ["1H", "2H"]);
    expect(stored.size).toBe(0);
    for (const run of later) run();
    expect(later).toHaveLength(1);
    expect(stored.get("wells")).toEqual({ value: ["1H", "2H"], at: 5000 });
  });

  it("are never replaced by saved ones while the server responds", async () => {
    stored.set("wells", { value: ["old"], at: 1 });
    expect(await keeper.response(aQuery(), () => ["new"])).toEqual(["new"]);
    expect(keeper.isRestored("wells")).toBe(false);
  });

  it("are the saved ones, with their old time, when none arrives", async () => {
    stored.set("wells", { value: ["1H"], at: 1234 });
    const query = aQuery();
    expect(await keeper.response(query, refused)).toEqual(["1H"]);
    expect(query.state.dataUpdatedAt).toBe(1234);
    expect(keeper.isRestored("wells")).toBe(true);
  });

  it("are the saved ones as soon as the connection is known to be lost", async () => {
    stored.set("wells", { value: ["1H"], at: 1234 });
    const never = new Promise<string[]>(() => undefined);
    const response = keeper.response(aQuery(), () => never);
    lose();
    expect(await response).toEqual(["1H"]);
  });

  it("are waited for where nothing is saved, however the connection is", async () => {
    const coming = Promise.withResolvers<string[]>();
    const response = keeper.response(aQuery(), () => coming.promise);
    lose();
    coming.resolve(["2H"]);
    expect(await response).toEqual(["2H"]);
  });

  it("are a failure when none arrives and nothing is saved", async () => {
    await expect(keeper.response(aQuery(), refused)).rejects.toBe(noResponse);
  });

  it("are not replaced by saved ones when the server refuses", async () => {
    stored.set("wells", { value: ["1H"], at: 1234 });
    const refusal = new Error("forbidden");
    await expect(
      keeper.response(aQuery(), () => Promise.reject(refusal)),
    ).rejects.toBe(refusal);
  });
});

describe("without a network", () => {
  beforeEach(() => {
    isOnline = false;
  });

  it("nothing is requested that the page or the browser has", async () => {
    const held = aQuery(["3H"], 4321);
    expect(await keeper.response(held, unasked)).toEqual(["3H"]);
    expect(held.state.dataUpdatedAt).toBe(4321);
    stored.set("wells", { value: ["1H"], at: 1234 });
    expect(await keeper.response(aQuery(), unasked)).toEqual(["1H"]);
  });

  it("the rest is requested anyway", async () => {
    await expect(keeper.response(aQuery(), refused)).rejects.toBe(noResponse);
  });

  it("restored data is the server's again with its next response", async () => {
    stored.set("wells", { value: ["1H"], at: 1234 });
    await keeper.response(aQuery(), unasked);
    isOnline = true;
    await keeper.response(aQuery(["1H"], 1234), () => ["2H"]);
    expect(keeper.isRestored("wells")).toBe(false);
  });
});
