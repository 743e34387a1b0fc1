import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readWorkbook } from "#features/trajectories/read-workbook.ts";
import type { TrajectoryData } from "#features/trajectories/trajectory-data.ts";
import { writeWorkbook } from "#features/trajectories/write-workbook.ts";

type Rows = (string | number | null)[][];

const survey: Rows = [
  ["Measured depth [ft]", "Inclination [deg]", "Azimuth [deg]"],
  [0, 0, 0],
  [5000, 0, 0],
  [6000, 90, 352],
  [12000, 90, 352],
];

const perforations: Rows = [
  ["Stage number", "Top measured depth [ft]", "Bottom measured depth [ft]"],
  [1, 11700, 11900],
  [2, 11450, 11650],
];

function workbook(sheets: Readonly<Record<string, Rows>>): Promise<Uint8Array> {
  return writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
  });
}

const csv = (...lines: string[]) =>
  new TextEncoder().encode(lines.join("\r\n"));

async function refusalOf(
  bytes: Uint8Array,
  known: TrajectoryData | null = null,
) {
  return readWorkbook(bytes, known).then(
    () => {
      throw new Error("It was taken.");
    },
    (error: unknown) => error as { code: string; message: string },
  );
}

describe("a trajectory workbook", () => {
  it("is read in its own unit and kept in metres", async () => {
    const data = await readWorkbook(
      await workbook({ Survey: survey, Perforations: perforations }),
      null,
    );
    expect(data.lengthUnit).toBe("ft");
    expect(data.stations[2]).toEqual({
      mdMetres: 6000 * 0.3048,
      inclinationDegrees: 90,
      azimuthDegrees: 352,
    });
    expect(data.perforations[1]).toEqual({
      stageNumber: 2,
      topMdMetres: 11450 * 0.3048,
      bottomMdMetres: 11650 * 0.3048,
    });
  });

  it("comes back the same from the workbook that is given out", async () => {
    const data: TrajectoryData = {
      lengthUnit: "ft",
      surfaceNorthMetres: 3.048,
      surfaceEastMetres: -30.48,
      stations: [
        { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
        { mdMetres: 3048, inclinationDegrees: 88.5, azimuthDegrees: 12.25 },
      ],
      perforations: [
        { stageNumber: 1, topMdMetres: 2743.2, bottomMdMetres: 3017.52 },
      ],
      neighbours: [
        {
          wellLabel: "Harrier 1H",
          api: "99-001",
          surfaceNorthMetres: 0,
          surfaceEastMetres: 304.8,
          stations: [
            { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
            { mdMetres: 1524, inclinationDegrees: 1, azimuthDegrees: 90 },
          ],
        },
      ],
    };
    const back = await readWorkbook(await writeWorkbook(data, 3), null);
    expect(back.neighbours.map(({ wellLabel }) => wellLabel)).toEqual([
      "Harrier 1H",
    ]);
    expect(back.surfaceEastMetres).toBeCloseTo(-30.48, 6);
    expect(back.stations[1]?.mdMetres).toBeCloseTo(3048, 6);
    expect(back.perforations[0]?.topMdMetres).toBeCloseTo(2743.2, 6);
  });

  it("as a template holds nothing that could be taken for a survey", async () => {
    const refused = await refusalOf(await writeWorkbook(null, 12));
    expect(refused.code).toBe("import.unreadable");
  });

  it("may be the file of a survey company, with text above and other names", async () => {
    const data = await readWorkbook(
      csv(
        "Wellpath report,,",
        "Kestrel 1H,,",
        "MD(m);Inc(deg);Azi(deg)".replaceAll(";", ","),
        "0,0,0",
        "1500,45.5,-8",
      ),
      null,
    );
    expect(data.lengthUnit).toBe("m");
    expect(data.stations[1]).toEqual({
      mdMetres: 1500,
      inclinationDegrees: 45.5,
      azimuthDegrees: 352,
    });
  });

  it("keeps what the file does not hold", async () => {
    const known = await readWorkbook(await workbook({ Survey: survey }), null);
    const data = await readWorkbook(
      csv("Stage number,Top MD [ft],Bottom MD [ft]", "7,11000,11200"),
      known,
    );
    expect(data.stations).toHaveLength(4);
    expect(data.perforations[0]?.stageNumber).toBe(7);
  });
});

describe("a workbook that cannot be right is refused with sheet and row", () => {
  it.each([
    {
      problem: "depths that go up again",
      sheets: { Survey: [...survey, [11000, 90, 352]] },
      message:
        "Survey, row 6: Measured depth does not lie below the row before.",
    },
    {
      problem: "an inclination that is none",
      sheets: { Survey: [...survey.slice(0, 2), [100, 210, 0], [200, 1, 0]] },
      message: "Survey, row 3: Inclination 210 is not between 0 and 180.",
    },
    {
      problem: "words instead of numbers",
      sheets: { Survey: [...survey.slice(0, 3), [6000, "ninety", 352]] },
      message: 'Survey, row 4: Inclination: "ninety" is no number.',
    },
    {
      problem: "no unit",
      sheets: { Survey: [["MD", "Inc", "Azi"], ...survey.slice(1)] },
      message:
        'Survey, row 1: Measured depth has no unit: write "Measured depth [ft]" or "Measured depth [m]".',
    },
    {
      problem: "a top below its bottom",
      sheets: {
        Survey: survey,
        Perforations: [...perforations, [3, 11400, 11300]],
      },
      message: "Perforations, row 4: The top is not above the bottom.",
    },
    {
      problem: "a perforation nobody surveyed",
      sheets: {
        Survey: survey,
        Perforations: [...perforations, [3, 12400, 12500]],
      },
      message:
        "Perforations, row 1: Stage 3 is perforated below the last survey station.",
    },
    {
      problem: "map coordinates for a wellhead",
      sheets: {
        Survey: survey.map((row, index) =>
          index === 0
            ? [...row, "Surface north [m]", "Surface east [m]"]
            : [...row, 3_530_000, 655_000],
        ),
      },
      message:
        "Survey, row 2: The wellhead is more than 50 km from the pad's reference; give its place on the pad, not map coordinates.",
    },
  ])("$problem", async ({ sheets, message }) => {
    const refused = await refusalOf(await workbook(sheets));
    expect(refused).toMatchObject({ code: "import.unreadable", message });
  });

  it("something else entirely", async () => {
    const refused = await refusalOf(csv("hello", "world"));
    expect(refused.message).toBe(
      "The file holds no survey, perforations or neighbours.",
    );
  });
});
