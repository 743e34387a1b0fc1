import { describe, expect, it } from "vitest";
import {
  fleetWindowMs,
  stretchMs,
  type FleetReading,
} from "#live/fleet-reading.ts";
import { roundMaximum, sparkPieces, sparkPixels } from "./spark-lines.ts";

const end = 1_760_000_000_000;
const size = { width: 600, height: 80 };

function reading(starts: readonly number[]): FleetReading {
  return {
    stageId: 1,
    newestTime: end,
    receivedAt: null,
    pressure: 8000,
    rate: 90,
    proppant: 1,
    stretches: new Map(
      starts.map((start) => [start, [7900, 8000, 89, 90, null, null]]),
    ),
  };
}

describe("the lines of a tile", () => {
  const oldest = end - fleetWindowMs;

  it("break where nothing was measured, and are never drawn across it", () => {
    const pieces = sparkPieces(
      reading([oldest, oldest + stretchMs, oldest + 5 * stretchMs]),
      0,
      end,
      size,
    );
    expect(pieces.map((piece) => piece.length)).toEqual([4, 2]);
  });

  it("span the tile from 45 minutes ago to now", () => {
    const [piece] = sparkPieces(reading([oldest]), 0, end, size);
    expect(piece?.[0]?.[0]).toBe(0);
  });

  it("are absent for a channel without a number", () => {
    expect(sparkPieces(reading([oldest]), 2, end, size)).toEqual([]);
  });
});

describe("a drawing", () => {
  const oldest = end - fleetWindowMs;
  const before = sparkPixels(reading([oldest, oldest + stretchMs]), end, size);

  it("is not made again for less than a pixel", () => {
    const wandering = reading([oldest]);
    const next = {
      ...wandering,
      stretches: new Map([
        ...wandering.stretches,
        [oldest + stretchMs, [7900.5, 8000, 89, 90, null, null]],
      ]),
    };
    expect(sparkPixels(next, end + 1000, size)).toEqual(before);
  });

  it("is made again for a spike, a late stretch, and a step of time", () => {
    const spiked = reading([oldest, oldest + stretchMs]);
    const spike = new Map(spiked.stretches).set(oldest + stretchMs, [
      7900,
      9500,
      89,
      90,
      null,
      null,
    ]);
    expect(sparkPixels({ ...spiked, stretches: spike }, end, size)).not.toEqual(
      before,
    );
    expect(
      sparkPixels(
        reading([oldest, oldest + stretchMs, oldest + 3 * stretchMs]),
        end,
        size,
      ),
    ).not.toEqual(before);
    expect(sparkPixels(spiked, end + 10_000, size)).not.toEqual(before);
  });
});

it("a scale ends at a round number and stays while values wander", () => {
  expect(roundMaximum(8458)).toBe(10_000);
  expect(roundMaximum(7999)).toBe(8000);
  expect(roundMaximum(0)).toBe(1);
});
