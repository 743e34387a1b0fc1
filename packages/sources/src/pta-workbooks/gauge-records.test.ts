import { describe, expect, it } from "vitest";
import {
  lines,
  read,
  stages,
  startMs,
  workbook,
  type Rows,
} from "./workbook.fixture.ts";

const place = ["Kestrel 4H", 1];

function recordOf(titles: readonly string[], ...rows: Rows) {
  return workbook({
    Records: [
      ["Well", "Stage", ...titles],
      ...rows.map((row) => [...place, ...row]),
    ],
  });
}

const psi = "Pressure at perforations (psi)";

describe("gauge records", () => {
  it("PW18: times are moments or counted since the start, as the title says", async () => {
    const moments = await read(
      recordOf(
        ["Time (UTC)", psi],
        ["2026-05-01T10:00:00Z", 1000],
        [new Date(startMs + 1500), 990],
        ["2026-05-01 12:00:02 +02:00", 980],
      ),
    );
    expect(lines(moments.problems)).toEqual([]);
    expect(moments.interpretations[0]?.record?.timestampsMs).toEqual([
      startMs,
      startMs + 1500,
      startMs + 2000,
    ]);
    for (const [unit, size] of [
      ["h", 3_600_000],
      ["min", 60_000],
      ["s", 1000],
    ] as const) {
      const { interpretations } = await read(
        recordOf([`Time (${unit})`, psi], [0, 1000], [0.5, 990], [2, 980]),
      );
      expect(interpretations[0]?.record?.timestampsMs).toEqual([
        startMs,
        startMs + size / 2,
        startMs + 2 * size,
      ]);
    }
  });

  it("PW18: a bare time asks for its unit, and a text is no moment", async () => {
    const bare = await read(recordOf(["Time", psi], [0, 1], [1, 2], [2, 3]));
    expect(lines(bare.problems)).toEqual(["error timeUnitMissing Records!C1"]);
    expect(bare.problems[0]?.values.units).toBe("UTC, s, min, h");
    const text = await read(
      recordOf(["Time (UTC)", psi], ["yesterday", 1], [12.5, 2], [null, 3]),
    );
    expect(lines(text.problems)).toEqual([
      "error notATime Records!C2",
      "error notATime Records!C3",
      "error cellMissing Records!C4",
    ]);
  });

  it("PW18: without a start, times count from a fixed moment and this is reported", async () => {
    const { interpretations, problems } = await read(
      recordOf(["Time (h)", psi], [0, 3], [1, 2], [2, 1]),
      { stages: stages.map((stage) => ({ ...stage, startMs: null })) },
    );
    expect(lines(problems)).toEqual(["warning recordStartUnknown Records!"]);
    expect(interpretations[0]?.record?.timestampsMs[1]).toBe(
      Date.UTC(2000, 0, 1, 1),
    );
  });

  it.each([
    ["psi", 6894.757293168],
    ["kPa", 1000],
    ["MPa", 1e6],
    ["bar", 1e5],
    ["kgf/cm²", 98_066.5],
  ])("PW19: pressures in %s are stored in Pa", async (unit, pascals) => {
    const { interpretations, problems } = await read(
      recordOf(
        ["Time (s)", `Surface pressure (${unit})`],
        [0, 50],
        [1, 49],
        [2, 48],
      ),
    );
    expect(lines(problems)).toEqual([]);
    const record = interpretations[0]?.record;
    expect(record?.pressureAt).toBe("surface");
    expect(record?.pressurePa[0]).toBeCloseTo(50 * pascals, 3);
  });

  it("PW19: where the pressure was measured, and its unit, must be stated", async () => {
    const rows: Rows = [
      [0, 50],
      [1, 49],
      [2, 48],
    ];
    const without = await read(
      recordOf(["Time (s)", "Pressure (psi)"], ...rows),
    );
    expect(lines(without.problems)).toEqual([
      "error pressurePlaceMissing Records!D1",
    ]);
    const bare = await read(
      recordOf(["Time (s)", "Surface pressure"], ...rows),
    );
    expect(lines(bare.problems)).toEqual(["error unitMissing Records!D1"]);
    const absolute = await read(
      recordOf(["Time (s)", "Bottomhole pressure (psia)"], ...rows),
    );
    expect(lines(absolute.problems)).toEqual([
      "warning absolutePressure Records!D1",
    ]);
    expect(absolute.interpretations[0]?.record?.pressureAt).toBe(
      "perforations",
    );
  });

  it.each([
    ["bpm", 0.158987294928 / 60],
    ["m3/min", 1 / 60],
    ["m3/sec", 1],
    ["stb/d", 0.158987294928 / 86_400],
    ["m3/d", 1 / 86_400],
  ])(
    "PW20: rates in %s are stored in m3/s with their sign",
    async (unit, size) => {
      const rates = async (sign: string) => {
        const { interpretations, problems } = await read(
          recordOf(
            ["Time (s)", psi, `Rate (${unit}, ${sign})`],
            [0, 50, 0.5],
            [1, 49, 0],
            [2, 48, null],
          ),
        );
        expect(lines(problems)).toEqual([]);
        return interpretations[0]?.record?.rateCubicMetersPerSecond;
      };
      expect((await rates("injected positive"))?.[0]).toBeCloseTo(
        0.5 * size,
        12,
      );
      expect(await rates("produced positive")).toEqual([
        expect.closeTo(-0.5 * size, 12),
        0,
        null,
      ]);
    },
  );

  it("PW20: a title that does not say the sign is an error", async () => {
    const { problems } = await read(
      recordOf(
        ["Time (s)", psi, "Rate (bpm)"],
        [0, 50, 5],
        [1, 49, 0],
        [2, 48, 0],
      ),
    );
    expect(lines(problems)).toEqual(["error rateSignMissing Records!E1"]);
  });

  it("PW21: steps of the rate hold from their time on and keep their moment", async () => {
    const { interpretations, problems } = await read(
      workbook({
        Records: [
          ["Well", "Stage", "Time (h)", psi],
          [...place, 10, 3000],
          [...place, 11, 3100],
          [...place, 12, 3150],
        ],
        Rates: [
          ["Well", "Stage", "Time (h)", "Rate (m3/sec, produced positive)"],
          [...place, 1, 1],
          [...place, 5, 0.5],
          [...place, 11, 0],
        ],
      }),
    );
    expect(lines(problems)).toEqual([]);
    const hour = 3_600_000;
    expect(interpretations[0]?.record).toMatchObject({
      timestampsMs: [1, 5, 10, 11, 12].map((at) => startMs + at * hour),
      rateCubicMetersPerSecond: [-1, -0.5, -0.5, 0, 0],
    });
    expect(interpretations[0]?.record?.pressurePa.slice(0, 2)).toEqual([
      null,
      null,
    ]);
  });

  it("PW22: times twice or back are errors, repeated rows are left out", async () => {
    const { interpretations, problems } = await read(
      recordOf(
        ["Time (s)", psi],
        [0, 50],
        [1, 49],
        [1, 49],
        [1, 48],
        [0.5, 48],
        [2, 47],
      ),
    );
    expect(lines(problems)).toEqual([
      "error sampleTwice Records!5",
      "error timeGoesBack Records!6",
      "warning samplesRepeated Records!",
    ]);
    expect(interpretations[0]?.record?.timestampsMs).toHaveLength(3);
  });

  it("PW23: short records, lone rates, rates twice and impossible values are errors", async () => {
    const short = await read(recordOf(["Time (s)", psi], [0, 50], [1, 49]));
    expect(lines(short.problems)).toEqual(["error recordTooShort Records!2"]);
    const beyond = await read(
      recordOf(["Time (s)", psi], [0, 1e9], [1, 49], [2, 48], [3, 47]),
    );
    expect(lines(beyond.problems)).toEqual(["error outOfBounds Records!D2"]);
    const rate = "Rate (bpm, injected positive)";
    const rates: Rows = [
      ["Well", "Stage", "Time (s)", rate],
      [...place, 0, 5],
    ];
    const lone = await read(
      workbook({ Records: [["Time (s)", psi]], Rates: rates }),
    );
    expect(lines(lone.problems)).toEqual(["error ratesWithoutRecord Rates!2"]);
    const twice = await read(
      workbook({
        Records: [
          ["Well", "Stage", "Time (s)", psi, rate],
          [...place, 0, 50, 5],
          [...place, 1, 49, 5],
          [...place, 2, 48, 0],
        ],
        Rates: rates,
      }),
    );
    expect(lines(twice.problems)).toEqual(["error ratesTwice Records!"]);
  });

  it("PW24: a record that names no stage belongs to the only one", async () => {
    const records: Rows = [
      ["Time (s)", psi],
      [0, 50],
      [1, 49],
      [2, 48],
    ];
    const listed = await read(
      workbook({
        Stages: [
          ["Well", "Stage"],
          ["Kestrel 4H", 2],
        ],
        Records: records,
      }),
    );
    expect(lines(listed.problems)).toEqual([]);
    expect(listed.interpretations[0]?.stageId).toBe(102);
    const unclear = await read(workbook({ Records: records }));
    expect(
      new Set(lines(unclear.problems).map((line) => line.slice(0, -1))),
    ).toEqual(new Set(["error stageMissing Records!"]));
  });

  it("PW2: ten thousand rows are read in a moment", async () => {
    const rows = Array.from({ length: 10_000 }, (_, second) => [
      second,
      5000 - Math.sqrt(second),
      0,
    ]);
    const { interpretations, problems } = await read(
      recordOf(["Time (s)", psi, "Rate (bpm, injected positive)"], ...rows),
    );
    expect(lines(problems)).toEqual([]);
    expect(interpretations[0]?.record?.timestampsMs).toHaveLength(10_000);
  });

  it("PW4: of ten thousand wrong rows the first problems are listed and the rest is counted", async () => {
    const rows = Array.from({ length: 10_000 }, (_, second) => [second, "x"]);
    const { problems } = await read(recordOf(["Time (s)", psi], ...rows));
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)).toMatchObject({
      code: "moreProblems",
      values: { count: 9800 },
    });
  });
});
