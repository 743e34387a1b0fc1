import { encodeColumn, encodeSeriesParts } from "@stagecraft/series";
import { describe, expect, it } from "vitest";
import { decodeSeries } from "./decode-series.ts";

const column = (times: number[], values: number[]) => ({
  times: Float64Array.from(times),
  values: Float64Array.from(values),
});

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes.slice()])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

describe("history responses", () => {
  it("join sealed and open pieces; the later piece wins where times meet", async () => {
    const sealed = encodeColumn(column([1_000, 2_000], [5, 6]));
    const tail = encodeColumn(column([2_000, 3_000], [7, NaN]));
    const response = encodeSeriesParts([
      {
        seriesId: 12,
        pieces: [
          { deflated: true, bytes: await deflate(sealed) },
          { deflated: false, bytes: tail },
        ],
      },
      { seriesId: 13, pieces: [] },
    ]);
    const [first, second] = decodeSeries(response);
    expect(first?.seriesId).toBe(12);
    expect([...(first?.column.times ?? [])]).toEqual([1_000, 2_000, 3_000]);
    expect([...(first?.column.values ?? [])]).toEqual([5, 7, NaN]);
    expect(second?.column.times).toHaveLength(0);
  });

  it("that are damaged are refused", () => {
    const broken = Uint8Array.of(1, 2, 3, 4);
    expect(() => decodeSeries(broken)).toThrow();
  });
});
