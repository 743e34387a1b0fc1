import { describe, expect, it, vi } from "vitest";
import {
  DownloadQueue,
  type Download,
  type DownloadServices,
} from "./download-queue.ts";

function aDownload(changes: Partial<Download> = {}): Download {
  return {
    kind: "samples",
    name: "Stage 23.csv",
    path: "stages/7/export",
    isConfidential: false,
    onFailure: vi.fn(),
    ...changes,
  };
}

function aQueue(fetch: DownloadServices["fetch"]) {
  const save = vi.fn<DownloadServices["save"]>();
  return { queue: new DownloadQueue({ fetch, save }), save };
}

const content = new Blob(["1"]);
const responding = (name: string | null) =>
  vi.fn<DownloadServices["fetch"]>(() => Promise.resolve({ content, name }));

/** A server that keeps responding until the person cancels. */
const endless: DownloadServices["fetch"] = (_path, { signal, onProgress }) =>
  new Promise((_, reject) => {
    onProgress(2048);
    signal.addEventListener("abort", () =>
      reject(new DOMException("Aborted", "AbortError")),
    );
  });

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a download", () => {
  it("is saved under the name the server gives it", async () => {
    const { queue, save } = aQueue(responding("Kestrel Pad_Stage 23.csv"));
    queue.request(aDownload());
    await settled();
    expect(save).toHaveBeenCalledWith(content, "Kestrel Pad_Stage 23.csv");
    expect(queue.current().running).toEqual([]);
  });

  it("keeps its own name when the server gives none", async () => {
    const { queue, save } = aQueue(responding(null));
    queue.request(aDownload());
    await settled();
    expect(save).toHaveBeenCalledWith(content, "Stage 23.csv");
  });

  it("reports how much has arrived, and stops when it is canceled", async () => {
    const { queue, save } = aQueue(endless);
    const download = aDownload();
    queue.request(download);
    await settled();
    const [running] = queue.current().running;
    expect(running?.receivedBytes).toBe(2048);
    queue.cancel(running?.key ?? 0);
    await settled();
    expect(queue.current().running).toEqual([]);
    expect(save).not.toHaveBeenCalled();
    expect(download.onFailure).not.toHaveBeenCalled();
  });

  it("reports a failure to its caller", async () => {
    const failure = new Error("no");
    const { queue, save } = aQueue(() => Promise.reject(failure));
    const download = aDownload();
    queue.request(download);
    await settled();
    expect(download.onFailure).toHaveBeenCalledWith(failure);
    expect(save).not.toHaveBeenCalled();
  });
});

describe("a file the page makes", () => {
  it("is saved under its own name and stops when it is canceled", async () => {
    const { queue, save } = aQueue(responding(null));
    const make = vi.fn(() => Promise.resolve(content));
    queue.request(aDownload({ name: "Alarms.csv", make }));
    await settled();
    expect(save).toHaveBeenCalledWith(content, "Alarms.csv");
    const never = vi.fn<(signal: AbortSignal) => Promise<Blob>>(
      () => new Promise(() => undefined),
    );
    queue.request(aDownload({ make: never }));
    queue.cancel(queue.current().running[0]?.key ?? 0);
    expect(never.mock.calls[0]?.[0].aborted).toBe(true);
  });
});

describe("a download of confidential data", () => {
  it("waits for the warning to be confirmed", async () => {
    const fetch = responding(null);
    const { queue } = aQueue(fetch);
    const download = aDownload({ isConfidential: true });
    queue.request(download);
    await settled();
    expect(queue.current().warned).toBe(download);
    expect(fetch).not.toHaveBeenCalled();
    queue.confirm();
    await settled();
    expect(fetch).toHaveBeenCalledOnce();
    expect(queue.current().warned).toBeNull();
  });

  it("does not happen when the warning is declined", async () => {
    const fetch = responding(null);
    const { queue } = aQueue(fetch);
    queue.request(aDownload({ isConfidential: true }));
    queue.refuse();
    queue.confirm();
    await settled();
    expect(fetch).not.toHaveBeenCalled();
  });
});
