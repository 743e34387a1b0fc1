import { describe, expect, it } from "vitest";
import { readSource } from "../source.fixture.ts";

async function timesOf(
  cells: readonly string[],
  options: { header?: string; timezone?: string; startMs?: number } = {},
) {
  const { header = "Time,Pressure", ...rest } = options;
  const rows = cells.map((cell, index) => `${cell},${5000 + index}`);
  return readSource(`${header}\n${rows.join("\n")}\n`, rest);
}

const expected = [
  "2023-06-30T15:58:17.000Z",
  "2023-06-30T15:58:18.000Z",
  "2023-06-30T15:58:19.000Z",
];

describe("SR30: every way to write a time that was seen", () => {
  const writings: Readonly<Record<string, (second: number) => string>> = {
    "month first": (s) => `6/30/2023 15:58:${s}`,
    "month first, AM/PM": (s) => `06/30/2023 03:58:${s} PM`,
    "day first": (s) => `30/06/2023 15:58:${s}`,
    "day first with full stops": (s) => `30.06.2023 15:58:${s}`,
    "underscore between": (s) => `06-30-2023_15:58:${s}`,
    "ISO in UTC": (s) => `2023-06-30T15:58:${s}Z`,
    "ISO with offset": (s) => `2023-06-30T09:58:${s}-06:00`,
    "ISO with seven decimals": (s) => `2023-06-30T15:58:${s}.0000000+00:00`,
    "colons, day first": (s) => `30:06:23:15:58:${s}`,
    "colons, month first": (s) => `06:30:2023:15:58:${s}`,
    "day number of a spreadsheet": (s) =>
      String(45107 + (15 * 3600 + 58 * 60 + s) / 86400),
    "month in letters": (s) => `30-Jun-2023 15:58:${s}`,
    "American in letters": (s) => `"Jun 30, 2023 15:58:${s}"`,
    "seconds since 1970": (s) =>
      String(Date.UTC(2023, 5, 30, 15, 58, s) / 1000),
  };
  it.each(Object.entries(writings))("%s", async (_name, write) => {
    const read = await timesOf([17, 18, 19].map(write));
    expect(read.times).toEqual(expected);
  });
});

it("SR30: fractions of a second survive, also behind a colon", async () => {
  const read = await readSource(
    "Date,Time,Marker,Combined Flow Rate,Combined Flow Total,Max Pressure\n" +
      "6/30/2023,15:58:17:647,,0,0,278\n6/30/2023,15:58:18:647,,0,0,279\n6/30/2023,15:58:19.25,,0,0,280\n",
  );
  expect(read.times).toEqual([
    "2023-06-30T15:58:17.647Z",
    "2023-06-30T15:58:18.647Z",
    "2023-06-30T15:58:19.250Z",
  ]);
  expect(read.source.table.time).toMatchObject({ kind: "date-and-time" });
});

it("SR31: a component above 12 is the day", async () => {
  const first = await timesOf(["13/11/2015 00:00:00", "13/11/2015 00:00:01"]);
  expect(first.times[0]).toBe("2015-11-13T00:00:00.000Z");
  const second = await timesOf(["11/13/2015 00:00:00", "11/13/2015 00:00:01"]);
  expect(second.times[0]).toBe("2015-11-13T00:00:00.000Z");
});

it("SR31: else the component that varies is the day", async () => {
  const read = await timesOf(["09-11-2015 23:59:59", "10-11-2015 00:00:00"]);
  expect(read.times).toEqual([
    "2015-11-09T23:59:59.000Z",
    "2015-11-10T00:00:00.000Z",
  ]);
  const american = await timesOf([
    "11-09-2015 23:59:59",
    "11-10-2015 00:00:00",
  ]);
  expect(american.times[0]).toBe("2015-11-09T23:59:59.000Z");
});

