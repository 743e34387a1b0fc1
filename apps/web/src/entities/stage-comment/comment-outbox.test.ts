import { beforeEach, describe, expect, it } from "vitest";
import {
  CommentOutbox,
  type NewComment,
  type OutboxServices,
  type QueuedComment,
} from "./comment-outbox.ts";

const noResponse = new Error("no response");
const refused = new Error("The stage is final");

/** These stand for the disk and the lock that all tabs of a browser share. */
let stored: Map<string, QueuedComment>;
let lastTurn: Promise<void>;
/** Keyed by request id, because the server stores a repeated request only once. */
let server: Map<string, NewComment>;
let sends: number;
let response: (body: NewComment) => Promise<void>;
let subject: string | null;
let clock: number;

beforeEach(() => {
  stored = new Map();
  lastTurn = Promise.resolve();
  server = new Map();
  sends = 0;
  subject = "maria";
  clock = 0;
  response = () => Promise.resolve();
});

function aTab(): CommentOutbox {
  const services: OutboxServices = {
    all: () => Promise.resolve([...stored.values()]),
    get: (id) => Promise.resolve(stored.get(id)),
    put: (comment) => {
      stored.set(comment.requestId, comment);
      return Promise.resolve();
    },
    remove: (id) => {
      stored.delete(id);
      return Promise.resolve();
    },
    subject: () => Promise.resolve(subject),
    send: async (body) => {
      sends += 1;
      await response(body);
      server.set(body.requestId ?? "", body);
    },
    refusalOf: (failure) => (failure === refused ? refused.message : null),
    alone: (work) => {
      lastTurn = lastTurn.then(work);
      return lastTurn;
    },
    announce: () => undefined,
    onSent: () => undefined,
    now: () => ++clock,
  };
  return new CommentOutbox(services);
}

const comment = (requestId: string) => ({
  stageId: 167,
  tagId: 4,
  timestamp: 1,
  comment: { annotation: requestId },
  requestId,
});

describe("comments written without a network", () => {
  it("wait in the order in which they were written", async () => {
    const tab = aTab();
    await tab.queue(comment("first"));
    await tab.queue(comment("second"));
    expect(tab.current().map(({ requestId }) => requestId)).toEqual([
      "first",
      "second",
    ]);
  });

  it("are sent once, however many tabs notice the network", async () => {
    const tabs = [aTab(), aTab(), aTab()];
    await tabs[0]?.queue(comment("first"));
    await Promise.all(tabs.map((tab) => tab.sendWaiting()));
    expect(sends).toBe(1);
    expect([...server.keys()]).toEqual(["first"]);
    expect(stored.size).toBe(0);
  });

  it("keep waiting without a response, and the next is not tried", async () => {
    response = () => Promise.reject(noResponse);
    const tab = aTab();
    await tab.queue(comment("first"));
    await tab.queue(comment("second"));
    await tab.sendWaiting();
    expect(sends).toBe(1);
    expect(tab.current().map(({ refusal }) => refusal)).toEqual([null, null]);
  });

  it("are one comment though a response got lost", async () => {
    const tab = aTab();
    await tab.queue(comment("first"));
    response = (body) => {
      server.set(body.requestId ?? "", body);
      return Promise.reject(noResponse);
    };
    await tab.sendWaiting();
    response = () => Promise.resolve();
    await tab.sendWaiting();
    expect(sends).toBe(2);
    expect(server.size).toBe(1);
    expect(stored.size).toBe(0);
  });

  it("survive a closed browser", async () => {
    await aTab().queue(comment("first"));
    await aTab().sendWaiting();
    expect([...server.keys()]).toEqual(["first"]);
  });

  it("that are refused are kept with the reason, and do not hold up the next", async () => {
    response = ({ requestId }) =>
      requestId === "first" ? Promise.reject(refused) : Promise.resolve();
    const tab = aTab();
    await tab.queue(comment("first"));
    await tab.queue(comment("second"));
    await tab.sendWaiting();
    expect([...server.keys()]).toEqual(["second"]);
    expect(tab.current()).toMatchObject([{ refusal: "The stage is final" }]);
    await tab.sendWaiting();
    expect(sends).toBe(2);
  });

  it("that were refused are sent when the person asks again", async () => {
    response = () => Promise.reject(refused);
    const tab = aTab();
    await tab.queue(comment("first"));
    await tab.sendWaiting();
    response = () => Promise.resolve();
    await tab.retry("first");
    expect([...server.keys()]).toEqual(["first"]);
  });

  it("can be canceled while they wait", async () => {
    const tab = aTab();
    await tab.queue(comment("first"));
    expect(await tab.cancel("first")).toBe(true);
    await tab.sendWaiting();
    expect(sends).toBe(0);
  });

  it("cannot be canceled once they are on their way", async () => {
    const arriving = Promise.withResolvers<void>();
    response = () => arriving.promise;
    const tab = aTab();
    await tab.queue(comment("first"));
    const sending = tab.sendWaiting();
    await expect.poll(() => sends).toBe(1);
    const cancelling = tab.cancel("first");
    arriving.resolve();
    await sending;
    expect(await cancelling).toBe(false);
    expect([...server.keys()]).toEqual(["first"]);
  });

  it("are neither shown to nor sent for another person", async () => {
    await aTab().queue(comment("first"));
    subject = "omar";
    const tab = aTab();
    await tab.sendWaiting();
    expect(tab.current()).toEqual([]);
    expect(sends).toBe(0);
    subject = "maria";
    await tab.sendWaiting();
    expect([...server.keys()]).toEqual(["first"]);
  });
});
