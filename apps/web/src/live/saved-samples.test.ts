import { describe, expect, it } from "vitest";
import type { HeldSamples } from "./sample-history.ts";
import { withSaved } from "./saved-samples.ts";

const noResponse = new Error("no response");
const signal = new AbortController().signal;
const column = (value: number) => ({
  times: Float64Array.of(1000),
  values: Float64Array.of(value),
});

const saved: HeldSamples = {
  headers: [{ id: 7, name: "pressure", derived: false }],
  position: "1=5.5.1",
  columns: [
    { seriesId: 7, column: column(5000) },
    { seriesId: 8, column: column(90) },
  ],
};

function readers(failure: Error | null, kept: HeldSamples | null = saved) {
  const response = <Value>(value: Value) =>
    failure === null ? Promise.resolve(value) : Promise.reject(failure);
  return withSaved(
    {
      loadHeaders: () => response([]),
      loadHistory: () => response({ columns: [], position: "1=9.9.1" }),
    },
    {
      read: () => Promise.resolve(kept),
      isNoResponse: (reason) => reason === noResponse,
    },
  );
}

describe("samples that were saved", () => {
  it("are not read while the server responds", async () => {
    expect(await readers(null).loadHeaders(signal)).toEqual([]);
    const { position } = await readers(null).loadHistory([7], null, signal);
    expect(position).toBe("1=9.9.1");
  });

  it("are shown without a server response, with the position to resume from", async () => {
    expect(await readers(noResponse).loadHeaders(signal)).toEqual(
      saved.headers,
    );
    const response = await readers(noResponse).loadHistory([7], null, signal);
    expect(response).toEqual({
      columns: [saved.columns[0]],
      position: saved.position,
      ids: [7],
    });
  });

  it("say which channels they hold, so that the others are requested later", async () => {
    const response = await readers(noResponse).loadHistory(
      [7, 9],
      null,
      signal,
    );
    expect(response.ids).toEqual([7]);
  });

  it("are not used in place of newer ones", async () => {
    const requested = readers(noResponse).loadHistory([7], "1=5.5.1", signal);
    await expect(requested).rejects.toBe(noResponse);
  });

  it("do not hide that a stage is gone or forbidden", async () => {
    const gone = new Error("gone");
    await expect(readers(gone).loadHeaders(signal)).rejects.toBe(gone);
  });

  it("are a failure where there are none", async () => {
    const nothing = readers(noResponse, null);
    await expect(nothing.loadHeaders(signal)).rejects.toBe(noResponse);
  });
});
