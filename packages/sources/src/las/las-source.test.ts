import { expect, it } from "vitest";
import { readSource } from "../source.fixture.ts";
import { lasItem } from "./las-header.ts";

const options = { fileName: "stage.las" };

function las(parts: {
  version?: string;
  well?: string;
  curves: string;
  data?: string | null;
}): string {
  const { version = "VERS. 2.0 :\nWRAP. NO :", well = "NULL. -999.25 :" } =
    parts;
  const data = parts.data === null ? "" : `~A\n${parts.data ?? ""}`;
  return `~VERSION\n${version}\n~WELL\n${well}\n~CURVE\n${parts.curves}\n${data}`;
}

it("SR64: takes a header line apart, with dot or colon missing too", () => {
  expect(
    lasItem("STRT.DD/MM/YYYY-HH:MM:SS 01/02/2020-10:00:00 : START"),
  ).toEqual({
    mnemonic: "STRT",
    unit: "DD/MM/YYYY-HH:MM:SS",
    value: "01/02/2020-10:00:00",
    description: "START",
  });
  expect(lasItem("DT  .US/M   60 520 32 00 :  2  SONIC")).toMatchObject({
    mnemonic: "DT",
    unit: "US/M",
    value: "60 520 32 00",
    description: "2  SONIC",
  });
  expect(lasItem("NULL.   -999.25")).toMatchObject({
    mnemonic: "NULL",
    value: "-999.25",
  });
  expect(lasItem("COMP ANY OIL : COMPANY")).toMatchObject({
    mnemonic: "COMP",
    value: "ANY OIL",
  });
});

it("SR65: a time curve that counts from a start in the header", async () => {
  const read = await readSource(
    las({
      well: "STRT.DD/MM/YYYY-HH:MM:SS 04/05/2023-10:00:00 :\nSTEP.S 1 :\nNULL. -999.25 :",
      curves: "TIME.S : elapsed\nTRPR.PSI : treating pressure",
      data: "0 5000\n1 5001\n2 -999.25\n",
    }),
    { ...options, timezone: "America/Denver" },
  );
  expect(read.times).toEqual([
    "2023-05-04T16:00:00.000Z",
    "2023-05-04T16:00:01.000Z",
    "2023-05-04T16:00:02.000Z",
  ]);
  expect(read.column("TRPR")).toEqual([5000, 5001, NaN]);
  expect(read.problem("null-values")).toMatchObject({ line: 14, count: 1 });
});

it("SR65: without a time curve the rows are one step apart", async () => {
  const read = await readSource(
    las({
      well: "STRT.DD/MM/YYYY-HH:MM:SS 04/05/2023-10:00:00 :\nSTEP.S 2 :",
      curves: "TRPR.PSI :\nRATE.BPM :",
      data: "5000 1\n5001 2\n4999 3\n",
    }),
    options,
  );
  expect(read.times).toEqual([
    "2023-05-04T10:00:00.000Z",
    "2023-05-04T10:00:02.000Z",
    "2023-05-04T10:00:04.000Z",
  ]);
});

it("SR65: a date with a blank in it does not shift the table", async () => {
  const read = await readSource(
    las({
      curves: "DATE.DD/MM/YYYY :\nTRPR.PSI :\nRATE.BPM :",
      data: "04/05/2023 10:00:00 5000 1\n04/05/2023 10:00:01 5001 2\n",
    }),
    options,
  );
  expect(read.times[1]).toBe("2023-05-04T10:00:01.000Z");
  expect(read.column("RATE")).toEqual([1, 2]);
});

it("SR66: wrapped rows are put together, a torn last one is kept as far as it goes", async () => {
  const read = await readSource(
    las({
      version: "VERS. 2.0 :\nWRAP. YES :",
      curves: "TIME.S :\nA.PSI :\nB.PSI :\nC.PSI :",
      data: "0\n1 2\n3\n1\n4 5\n6\n2\n7 8\n",
    }),
    options,
  );
  expect(read.column("C")).toEqual([3, 6, NaN]);
  expect(read.lines).toEqual([12, 15, 18]);
  expect(read.problem("short-row")).toMatchObject({ line: 18 });
});

it("SR67: tab and comma delimited data", async () => {
  const tab = await readSource(
    las({
      version: "VERS. 2.0 :\nDLM. TAB :",
      curves: "TIME.S :\nA.PSI :\nB.PSI :",
      data: "0\t\t1\n1\t5\t2\n",
    }),
    options,
  );
  expect(tab.column("A")).toEqual([NaN, 5]);
  const comma = await readSource(
    las({ curves: "TIME.S :\nA.PSI :\nB.PSI :", data: "0,4,1\n1,5,2\n" }),
    options,
  );
  expect(comma.column("B")).toEqual([1, 2]);
});

it("SR68: a missing ~A section is reported, not waited for", async () => {
  const read = await readSource(
    las({ curves: "TIME.S :\nA.PSI :", data: null }),
    options,
  );
  expect(read.columns.map(({ name }) => name)).toEqual(["TIME", "A"]);
  expect(read.timesMs).toEqual([]);
  expect(read.problem("section-missing")).toBeDefined();
});

it("SR69: LAS 3 and non-LAS files are refused with a message", async () => {
  await expect(
    readSource(las({ version: "VERS. 3.0 :", curves: "A.PSI :" }), options),
  ).rejects.toMatchObject({
    code: "las-version",
    message: "LAS 3.0 is not read; export the file as LAS 2.0.",
  });
  await expect(
    readSource("100.0, 0.63\n200.0, 0.5\n", options),
  ).rejects.toMatchObject({
    code: "not-a-las",
  });
});

it("SR70: junk at the end costs the junk only", async () => {
  const read = await readSource(
    las({
      curves: "TIME.S :\nA.PSI :",
      data: "0 1\n1 2\n2 3\n\u001a\u0000\u0003junk\n",
    }),
    options,
  );
  expect(read.column("A")).toEqual([1, 2, 3]);
  expect(read.problem("damaged-line")).toBeDefined();
});
