import { expect, test } from "vitest";
import {
  columnsOfProfile,
  columnsToSend,
  faultsOfColumns,
} from "./profile-draft.ts";

const pressure = {
  index: 1,
  channel: "pressure",
  unit: "psi",
  multiplier: 1,
  subtractsAtmosphere: true,
};

test("IM26: a profile shows every column of its header, and those it maps where it has none", () => {
  const header = [
    { index: 0, name: "Time" },
    { index: 1, name: "Trt" },
  ];
  const columns = columnsOfProfile({ header, columns: [pressure] });
  expect(columns.map(({ name, channel }) => [name, channel])).toEqual([
    ["Time", null],
    ["Trt", "pressure"],
  ]);
  expect(columnsToSend(columns)).toEqual([pressure]);
  const old = columnsOfProfile({ header: [], columns: [pressure] });
  expect(old.map(({ index }) => index)).toEqual([1]);
});

test("IM26: a channel twice, an empty unit and a multiplier of 0 are wrong; a column left out is not", () => {
  const [column] = columnsOfProfile({ header: [], columns: [pressure] });
  if (column === undefined) throw new Error("The profile has no column.");
  const faults = faultsOfColumns([
    column,
    { ...column, index: 2, unit: " ", multiplier: "0" },
    { ...column, index: 3, channel: null, unit: "", multiplier: "" },
  ]);
  expect([...faults]).toEqual([
    [
      2,
      {
        channel: "channelTwice",
        unit: "unitRequired",
        multiplier: "multiplierWrong",
      },
    ],
  ]);
});
