import { describe, expect, test } from "vitest";
import { mappedColumns } from "./mapped-columns.ts";

const pressure = {
  unitText: "psi",
  channel: { name: "pressure", unit: "psi", multiplier: 1 },
};
const leftOut = { unitText: null, channel: null };

describe("FE41: the mapping that a feed decided", () => {
  test("is read from the cursor of a file or a log", () => {
    const cursor = {
      state: {},
      decisions: { "Trt Press": pressure, Chem: leftOut },
    };
    expect(mappedColumns(cursor)).toEqual([
      {
        source: null,
        column: "Trt Press",
        columnUnit: "psi",
        channel: "pressure",
        unit: "psi",
      },
      {
        source: null,
        column: "Chem",
        columnUnit: null,
        channel: null,
        unit: null,
      },
    ]);
  });

  test("names van and well where a topic carries several", () => {
    const line = { recent: [], decisions: { p: pressure } };
    const cursor = {
      "Kestrel 1H": line,
      '["Kestrel 2H",["unitname","VAN 12"]]': line,
    };
    expect(mappedColumns(cursor).map(({ source }) => source)).toEqual([
      "Kestrel 1H",
      "Kestrel 2H · VAN 12",
    ]);
  });

  test("is empty for a job that decides nothing", () => {
    expect(mappedColumns(null)).toEqual([]);
    expect(mappedColumns(undefined)).toEqual([]);
    expect(mappedColumns({ row: 7 })).toEqual([]);
  });
});
