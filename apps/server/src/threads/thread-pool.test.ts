import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { DomainError } from "@stagecraft/domain";
import { afterEach, describe, expect, test } from "vitest";
import { ThreadPool, type ThreadPoolOptions } from "./thread-pool.ts";
import type { ThreadTask } from "./thread-task.ts";

let pool: ThreadPool | null = null;
afterEach(() => pool?.stop());

function startPool(options: Partial<ThreadPoolOptions> = {}): ThreadPool {
  pool = new ThreadPool({
    threads: 1,
    waitingPerCompany: 8,
    megabytesPerThread: 64,
    databaseUrl: null,
    rowSecurity: true,
    niceness: 0,
    statementTimeoutMs: 1000,
    ...options,
  });
  return pool;
}

/** Returns the output of a task, without its duration. */
async function madeBy<Output>(
  running: Promise<{ readonly output: Output }>,
): Promise<Output> {
  const { output } = await running;
  return output;
}

type Work =
  | "request"
  | "echo"
  | "hang"
  | "die"
  | "dieLater"
  | "count"
  | "break"
  | "function"
  | "fill";

/** The input selects what the task does. */
const program = `
  export async function run({ work, text, ms }, { request }) {
    if (work === "request") return { text: await request(text) };
    if (ms) await new Promise((resolve) => setTimeout(resolve, ms));
    if (work === "hang") for (;;);
    if (work === "count") for (let i = 0; i < 3e8; i += 1) Math.sqrt(i);
    if (work === "die") process.exit(3);
    if (work === "dieLater") setTimeout(() => process.exit(3));
    if (work === "fill") { const kept = []; for (;;) kept.push(new Array(1e5).fill({})); }
    if (work === "break") throw Object.assign(new Error("broken"), { code: "ECONNRESET" });
    if (work === "function") return { text, run };
    return { text };
  }
`;

interface Input {
  readonly work: Work;
  readonly text?: string;
  readonly ms?: number;
}

function taskOf(
  options: Partial<ThreadTask<Input, { text: string }>> = {},
): ThreadTask<Input, { text: string }> {
  return {
    module: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    longestMs: 20_000,
    isLong: false,
    tooCostly: { code: "request.tooCostly", message: "Ask for less." },
    ...options,
  };
}

