import { describe, expect, it } from "vitest";
import { limited } from "./limited.ts";

describe("limited work", () => {
  it("runs no more at a time than allowed, and all of it in the end", async () => {
    const run = limited(2);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return 1;
    };
    const { signal } = new AbortController();
    const done = await Promise.all(
      Array.from({ length: 7 }, () => run(work, signal)),
    );
    expect(done).toHaveLength(7);
    expect(most).toBe(2);
  });

  it("does not start work canceled while it waited", async () => {
    const run = limited(1);
    const cancelled = new AbortController();
    const { signal } = new AbortController();
    let finish: (value: number) => void = () => undefined;
    const first = run(
      () => new Promise<number>((done) => (finish = done)),
      signal,
    );
    let isStarted = false;
    const second = run(() => {
      isStarted = true;
      return Promise.resolve(2);
    }, cancelled.signal);
    await Promise.resolve();
    cancelled.abort();
    finish(1);
    await first;
    await expect(second).rejects.toThrow();
    expect(isStarted).toBe(false);
  });

  it("goes on after a failure", async () => {
    const run = limited(1);
    const { signal } = new AbortController();
    await expect(
      run(() => Promise.reject(new Error("gone")), signal),
    ).rejects.toThrow("gone");
    await expect(run(() => Promise.resolve(3), signal)).resolves.toBe(3);
  });
});
