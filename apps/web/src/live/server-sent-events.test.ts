import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ServerSentEventReader } from "./server-sent-events.ts";

const stream =
  ': ping\n\nevent: hello\ndata: {"serverTime":1}\n\nevent: samples\r\ndata: one\r\ndata: two\r\n\r\ndata: plain\n\n';

const events = [
  { name: "hello", data: '{"serverTime":1}' },
  { name: "samples", data: "one\ntwo" },
  { name: "message", data: "plain" },
];

describe("server-sent events", () => {
  it("are read by name and data; signs of life are not events", () => {
    expect(new ServerSentEventReader().read(stream)).toEqual(events);
  });

  it("are the same wherever the stream is cut", () => {
    const cuts = fc.array(fc.nat({ max: stream.length }), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (places) => {
        const reader = new ServerSentEventReader();
        const ends = [...places.toSorted((a, b) => a - b), stream.length];
        let from = 0;
        const read = ends.flatMap((end) => {
          const piece = stream.slice(from, end);
          from = end;
          return reader.read(piece);
        });
        expect(read).toEqual(events);
      }),
    );
  });

  it("wait for their closing line", () => {
    const reader = new ServerSentEventReader();
    expect(reader.read("data: half\n")).toEqual([]);
    expect(reader.read("\n")).toEqual([{ name: "message", data: "half" }]);
  });
});
