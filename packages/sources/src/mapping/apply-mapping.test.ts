import { expect, it } from "vitest";
import { openSource } from "../open-source.ts";
import { inPieces } from "../source.fixture.ts";
import { applyMapping } from "./apply-mapping.ts";
import { SampleStatistics } from "./column-statistics.ts";
import { mappingOf } from "./column-proposal.ts";
import { newImportProfile, profileMatches } from "./import-profile.ts";
import { proposeMapping } from "./propose-mapping.ts";

const text =
  "Time\tTreating Pressure\tFlow Rate\nmm:dd:yyyy:hh:mm:ss\tbars\tl/min\n" +
  "12:10:2023:14:42:58\t30\t0\n12:10:2023:14:42:59\t300\t500\n12:10:2023:14:43:00\t310\t600\n";

async function read(
  content: string,
  profile?: ReturnType<typeof newImportProfile>,
) {
  const source = await openSource(inPieces(content), {
    fileName: "x.txt",
    timezone: "UTC",
    ...(profile && { profile }),
  });
  const runs = [];
  for await (const run of source.rows()) runs.push(run);
  return { source, runs };
}

it("SR93: channels carry raw values times the multiplier, in the unit of the mapping", async () => {
  const { source, runs } = await read(text);
  const statistics = new SampleStatistics(source.table.columns.length);
  for (const run of runs) statistics.add(run);
  const mapping = mappingOf(
    proposeMapping(source.table, statistics.columns(), { knownChannels: [] }),
  );
  const [rows] = runs;
  if (!rows) throw new RangeError("no rows");
  const mapped = applyMapping(source.table, rows, mapping);
  expect(mapped.channels).toEqual([
    {
      name: "pressure",
      unit: "kPa",
      values: Float64Array.of(3000, 30_000, 31_000),
    },
    { name: "rate", unit: "m3/min", values: Float64Array.of(0, 0.5, 0.6) },
  ]);
  expect(mapped.times).toBe(rows.times);
});

it("SR102: the atmosphere is subtracted in the unit of the channel, and only when a person said so", async () => {
  const { source, runs } = await read(text);
  const [rows] = runs;
  if (!rows) throw new RangeError("no rows");
  const entry = { index: 1, channel: "pressure", unit: "kPa", multiplier: 100 };
  const first = (subtractsAtmosphere: boolean | null) =>
    applyMapping(source.table, rows, [{ ...entry, subtractsAtmosphere }])
      .channels[0]?.values[0];
  expect(first(null)).toBe(3000);
  expect(first(false)).toBe(3000);
  expect(first(true)).toBeCloseTo(3000 - 101.325, 9);
});

it("SR104: a profile knows its kind of file again and reads its times its way", async () => {
  const { source } = await read(text);
  const profile = {
    ...newImportProfile("cementing", source.table, [], "Europe/Amsterdam"),
    time: { kind: "date-time", column: 0, order: "day-first" },
  } as const;
  expect(profileMatches(profile, source.table)).toBe(true);
  const again = await read(text, profile);
  expect(new Date(again.runs[0]?.times[0] ?? 0).toISOString()).toBe(
    "2023-10-12T12:42:58.000Z",
  );
  const other = await read(text.replace("Flow Rate", "Clean Rate"));
  expect(profileMatches(profile, other.source.table)).toBe(false);
});

it("SR94: statistics come from an even sample of all rows", () => {
  const statistics = new SampleStatistics(1);
  for (let start = 0; start < 100_000; start += 1000) {
    const values = Float64Array.from({ length: 1000 }, (_, at) => start + at);
    statistics.add({
      firstRow: start,
      lines: values,
      times: values,
      values: [values],
    });
  }
  const [column] = statistics.columns();
  expect(column?.p50).toBeGreaterThan(49_000);
  expect(column?.p50).toBeLessThan(51_000);
  expect(column?.p99).toBeGreaterThan(98_000);
  expect(column?.finiteShare).toBe(1);
});
