import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SampleStatistics } from "./mapping/column-statistics.ts";
import { proposeMapping } from "./mapping/propose-mapping.ts";
import { openSource } from "./open-source.ts";
import { readSource } from "./source.fixture.ts";
import { parseStimJobs } from "./witsml/stim-job-document.ts";
import { parseTrajectories } from "./witsml/trajectory-document.ts";

/** Real files are not part of the repository; without them these tests are skipped. */
const folder = join(import.meta.dirname, "../../../..", "shared/data");
const isAbsent = !existsSync(folder);

function read(file: string, timezone = "UTC") {
  return readSource(createReadStream(join(folder, file)), {
    fileName: file,
    timezone,
  });
}

function text(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

interface TruthRow {
  readonly file: string;
  readonly rows: number;
  readonly start: string;
  readonly end: string;
  readonly maximumCleanBbl: number;
  readonly maximumPressurePsi: number;
}

function truth(): readonly TruthRow[] {
  if (isAbsent) return [];
  const [head = "", ...lines] = text("mseel-mip/truth_by_stage.csv")
    .trim()
    .split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    const cell = (name: string) => cells[names.indexOf(name)] ?? "";
    return {
      file: cell("file"),
      rows: Number(cell("rows")),
      start: `${cell("start").replace(" ", "T")}.000Z`,
      end: `${cell("end").replace(" ", "T")}.000Z`,
      maximumCleanBbl: Number(cell("file_max_TMT_CFLD_bbl")),
      maximumPressurePsi: Number(cell("file_max_TR_PRESS")),
    };
  });
}

function peak(values: readonly number[]): number {
  return values.reduce(
    (best, value) => (value > best ? value : best),
    -Infinity,
  );
}

async function proposals(file: string) {
  const source = await openSource(createReadStream(join(folder, file)), {
    fileName: file,
    timezone: "UTC",
  });
  const statistics = new SampleStatistics(source.table.columns.length);
  for await (const rows of source.rows()) statistics.add(rows);
  return proposeMapping(source.table, statistics.columns(), {
    knownChannels: [],
  });
}

describe.skipIf(isAbsent)("treatments of a service company", () => {
  it("SR110: every row of all 17 stages, at its time, with its peaks", async () => {
    const stages = truth();
    expect(stages).toHaveLength(17);
    for (const stage of stages) {
      const found = await read(`mseel-mip/treatment/${stage.file}`);
      expect([stage.file, found.timesMs.length]).toEqual([
        stage.file,
        stage.rows,
      ]);
      expect(found.times[0]).toBe(stage.start);
      expect(found.times.at(-1)).toBe(stage.end);
      expect(peak(found.column("TMT_CFLD"))).toBeCloseTo(
        stage.maximumCleanBbl,
        1,
      );
      expect(Math.round(peak(found.column("TR_PRESS")))).toBe(
        stage.maximumPressurePsi,
      );
      const complaints = found.problems.filter(
        ({ code }) => code !== "ambiguous-date-order",
      );
      expect([stage.file, complaints]).toEqual([stage.file, []]);
    }
  });

  it("SR111: every stage maps to the same treatment channels, without a question but one", async () => {
    for (const { file } of truth()) {
      const proposed = await proposals(`mseel-mip/treatment/${file}`);
      const treatment = proposed
        .filter(({ channel }) => channel !== null && /^[a-z]/.test(channel))
        .map(({ name, channel, unit }) => `${name} ${channel} ${unit}`);
      expect(treatment).toEqual([
        "TR_PRESS pressure psi",
        "SLUR_RATE rate bbl/min",
        "CFLD_RATE cleanRate bbl/min",
        "PROP_CON proppant ppg",
        "TMT_CFLD vanCumCleanVolume bbl",
        "TMT_PROP vanCumProppantMass lb",
        "JOB_SLUR vanCumSlurryVolume bbl",
      ]);
      const requested = proposed.filter(
        ({ channel, questions }) => channel !== null && questions.length > 0,
      );
      const dead = file.endsWith("5H_Stg1.csv");
      if (!dead)
        expect(requested.map(({ name }) => name)).toEqual(["JOB_SLUR"]);
    }
  });

  it("SR112: the damaged file gives its 3,034 good rows and says where the junk begins", async () => {
    const found = await read(
      "mseel-mip/treatment/CORRUPT_2015HOU0098-NNE-MIP-5H_Stg13_first420kB.csv",
    );
    expect(found.timesMs).toHaveLength(3034);
    expect(found.times.at(-1)).toBe("2015-11-01T05:27:05.000Z");
    expect(found.column("TR_PRESS").at(-1)).toBe(6454.67);
    expect(found.column("TMT_CFLD").at(-1)).toBeNaN();
    expect(found.problem("damaged-line")?.line).toBe(3036);
  });
});

