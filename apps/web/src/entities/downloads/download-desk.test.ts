import { describe, expect, it, vi } from "vitest";
import {
  DownloadDesk,
  type Download,
  type DeskTools,
} from "./download-desk.ts";

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

function aDesk(fetch: DeskTools["fetch"]) {
  const save = vi.fn<DeskTools["save"]>();
  return { desk: new DownloadDesk({ fetch, save }), save };
}

const content = new Blob(["1"]);
const answering = (name: string | null) =>
  vi.fn<DeskTools["fetch"]>(() => Promise.resolve({ content, name }));

/** A server that answers until the person has had enough. */
const endless: DeskTools["fetch"] = (_path, { signal, onProgress }) =>
  new Promise((_, reject) => {
    onProgress(2048);
    signal.addEventListener("abort", () =>
      reject(new DOMException("Aborted", "AbortError")),
    );
  });

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a download", () => {
  it("is saved under the name the server gives it", async () => {
    const { desk, save } = aDesk(answering("Kestrel Pad_Stage 23.csv"));
    desk.request(aDownload());
    await settled();
    expect(save).toHaveBeenCalledWith(content, "Kestrel Pad_Stage 23.csv");
    expect(desk.current().running).toEqual([]);
  });

  it("keeps its own name when the server gives none", async () => {
    const { desk, save } = aDesk(answering(null));
    desk.request(aDownload());
    await settled();
    expect(save).toHaveBeenCalledWith(content, "Stage 23.csv");
  });

  it("tells how much has come, and stops when it is cancelled", async () => {
    const { desk, save } = aDesk(endless);
    const download = aDownload();
    desk.request(download);
    await settled();
    const [running] = desk.current().running;
    expect(running?.receivedBytes).toBe(2048);
    desk.cancel(running?.key ?? 0);
    await settled();
    expect(desk.current().running).toEqual([]);
    expect(save).not.toHaveBeenCalled();
    expect(download.onFailure).not.toHaveBeenCalled();
  });

  it("hands a failure to whoever asked for it", async () => {
    const failure = new Error("no");
    const { desk, save } = aDesk(() => Promise.reject(failure));
    const download = aDownload();
    desk.request(download);
    await settled();
    expect(download.onFailure).toHaveBeenCalledWith(failure);
    expect(save).not.toHaveBeenCalled();
  });
});

describe("a file the page makes", () => {
  it("is saved under its own name and stops when it is cancelled", async () => {
    const { desk, save } = aDesk(answering(null));
    const make = vi.fn(() => Promise.resolve(content));
    desk.request(aDownload({ name: "Alarms.csv", make }));
    await settled();
    expect(save).toHaveBeenCalledWith(content, "Alarms.csv");
    const never = vi.fn<(signal: AbortSignal) => Promise<Blob>>(
      () => new Promise(() => undefined),
    );
    desk.request(aDownload({ make: never }));
    desk.cancel(desk.current().running[0]?.key ?? 0);
    expect(never.mock.calls[0]?.[0].aborted).toBe(true);
  });
});

describe("a download of confidential data", () => {
  it("waits for the warning to be confirmed", async () => {
    const fetch = answering(null);
    const { desk } = aDesk(fetch);
    const download = aDownload({ isConfidential: true });
    desk.request(download);
    await settled();
    expect(desk.current().warned).toBe(download);
    expect(fetch).not.toHaveBeenCalled();
    desk.confirm();
    await settled();
    expect(fetch).toHaveBeenCalledOnce();
    expect(desk.current().warned).toBeNull();
  });

  it("does not happen when the person turns back", async () => {
    const fetch = answering(null);
    const { desk } = aDesk(fetch);
    desk.request(aDownload({ isConfidential: true }));
    desk.refuse();
    desk.confirm();
    await settled();
    expect(fetch).not.toHaveBeenCalled();
  });
});
