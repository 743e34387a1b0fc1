import { describe, expect, it } from "vitest";
import {
  EventStream,
  pauseBeforeRetry,
  type EventStreamOptions,
} from "./event-stream.ts";

/** Timers that fire when the test triggers them. */
function manualTimers() {
  const waiting = new Map<() => void, number>();
  return {
    timers: {
      after(milliseconds: number, action: () => void) {
        waiting.set(action, milliseconds);
        return () => waiting.delete(action);
      },
    },
    lengths: () => [...waiting.values()],
    fire(milliseconds: number) {
      for (const [action, length] of [...waiting]) {
        if (length > milliseconds) continue;
        waiting.delete(action);
        action();
      }
    },
  };
}

/** Lets all pending tasks run. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function connectionOf(signal: AbortSignal) {
  let writer!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      writer = controller;
      signal.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return {
    body,
    send: (text: string) => writer.enqueue(new TextEncoder().encode(text)),
    close: () => writer.close(),
  };
}

function watched(overrides: Partial<EventStreamOptions> = {}) {
  const clock = manualTimers();
  const opened: ReturnType<typeof connectionOf>[] = [];
  const received: string[] = [];
  const lost: string[] = [];
  const stream = new EventStream({
    open: (signal) => {
      const connection = connectionOf(signal);
      opened.push(connection);
      return Promise.resolve(connection.body);
    },
    onEvent: ({ data }) => received.push(data),
    onLost: ({ message }) => lost.push(message),
    isFinal: () => false,
    timers: clock.timers,
    random: () => 1,
    ...overrides,
  });
  return { stream, clock, opened, received, lost };
}

describe("a stream of events", () => {
  it("is opened again after the server closed it", async () => {
    const { stream, clock, opened, received, lost } = watched();
    void stream.run();
    await settle();
    opened[0]?.send("data: first\n\n");
    await settle();
    opened[0]?.close();
    await settle();
    expect(lost).toEqual(["The server closed the stream"]);
    clock.fire(1_000);
    await settle();
    opened[1]?.send("data: second\n\n");
    await settle();
    expect(received).toEqual(["first", "second"]);
    stream.stop();
  });

  it("is considered dead after 40 s without a byte, and a byte restarts the timer", async () => {
    const { stream, clock, opened, lost } = watched();
    void stream.run();
    await settle();
    expect(clock.lengths()).toEqual([40_000]);
    opened[0]?.send(": ping\n\n");
    await settle();
    expect(clock.lengths()).toEqual([40_000]);
    clock.fire(40_000);
    await settle();
    expect(lost).toEqual(["Nothing was received from the server"]);
    stream.stop();
  });

  it("does not wait when the browser reports that the network is back", async () => {
    const { stream, opened } = watched();
    void stream.run();
    await settle();
    opened[0]?.close();
    await settle();
    stream.retryNow();
    await settle();
    expect(opened).toHaveLength(2);
    stream.stop();
  });

  it("is reopened at once when the machine woke up", async () => {
    const { stream, clock, opened, lost } = watched();
    void stream.run();
    await settle();
    stream.renew();
    await settle();
    expect(lost).toEqual(["The connection is opened again"]);
    expect(opened).toHaveLength(2);
    expect(clock.lengths()).toEqual([40_000]);
    stream.stop();
  });

  it("is given up when an event cannot be read", async () => {
    const signals: AbortSignal[] = [];
    const { stream, opened, lost } = watched({
      open: (signal) => {
        signals.push(signal);
        const connection = connectionOf(signal);
        opened.push(connection);
        return Promise.resolve(connection.body);
      },
      onEvent: () => {
        throw new Error("not a frame");
      },
    });
    void stream.run();
    await settle();
    opened[0]?.send("data: broken\n\n");
    await settle();
    expect(lost).toEqual(["not a frame"]);
    expect(signals[0]?.aborted).toBe(true);
    stream.stop();
  });

  it("is not requested again when the response cannot change", async () => {
    const refusal = new Error("no such stage");
    const { stream, lost } = watched({
      open: () => Promise.reject(refusal),
      isFinal: (reason) => reason === refusal,
    });
    await stream.run();
    expect(lost).toEqual(["no such stage"]);
  });

  it("says nothing more once stopped", async () => {
    const { stream, opened, lost } = watched();
    const running = stream.run();
    await settle();
    stream.stop();
    await running;
    expect(lost).toEqual([]);
    expect(opened).toHaveLength(1);
  });
});

describe("pauses between tries", () => {
  it("double up to half a minute", () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((n) => pauseBeforeRetry(n, 1));
    expect(pauses).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it("are spread over their second half", () => {
    expect(pauseBeforeRetry(3, 0)).toBe(2_000);
  });
});