describe.skipIf(isAbsent)("leak-off tests with surface and gauge files", () => {
  const name = "xlot-amstelland/NLOG_GS_PUB_AMS-01_XLOT";

  it("SR113: surface files: printed month-first format, remarks between the rows", async () => {
    const first = await read(
      `${name} 1 - Main Claystone_Cementing Unit_Data.txt`,
    );
    expect(first.timesMs).toHaveLength(10_221);
    expect(first.times[0]).toBe("2023-12-10T14:42:58.000Z");
    expect(first.source.remarkCount).toBe(9);
    expect(first.source.remarks[0]).toEqual({
      line: 6,
      timestamp: Date.UTC(2023, 11, 10, 14, 43),
      text: "flush lines",
    });
    expect(first.columns[1]).toMatchObject({
      name: "Treating Pressure",
      unit: "bars",
    });
    const second = await read(
      `${name} 2 - Vlieland Claystone_Cementing Unit_Data.TXT`,
    );
    expect(second.timesMs).toHaveLength(10_342);
    expect(second.source.remarkCount).toBe(12);
  });

  it("SR114: gauge files: decimal comma or point, spaced-out header, units by column", async () => {
    const first = await read(
      `${name} 1 - Main Claystone_Downhole Gauge_Data.TXT`,
    );
    expect(first.timesMs).toHaveLength(33_792);
    expect(first.times[0]).toBe("2023-12-09T21:24:09.000Z");
    expect(first.column("Pressure")[0]).toBe(64.782);
    expect(peak(first.column("Pressure")) * 0.0689476).toBeCloseTo(375.03, 1);
    const second = await read(
      `${name} 2 - Vlieland Claystone_Downhole Gauge_Data.TXT`,
    );
    expect(second.timesMs).toHaveLength(27_264);
    expect(second.columns.map(({ unit }) => unit)).toEqual([
      null,
      null,
      "Hours",
      "psi absolute",
      "°C",
    ]);
    expect(peak(second.column("Pressure")) * 0.0689476).toBeCloseTo(212.27, 1);
  });
});

describe.skipIf(isAbsent)("other field records", () => {
  it("SR115: a clock without a date and pressures without a unit raise questions", async () => {
    const found = await read("injection-bedretto/geomonitor_aug10.csv");
    expect(found.timesMs).toHaveLength(5412);
    expect(found.problem("date-missing")).toBeDefined();
    expect(found.problem("empty-row")?.count).toBe(1);
    const proposed = await proposals("injection-bedretto/geomonitor_aug10.csv");
    const pressure = proposed.find(({ channel }) => channel === "pressure");
    expect(pressure?.questions.join(" ")).toContain("bar");
  });

  it("SR116: elapsed seconds, and a date beside a time", async () => {
    const elapsed = await read("dfit-siddiqui/DFITData.csv");
    expect(elapsed.timesMs).toHaveLength(6007);
    expect(elapsed.timesMs.at(-1)).toBe(6_006_000);
    const gauge = await read("pta-gauge-yous3ry/p_data.csv");
    expect(gauge.timesMs).toHaveLength(98_848);
    expect(gauge.times[0]).toBe("2022-03-11T17:09:01.000Z");
    expect(gauge.times.at(-1)).toBe("2022-03-17T10:24:17.000Z");
  });

  it("SR117: a workbook with units in its header cells", async () => {
    const found = await read("minifrac-makarov/minifrac_test_en.xlsx");
    expect(found.timesMs).toHaveLength(49);
    expect(found.columns[2]).toMatchObject({
      name: "BH Pressure",
      unit: "atm",
    });
    expect(peak(found.column("BH Pressure"))).toBeCloseTo(530.81, 2);
  });
});