it("SR31: a printed format and a spelled-out date above the table decide too", async () => {
  const printed = await readSource(
    "Time,Pressure\nmm:dd:yyyy:hh:mm:ss,bars\n04:05:2023:10:00:00,1\n04:05:2023:10:00:01,2\n",
  );
  expect(printed.times[0]).toBe("2023-04-05T10:00:00.000Z");
  const words = await readSource(
    "Gauge,Date: 9 December 2023\nTime,Pressure\n09-12-2023 21:00:00,1\n09-12-2023 21:00:01,2\n",
  );
  expect(words.times[0]).toBe("2023-12-09T21:00:00.000Z");
});

it("SR31: an order of day and month that stays open is reported", async () => {
  const open = await timesOf(["04/05/2023 10:00:00", "04/05/2023 10:00:01"]);
  expect(open.times[0]).toBe("2023-04-05T10:00:00.000Z");
  expect(open.problem("ambiguous-date-order")).toBeDefined();
  const same = await timesOf(["05/05/2023 10:00:00", "05/05/2023 10:00:01"]);
  expect(same.problem("ambiguous-date-order")).toBeUndefined();
});

it("SR32: years outside 1990 to 2100 and impossible days are no times", async () => {
  const good = [
    "2023-06-30 15:58:17",
    "2023-06-30 15:58:18",
    "2023-06-30 15:58:19",
  ];
  const read = await timesOf([
    ...good,
    "1900-01-01T00:00:00.000Z",
    "2023-02-30 10:00:00",
    "2023-06-30 25:00:00",
  ]);
  expect(read.times).toEqual(expected);
  expect(read.problem("bad-time")).toMatchObject({ line: 5, count: 3 });
});

it("SR32: day numbers leak into later rows, but only dates of 1990 to 2100 are taken", async () => {
  const serial = 45107 + (15 * 3600 + 58 * 60 + 19) / 86400;
  const read = await timesOf([
    "6/30/2023 15:58:17",
    "6/30/2023 15:58:18",
    String(serial),
    "31000.5",
  ]);
  expect(read.times).toEqual(expected);
  expect(read.problem("bad-time")?.count).toBe(1);
});

it("SR33: local times follow the zone of the project", async () => {
  const read = await timesOf(["6/30/2023 09:58:17", "6/30/2023 09:58:18"], {
    timezone: "America/Denver",
  });
  expect(read.times[0]).toBe("2023-06-30T15:58:17.000Z");
  const winter = await timesOf(["1/30/2023 09:58:17", "1/30/2023 09:58:18"], {
    timezone: "America/Denver",
  });
  expect(winter.times[0]).toBe("2023-01-30T16:58:17.000Z");
});

it("SR33: the hour that happens twice goes on, the skipped one is kept", async () => {
  const autumn = await timesOf(
    ["11/5/2023 01:59:59", "11/5/2023 01:00:00", "11/5/2023 01:00:01"],
    { timezone: "America/Chicago" },
  );
  expect(autumn.times).toEqual([
    "2023-11-05T06:59:59.000Z",
    "2023-11-05T07:00:00.000Z",
    "2023-11-05T07:00:01.000Z",
  ]);
  expect(autumn.problem("ambiguous-local-time")).toBeDefined();
  const spring = await timesOf(
    ["3/12/2023 01:59:59", "3/12/2023 02:30:00", "3/13/2023 02:30:00"],
    { timezone: "America/Chicago" },
  );
  expect(spring.times[1]).toBe("2023-03-12T08:30:00.000Z");
  expect(spring.problem("missing-local-time")).toMatchObject({ line: 3 });
});

it("SR33: offsets printed per row may change with the season", async () => {
  const read = await timesOf([
    "2023-11-05T01:59:59-05:00",
    "2023-11-05T01:00:00-06:00",
    "2023-11-05T07:00:01Z",
  ]);
  expect(read.timesMs.map((timeMs) => timeMs - (read.timesMs[0] ?? 0))).toEqual(
    [0, 1000, 2000],
  );
});

