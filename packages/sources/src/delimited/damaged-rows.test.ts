import { expect, it } from "vitest";
import { isoTime, readSource, vanRows } from "../source.fixture.ts";

const header = "Time,Pressure,Rate\n";
const startMs = Date.UTC(2024, 4, 1, 10);

it("SR22: null values, blanks and text count as missing, per column", async () => {
  const read = await readSource(
    `${header}2024-05-01 10:00:00,-999.25,1\n2024-05-01 10:00:01,-9999,\n2024-05-01 10:00:02,-9999.25,off\n` +
      "2024-05-01 10:00:03,-1300000,#REF!\n2024-05-01 10:00:04,5,4\n",
  );
  expect(read.column("Pressure")).toEqual([NaN, -1300000, 5]);
  expect(read.column("Rate")).toEqual([1, NaN, 4]);
  expect(read.problem("null-values")).toMatchObject({ line: 2, count: 1 });
  expect(read.problem("empty-row")).toMatchObject({ line: 3, count: 2 });
  expect(read.problem("error-values")).toMatchObject({ line: 5, count: 1 });
});

it("SR23: a short row keeps its cells, a wide one is left out, both are reported", async () => {
  const read = await readSource(
    `${header}2024-05-01 10:00:00,1,2\n2024-05-01 10:00:01,3\n2024-05-01 10:00:02,4,5,6\n2024-05-01 10:00:03,7,8\n`,
  );
  expect(read.column("Pressure")).toEqual([1, 3, 7]);
  expect(read.column("Rate")).toEqual([2, NaN, 8]);
  expect(read.problem("short-row")).toMatchObject({ line: 3, count: 1 });
  expect(read.problem("wide-row")).toMatchObject({ line: 4, count: 1 });
});

it("SR24: lines of text between the rows are remarks, no data and no problem", async () => {
  const read = await readSource(
    `${header}2024-05-01 10:00:00,1,2\n2024-05-01 10:00:00,flush lines\n2024-05-01 10:00:01,3,4\n# 2 of 12 pumps, 40 bpm\n2024-05-01 10:00:02,5,6\n`,
  );
  expect(read.lines).toEqual([2, 4, 6]);
  expect(read.problems).toEqual([]);
  expect(read.source.remarks).toEqual([
    { line: 3, timestamp: startMs, text: "flush lines" },
    { line: 5, timestamp: startMs + 1000, text: "2 of 12 pumps, 40 bpm" },
  ]);
});

it("SR24: a gigabyte of remarks is a short list and a count", async () => {
  const remarks = Array.from({ length: 900 }, (_, at) => `# remark ${at}`);
  const read = await readSource(
    `${header}${vanRows(2000, startMs)}\n${remarks.join("\n")}\n`,
  );
  expect(read.source.remarks).toHaveLength(500);
  expect(read.source.remarkCount).toBe(900);
});

it("SR24: a row of text in wide rows is a remark, a repeated header is not", async () => {
  const wide = "Time,Pressure,Rate,A,B,C\n";
  const row = (second: number) => `2024-05-01 10:00:0${second},1,2,3,4,5\n`;
  const read = await readSource(
    `${wide}${row(0)}${row(1)}2024-05-01 10:00:02,,ball on seat,,,\n${wide}${row(3)}`,
  );
  expect(read.timesMs).toHaveLength(3);
  expect(read.source.remarks).toEqual([
    { line: 4, timestamp: startMs + 2000, text: "ball on seat" },
  ]);
  expect(read.problem("empty-row")).toMatchObject({ line: 5, count: 1 });
});

it("SR25: a failed formula in the time cell loses the time, not the pressure", async () => {
  const read = await readSource(
    `${header}${vanRows(4, startMs)}\n#REF!,5004,#N/A\n#REF!,5005,#N/A\n`,
  );
  expect(read.column("Pressure").slice(-2)).toEqual([5004, 5005]);
  expect(read.times.slice(-2)).toEqual([
    "2024-05-01T10:00:04.000Z",
    "2024-05-01T10:00:05.000Z",
  ]);
  expect(read.problem("time-continued")).toMatchObject({ line: 6, count: 2 });
});

it("SR26: good rows on both sides of binary junk come through", async () => {
  const before = new TextEncoder().encode(
    `${header}${vanRows(100, startMs)}\n`,
  );
  const junk = Uint8Array.from(
    { length: 50_000 },
    (_, at) => (at * 7919) % 251,
  );
  const after = new TextEncoder().encode(
    `\n${vanRows(100, startMs + 100_000)}\n`,
  );
  const read = await readSource(
    Uint8Array.from([...before, ...junk, ...after]),
  );
  expect(read.timesMs).toHaveLength(200);
  expect(read.problem("damaged-line")?.line).toBe(102);
});

it("SR27: a hundred megabytes without a line end pass by, the rows after them come through", async () => {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(`${header}${vanRows(50, startMs)}\n`);
    const piece = new Uint8Array(1 << 16).fill(0x41);
    for (let at = 0; at < 1600; at += 1) yield await Promise.resolve(piece);
    yield new TextEncoder().encode(`\n${vanRows(50, startMs + 50_000)}\n`);
  }
  const read = await readSource(bytes());
  expect(read.timesMs).toHaveLength(100);
  expect(read.problem("line-too-long")).toMatchObject({ line: 52, count: 1 });
});

it("SR28: a last line that breaks off loses the cell it broke in", async () => {
  const read = await readSource(
    `${header}2024-05-01 10:00:00,1,2\n2024-05-01 10:00:01,3,4\n2024-05-01 10:00:02,51`,
  );
  expect(read.column("Pressure")).toEqual([1, 3]);
  expect(read.problem("incomplete-last-line")).toMatchObject({ line: 4 });
});

it("SR3: the rows of a source are handed out once", async () => {
  const { source } = await readSource(`${header}${vanRows(3, startMs)}\n`);
  expect(() => source.rows()).toThrow("can be read once");
});

it("SR29: the list of problems stays short however many there are", async () => {
  const names = Array.from({ length: 300 }, (_, at) => `C${at}`);
  const row = (second: number) =>
    [isoTime(startMs + second * 1000), 1, ...names.map(() => "bad")].join(",");
  const read = await readSource(
    `Time,Pressure,${names.join(",")}\n${row(0)}\n${row(1)}\n${row(2)}\n`,
    { profile: profileOf(names.length + 2) },
  );
  expect(read.problems.length).toBeLessThanOrEqual(201);
  expect(read.problem("more-problems")?.count).toBeGreaterThan(100);
});

function profileOf(width: number) {
  expect(width).toBeGreaterThan(0);
  return {
    name: "wide",
    fingerprint: "",
    delimiter: ",",
    dataStartLine: 2,
    time: { kind: "date-time", column: 0, order: "day-first" },
    timezone: "UTC",
    columns: [],
  } as const;
}
