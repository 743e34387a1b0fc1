import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decodeSeriesParts,
  encodeSeriesParts,
  type SeriesPart,
} from "./parts-codec.ts";

const anyPart: fc.Arbitrary<SeriesPart> = fc.record({
  seriesId: fc.maxSafeNat(),
  pieces: fc.array(
    fc.record({
      deflated: fc.boolean(),
      bytes: fc.uint8Array({ maxLength: 300 }),
    }),
    { maxLength: 4 },
  ),
});

test("SE26: stored pieces pass through untouched", () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 5 }), (parts) => {
      expect(decodeSeriesParts(encodeSeriesParts(parts))).toEqual(parts);
    }),
  );
});

test("SE26: a piece that claims more bytes than follow is refused", () => {
  const bytes = Uint8Array.of(1, 1, 7, 1, 0, 5, 1, 2, 3, 4);
  expect(() => decodeSeriesParts(bytes)).toThrow("ends too early");
});