it("SR33: an unknown zone is refused by name", async () => {
  await expect(
    timesOf(["6/30/2023 09:58:17"], { timezone: "Mars/Base" }),
  ).rejects.toMatchObject({
    code: "timezone-unknown",
    message: 'The time zone "Mars/Base" is not known.',
  });
});

it("SR34: elapsed columns count from the start that is named", async () => {
  const startMs = Date.UTC(2024, 0, 1, 6);
  for (const [header, cells] of [
    ["Delta(Hrs),Pressure", ["0", "0.00083333", "0.00166667"]],
    ["Time (min),Pressure", ["0", "0.05", "0.1"]],
    ['"Time, s",Pressure', ["0", "3", "6"]],
  ] as const) {
    const read = await timesOf(cells, { header, startMs });
    expect(read.timesMs.map((timeMs) => timeMs - startMs)).toEqual([
      0, 3000, 6000,
    ]);
    expect(read.problem("elapsed-time")).toBeDefined();
  }
});

it("SR34: the unit of an elapsed column that prints none is guessed from its steps, and this is reported", async () => {
  const minutes = await timesOf(["0", "0.0167", "0.0333"], {
    header: "Elapsed,Pressure",
  });
  expect(minutes.timesMs).toEqual([0, 1002, 1998]);
  expect(minutes.problem("elapsed-unit-guessed")?.message).toContain('"min"');
});

it("SR35: when fewer than half of the dates can be read, the elapsed time is used", async () => {
  const rows = ["6/30/2023 15:58:17", "garbled", "??", "x"].map(
    (cell, second) => `${cell},${second},5000`,
  );
  const read = await readSource(
    `Date Time,Elapsed Time (s),Pressure\n${rows.join("\n")}\n`,
  );
  expect(read.source.table.time).toEqual({
    kind: "elapsed",
    column: 1,
    unitMs: 1000,
  });
  expect(read.timesMs).toEqual([0, 1000, 2000, 3000]);
  expect(read.problem("time-fallback")).toBeDefined();
});

it("SR36: a clock without a date rolls over at midnight, and asks for the day", async () => {
  const read = await timesOf(["23:59:58", "23:59:59", "00:00:00"], {
    startMs: Date.UTC(2023, 7, 10, 12),
  });
  expect(read.times).toEqual([
    "2023-08-10T23:59:58.000Z",
    "2023-08-10T23:59:59.000Z",
    "2023-08-11T00:00:00.000Z",
  ]);
  expect(read.problem("date-missing")).toBeDefined();
});

it("SR36: minutes and seconds whose hours a spreadsheet dropped go round the hour", async () => {
  const read = await timesOf(["59:58.0", "59:59.0", "00:00.0", "00:01.0"]);
  expect(read.timesMs.map((timeMs) => timeMs - (read.timesMs[0] ?? 0))).toEqual(
    [0, 1000, 2000, 3000],
  );
  expect(read.source.table.time).toMatchObject({ minutesOnly: true });
});

it("SR37: a file written last row first is turned round", async () => {
  const cells = ["10:00:03", "10:00:02", "10:00:01", "10:00:00"];
  const read = await timesOf(cells.map((cell) => `2024-05-01 ${cell}`));
  expect(read.timesMs.toSorted((a, b) => a - b)).toEqual(read.timesMs);
  expect(read.column("Pressure")).toEqual([5003, 5002, 5001, 5000]);
  expect(read.lines).toEqual([5, 4, 3, 2]);
  expect(read.problem("reversed")).toBeDefined();
});

it("SR38: a source without any time is reported and gets no times", async () => {
  const read = await readSource("Rate,Pressure\n1,2\n3,4\n5,1\n");
  expect(read.timesMs).toEqual([NaN, NaN, NaN]);
  expect(read.problem("no-time")).toBeDefined();
});