describe.skipIf(isAbsent)("LAS samples", () => {
  const rowCounts = {
    "1001178549": 5,
    "6038187_v1.2_short": 121,
    comma_decimal_mark: 3,
    encodings_cp1252: 3,
    encodings_utf16lebom: 3,
    excess_curves: 2,
    missing_null: 3,
    mnemonic_duplicate: 3,
    null_policy_ERR: 3,
    sample: 3,
    "sample_2.0": 3,
    "sample_2.0_tab_dlm": 3,
    "sample_2.0_wrapped": 2,
    sample_TVD: 3,
    sample_wrapped: 5,
  };

  it("SR118: every readable sample gives its rows", async () => {
    for (const [name, rows] of Object.entries(rowCounts)) {
      const found = await read(`las-samples/${name}.las`);
      expect([name, found.timesMs.length]).toEqual([name, rows]);
      expect(found.problem("depth-index")).toBeDefined();
    }
  });

  it("SR118: with their values", async () => {
    const comma = await read("las-samples/comma_decimal_mark.las");
    expect(comma.column("SFLU")).toEqual([123.45, 123.42, 123.45]);
    const twice = await read("las-samples/mnemonic_duplicate.las");
    expect(twice.columns.map(({ name }) => name)).toContain("SFLU:2");
    const errors = await read("las-samples/null_policy_ERR.las");
    expect(errors.column("RHOB").at(-1)).toBeNaN();
    const excess = await read("las-samples/excess_curves.las");
    expect(excess.problem("curves-without-data")).toBeDefined();
    expect(excess.column("Gamma")).toEqual([57.011, 57.011]);
  });

  it("SR119: LAS 3 and what is no LAS are refused", async () => {
    await expect(read("las-samples/sample_3.0.las")).rejects.toMatchObject({
      code: "las-version",
    });
    await expect(read("las-samples/not_a_las_file.las")).rejects.toMatchObject({
      code: "not-a-las",
    });
  });
});

describe.skipIf(isAbsent)("WITSML samples", () => {
  it("SR120: a decreasing time log of 4,548 rows comes out in order", async () => {
    const found = await read(
      "witsml-samples/pds-teapot/L-3610902-Time-Dec_log.xml",
    );
    expect(found.timesMs).toHaveLength(4548);
    expect(found.times[0]).toBe("2015-11-29T15:28:06.000Z");
    expect(found.times.at(-1)).toBe("2015-11-29T17:44:05.000Z");
    expect(
      found.timesMs.every(
        (timeMs, at) => at === 0 || timeMs >= (found.timesMs[at - 1] ?? 0),
      ),
    ).toBe(true);
    expect(found.columns.length).toBe(55);
  });

  it("SR121: text curves are left out, depth logs are recognized", async () => {
    const time = await read(
      "witsml-samples/pds-teapot/49025109020000_13346_Slicing_Time_Log.xml",
    );
    expect(time.timesMs).toHaveLength(510);
    expect(time.problem("text-curve")?.message).toContain("SSAS");
    for (const file of [
      "1.4.1.1/log_no_xsl.xml",
      "1.3.1.1/log_with_data_1311.xml",
    ]) {
      const depth = await read(`witsml-samples/${file}`);
      expect(depth.column("Mdepth").at(-1)).toBe(509.01);
      expect(depth.problem("depth-index")).toBeDefined();
    }
  });

  it("SR122: trajectories and the stimulation job", () => {
    for (const file of [
      "1.4.1.1/trajectory_no_xsl.xml",
      "1.3.1.1/trajectory1311.xml",
    ]) {
      const [trajectory] = parseTrajectories(text(`witsml-samples/${file}`));
      expect(trajectory?.stations[0]?.azimuth).toMatchObject({ value: 47.3 });
    }
    const [job] = parseStimJobs(
      text("witsml-samples/1.4.1.1/stimJob_no_xsl.xml"),
    );
    expect(job?.maximumPressure).toEqual({ value: 7254, unit: "psi" });
    expect(
      job?.intervals[0]?.shutInPressures.map(({ pressure }) => pressure?.value),
    ).toEqual([1000, 750, 500]);
    expect(job?.intervals.flatMap(({ steps }) => steps)).toHaveLength(4);
    expect(job?.intervals[0]?.screenedOut).toBe(true);
  });
});