describe("the threads for long work", () => {
  test("run a task and give back what it made", async () => {
    const threads = startPool();
    const run = threads.run(
      taskOf(),
      { work: "echo", text: "hello" },
      { company: "a" },
    );
    expect(await madeBy(run)).toEqual({ text: "hello" });
  });

  test("say how much computing time a task took", async () => {
    const threads = startPool();
    const count = await threads.run(
      taskOf(),
      { work: "count" },
      { company: "a" },
    );
    expect(count.cpuMs).toBeGreaterThan(50);
    const wait = await threads.run(
      taskOf(),
      { work: "echo", ms: 300 },
      { company: "a" },
    );
    expect(wait.cpuMs).toBeLessThan(150);
  });

  test("a task that takes too long is ended, and the next one runs", async () => {
    const threads = startPool();
    const hanging = threads.run(
      taskOf({ longestMs: 300 }),
      { work: "hang" },
      { company: "a" },
    );
    const next = threads.run(
      taskOf(),
      { work: "echo", text: "next" },
      { company: "a" },
    );
    await expect(hanging).rejects.toMatchObject({ code: "request.tooCostly" });
    expect(await madeBy(next)).toEqual({ text: "next" });
  });

  test("a task that needs too much memory is refused, and the process goes on", async () => {
    const threads = startPool();
    const filling = threads.run(taskOf(), { work: "fill" }, { company: "a" });
    await expect(filling).rejects.toMatchObject({
      code: "request.tooCostly",
      message: "Ask for less.",
    });
    const next = threads.run(
      taskOf(),
      { work: "echo", text: "alive" },
      { company: "a" },
    );
    expect(await madeBy(next)).toEqual({ text: "alive" });
  });

  test("a thread that dies is a 503 for its task alone", async () => {
    const threads = startPool();
    await expect(
      threads.run(taskOf(), { work: "die" }, { company: "a" }),
    ).rejects.toMatchObject({ code: "service.unavailable" });
    const next = threads.run(
      taskOf(),
      { work: "echo", text: "alive" },
      { company: "a" },
    );
    expect(await madeBy(next)).toEqual({ text: "alive" });
  });

  test("a thread that dies after its task is not used for the next one", async () => {
    const threads = startPool();
    const started = once(process, "worker");
    const run = threads.run(
      taskOf(),
      { work: "dieLater", text: "done" },
      { company: "a" },
    );
    const [thread] = (await started) as [Worker];
    const exited = once(thread, "exit");
    expect(await madeBy(run)).toEqual({ text: "done" });
    await exited;
    const next = threads.run(
      taskOf(),
      { work: "echo", text: "alive" },
      { company: "a" },
    );
    expect(await madeBy(next)).toEqual({ text: "alive" });
  });

  test("a result that cannot be sent from a thread is an error of its task alone", async () => {
    const threads = startPool();
    await expect(
      threads.run(taskOf(), { work: "function" }, { company: "a" }),
    ).rejects.toThrow("could not be cloned");
    const next = threads.run(
      taskOf(),
      { work: "echo", text: "alive" },
      { company: "a" },
    );
    expect(await madeBy(next)).toEqual({ text: "alive" });
  });

  test("an error keeps its code for the caller", async () => {
    await expect(
      startPool().run(taskOf(), { work: "break" }, { company: "a" }),
    ).rejects.toMatchObject({ message: "broken", code: "ECONNRESET" });
  });

  test("a task sends requests to its caller while it runs, and receives refusals too", async () => {
    const threads = startPool();
    const respondWith = (response: (request: unknown) => Promise<unknown>) =>
      threads.run(
        taskOf(),
        { work: "request", text: "who?" },
        { company: "a", respond: response },
      );
    const named = respondWith((request) =>
      Promise.resolve(`${String(request)} I`),
    );
    expect(await madeBy(named)).toEqual({ text: "who? I" });
    await expect(
      respondWith(() => Promise.reject(new DomainError("notFound", "Nobody."))),
    ).rejects.toMatchObject({ code: "notFound", message: "Nobody." });
  });

  test("a task that is given up ends at once, running or waiting, and the next one runs", async () => {
    const threads = startPool();
    const stop = new AbortController();
    const hang = () =>
      threads.run(
        taskOf(),
        { work: "hang" },
        { company: "a", signal: stop.signal },
      );
    const both = Promise.allSettled([hang(), hang()]);
    stop.abort(new Error("given up"));
    for (const { reason } of (await both) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ message: "given up" });
    const next = threads.run(
      taskOf(),
      { work: "echo", text: "alive" },
      { company: "a" },
    );
    expect(await madeBy(next)).toEqual({ text: "alive" });
  });

  test("more tasks of a company than may wait are refused with a time to retry", async () => {
    const threads = startPool({ waitingPerCompany: 2 });
    const echo = (text: string, company: string) =>
      threads.run(taskOf(), { work: "echo", text }, { company });
    const accepted = ["1", "2", "3"].map((text) => echo(text, "a"));
    await expect(echo("4", "a")).rejects.toMatchObject({
      code: "request.tooMany",
      details: { of: "company", retryAfterSeconds: 2 },
    });
    expect(await madeBy(echo("other", "b"))).toEqual({ text: "other" });
    expect(await Promise.all(accepted)).toHaveLength(3);
  });

  test("companies take turns", async () => {
    const threads = startPool();
    const order: string[] = [];
    const echo = async (text: string, company: string) => {
      await threads.run(taskOf(), { work: "echo", text, ms: 5 }, { company });
      order.push(text);
    };
    await Promise.all([
      echo("a1", "a"),
      echo("a2", "a"),
      echo("a3", "a"),
      echo("b1", "b"),
    ]);
    expect(order.indexOf("b1")).toBeLessThan(order.indexOf("a3"));
  });

  test("neither one company nor the long tasks hold the last thread", async () => {
    const threads = startPool({ threads: 2 });
    const order: string[] = [];
    const work = async (text: string, company: string, isLong: boolean) => {
      const ms = isLong ? 1500 : 1;
      await threads.run(
        taskOf({ isLong }),
        { work: "echo", text, ms },
        { company },
      );
      order.push(text);
    };
    // Threads that still have to start would finish in any order.
    await Promise.all([work("warm", "a", false), work("warm", "b", false)]);
    order.length = 0;
    await Promise.all([
      work("long a", "a", true),
      work("long b", "b", true),
      work("short a", "a", false),
      work("short c", "c", false),
    ]);
    expect(order[0]).toBe("short c");
    expect(order.at(-1)).toBe("long b");
  });
});
