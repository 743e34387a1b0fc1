import { describe, expect, it } from "vitest";
import { perforationDelays } from "./perforation-delays.ts";

const near = { lagSeconds: 221, volumeToPerf: 330.7, etaSeconds: 220 };
const far = { lagSeconds: 300, volumeToPerf: 330.7, etaSeconds: null };

describe("delays to the perforations", () => {
  it("are listed once for channels that travel together", () => {
    expect(perforationDelays({ proppant: near, linearGel: near })).toEqual([
      { channels: ["proppant", "linearGel"], ...near },
    ]);
  });

  it("are separate where they differ", () => {
    expect(
      perforationDelays({ proppant: near, acid: far }).map(
        ({ channels }) => channels,
      ),
    ).toEqual([["proppant"], ["acid"]]);
  });

  it("have no lag while nothing is pumped: still fluid never arrives", () => {
    expect(perforationDelays({ acid: far })).toEqual([
      { channels: ["acid"], ...far, lagSeconds: null },
    ]);
  });

  it("are unknown without a borehole volume", () => {
    expect(perforationDelays({})).toEqual([]);
    expect(perforationDelays(null)).toEqual([]);
    expect(perforationDelays(undefined)).toEqual([]);
  });
});
