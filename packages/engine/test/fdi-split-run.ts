import fc from "fast-check";
import { blockCapacity } from "../src/block.ts";
import type { Block } from "../src/block.ts";
import type { SavedState } from "../src/kit/saved-state.ts";
import { CollectingSink } from "../src/kit/sink.ts";
import type { Sink } from "../src/kit/sink.ts";
import { decodeState, encodeState } from "../src/kit/state-codec.ts";

interface Part {
  save(): SavedState;
  load(saved: SavedState): void;
}

type Column = Float64Array | Uint8Array;

/** How a test runs a part: `make` a new one, `step` it through a block. */
export interface PartUnderTest<P extends Part> {
  readonly length: number;
  readonly make: () => P;
  readonly columns: readonly Column[];
  readonly step: (
    part: P,
    block: Block,
    from: <C extends Column>(column: C) => C,
    sink: Sink,
  ) => void;
}

/** Seconds at which a run is cut, and the part saved and restored. */
export function cutsWithin(length: number): fc.Arbitrary<number[]> {
  return fc
    .array(fc.integer({ min: 1, max: length - 1 }), { maxLength: 6 })
    .map((cuts) => [...new Set(cuts)].sort((a, b) => a - b));
}

/** Returns the complete result of a run, as bytes and plain values. */
export function runInParts<P extends Part>(
  test: PartUnderTest<P>,
  cuts: readonly number[],
) {
  const sink = new CollectingSink(() => 0);
  let part = test.make();
  for (const column of test.columns) column.fill(99);
  for (const block of blocksOf(test.length, cuts)) {
    test.step(
      part,
      block,
      (column) => column.subarray(block.firstK) as typeof column,
      sink,
    );
    const saved = encodeState(part.save());
    part = test.make();
    part.load(decodeState(saved));
  }
  return {
    columns: test.columns.map(bytesOf),
    notifications: sink.takeNotifications(),
    cleared: sink.takeCleared(),
    state: bytesOf(encodeState(part.save())),
  };
}

/** Returns blocks that end at every cut and never exceed the maximum length. */
export function blocksOf(length: number, cuts: readonly number[]): Block[] {
  const blocks: Block[] = [];
  let firstK = 0;
  for (const end of [...cuts, length])
    while (firstK < end) {
      const size = Math.min(blockCapacity, end - firstK);
      blocks.push({ firstK, length: size, originMs: 0 });
      firstK += size;
    }
  return blocks;
}

function bytesOf(column: Column): string {
  const { buffer, byteOffset, byteLength } = column;
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}
