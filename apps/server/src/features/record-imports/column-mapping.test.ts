import {
  DomainError,
  recordImportFields,
  recordImportHeaders,
  recordImportKinds,
  type RecordImportField,
} from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { guessMapping, mappingOf, proposeMapping } from "./column-mapping.ts";

describe("the column of each field", () => {
  it.each(recordImportKinds)(
    "is found in the template of %s without a question",
    (kind) => {
      const fields: readonly RecordImportField[] = recordImportFields[kind];
      const headers = fields.map((field) => recordImportHeaders[field]);
      const expected = Object.fromEntries(
        fields.map((field, index) => [field, index]),
      );
      expect(guessMapping(kind, headers)).toEqual(expected);
    },
  );

  it("is found under common spellings, whatever the order, case and marks", () => {
    expect(
      guessMapping("people", ["E-Mail Address", "Phone", "FULL_NAME", "role"]),
    ).toEqual({ email: 0, name: 2, roles: 3 });
    expect(
      guessMapping("wells", ["API #", "Well name", "Project", "No. of stages"]),
    ).toEqual({ uwi: 0, wellNumber: 1, pad: 2 });
  });

  it("is not guessed when the header names a unit that is not stored", () => {
    expect(
      guessMapping("wells", [
        "Planned clean volume [m3]",
        "Planned proppant (lbs)",
      ]),
    ).toEqual({ plannedProppantMass: 1 });
  });

  it("is the first of two columns with the same header", () => {
    expect(guessMapping("wells", ["Pad", "Pad"])).toEqual({ pad: 0 });
  });

  it("is what the person chose for a file with the same header", () => {
    const earlier = { columns: ["A", "B"], mapping: { pad: 1 } };
    expect(proposeMapping("wells", ["A", "B"], earlier)).toEqual({ pad: 1 });
    expect(proposeMapping("wells", ["A", "Pad"], earlier)).toEqual({ pad: 1 });
    expect(proposeMapping("wells", ["Pad"], earlier)).toEqual({ pad: 0 });
  });

  it("is refused outside the file and for a field of the other kind", () => {
    expect(() => mappingOf("wells", 2, [{ index: 2, field: "pad" }])).toThrow(
      DomainError,
    );
    expect(() => mappingOf("wells", 2, [{ index: 0, field: "email" }])).toThrow(
      DomainError,
    );
  });
});
