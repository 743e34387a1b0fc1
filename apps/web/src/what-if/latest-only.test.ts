import { describe, expect, it } from "vitest";
import { LatestOnly, SupersededError } from "./latest-only.ts";

/** A thread that responds when the test triggers it. */
class FakeWorker {
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly received: string[] = [];
  isTerminated = false;

  postMessage(message: string) {
    this.received.push(message);
  }

  terminate() {
    this.isTerminated = true;
  }
}

function threads() {
  const started: FakeWorker[] = [];
  const latest = new LatestOnly<string, string>(() => {
    const worker = new FakeWorker();
    started.push(worker);
    return worker as unknown as Worker;
  });
  return { started, latest };
}

describe("the latest request wins", () => {
  it("an older one still running is dropped with its thread", async () => {
    const { started, latest } = threads();
    const older = latest.request("a", []);
    const newer = latest.request("b", []);
    await expect(older).rejects.toBeInstanceOf(SupersededError);
    expect(started[0]?.isTerminated).toBe(true);
    started[1]?.onmessage?.({ data: "response to b" });
    await expect(newer).resolves.toBe("response to b");
  });

  it("one after the other share a thread", async () => {
    const { started, latest } = threads();
    const first = latest.request("a", []);
    started[0]?.onmessage?.({ data: "1" });
    await first;
    const second = latest.request("b", []);
    started[0]?.onmessage?.({ data: "2" });
    await expect(second).resolves.toBe("2");
    expect(started).toHaveLength(1);
  });

  it("a failed thread is reported and replaced", async () => {
    const { started, latest } = threads();
    const first = latest.request("a", []);
    started[0]?.onerror?.({ message: "out of memory" });
    await expect(first).rejects.toThrow("out of memory");
    const second = latest.request("b", []);
    started[1]?.onmessage?.({ data: "2" });
    await expect(second).resolves.toBe("2");
  });
});
