import { expect, it } from "vitest";
import { readSource } from "../source.fixture.ts";

const rows =
  "6/30/2023 15:58:17,0,278\n6/30/2023 15:58:18,1.5,279\n6/30/2023 15:58:19,2,280\n";

it("SR12: the header is the line of text above the first data row, whatever precedes it", async () => {
  const read = await readSource(
    `Job ID: 77-B, Spotter: North\nRow(s): 3\nDate/Time,Slurry Rate,Treating Pressure\n${rows}`,
  );
  expect(read.source.table).toMatchObject({
    headerLine: 3,
    unitLine: null,
    dataStartLine: 4,
    preamble: ["Job ID: 77-B Spotter: North", "Row(s): 3"],
  });
  expect(read.column("Treating Pressure")).toEqual([278, 279, 280]);
  expect(read.lines).toEqual([4, 5, 6]);
});

it("SR13: a unit row below the header gives the units", async () => {
  for (const units of [
    "(date time), (bpm), (psi)",
    "#NULL,bpm,psi",
    ",bpm,psi",
  ]) {
    const read = await readSource(
      `Date/Time,Slurry Rate,Treating Pressure\n${units}\n${rows}`,
    );
    expect(read.source.table.unitLine).toBe(2);
    expect(read.columns.slice(1).map(({ unit }) => unit)).toEqual([
      "bpm",
      "psi",
    ]);
    expect(read.columns[1]?.unitFrom).toBe("unitRow");
  }
});

it("SR14: units in the header cells are taken off the names", async () => {
  const read = await readSource(
    `Time,Slurry Rate (bpm),"Treating Pressure [psi]"\n${rows}`,
  );
  expect(read.columns.slice(1)).toMatchObject([
    { name: "Slurry Rate", unit: "bpm", unitFrom: "header" },
    { name: "Treating Pressure", unit: "psi" },
  ]);
});

it("SR14: brackets that hold no unit stay in the name", async () => {
  const read = await readSource(`Time,Rate,Surf Press [Csg]\n${rows}`);
  expect(read.columns[2]).toMatchObject({
    name: "Surf Press [Csg]",
    unit: null,
  });
});

it("SR15: a line break inside a quoted header cell is no new line", async () => {
  const read = await readSource(
    `Time,"Slurry\nRate","Treating\nPressure (psi)"\n${rows}`,
  );
  expect(read.columns.map(({ name }) => name)).toEqual([
    "Time",
    "Slurry Rate",
    "Treating Pressure",
  ]);
  expect(read.column("Slurry Rate")).toEqual([0, 1.5, 2]);
});

it("SR16: a comma at the end of the data rows is no column", async () => {
  const read = await readSource(
    `Time,Rate,Pressure\n${rows.replaceAll("\n", ",\n")}`,
  );
  expect(read.columns.map(({ name }) => name)).toEqual([
    "Time",
    "Rate",
    "Pressure",
  ]);
  expect(read.problems).toEqual([]);
});

it("SR16: trailing empty header cells are no columns, an unnamed filled one is numbered", async () => {
  const read = await readSource(
    `Time,Rate,,,\n${rows.replaceAll("\n", ",,\n")}`,
  );
  expect(read.columns.map(({ name }) => name)).toEqual([
    "Time",
    "Rate",
    "Column 3",
  ]);
});

it("SR17: names spaced out with extra tabs are set against the cells of the rows", async () => {
  const read = await readSource(
    "Point No.\t Time\t\t\tDelta Time\tPressure\n\t\t\t\tHours\tpsi absolute\n" +
      "1\t12-12-2023 01:20:12\t0.0\t61.9\n2\t13-12-2023 01:20:15\t24.0\t62.9\n3\t13-12-2023 01:20:18\t24.0\t63.4\n",
  );
  expect(read.columns).toMatchObject([
    { name: "Point No.", unit: null },
    { name: "Time", unit: null },
    { name: "Delta Time", unit: "Hours" },
    { name: "Pressure", unit: "psi absolute" },
  ]);
});

it("SR18: without a header the columns are numbered, and this is reported", async () => {
  const read = await readSource(rows);
  expect(read.columns.map(({ name }) => name)).toEqual([
    "Column 1",
    "Column 2",
    "Column 3",
  ]);
  expect(read.problem("no-header")).toMatchObject({ line: 1 });
  expect(read.times[0]).toBe("2023-06-30T15:58:17.000Z");
});

it("SR19: columns of the same name are numbered", async () => {
  const read = await readSource(`Time,RATE,RATE\n${rows}`);
  expect(read.columns.map(({ name }) => name)).toEqual([
    "Time",
    "RATE:1",
    "RATE:2",
  ]);
});

it("SR20: an empty source and a bare header are no errors", async () => {
  const empty = await readSource("");
  expect(empty.problem("empty-source")?.message).toBe("The source is empty.");
  expect(empty.columns).toEqual([]);
  const bare = await readSource("Time,Rate,Pressure\n#NULL,bpm,psi\n");
  expect(bare.columns.map(({ name }) => name)).toEqual([
    "Time",
    "Rate",
    "Pressure",
  ]);
  expect(bare.columns[2]?.unit).toBe("psi");
  expect(bare.problem("header-only")).toBeDefined();
  expect(bare.timesMs).toEqual([]);
});
