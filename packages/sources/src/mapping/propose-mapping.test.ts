import { expect, it } from "vitest";
import type { RawTable } from "../raw-table.ts";
import type { ColumnProposal } from "./column-proposal.ts";
import { mappingOf } from "./column-proposal.ts";
import type { ColumnStatistics } from "./column-statistics.ts";
import { newImportProfile } from "./import-profile.ts";
import type { MappingContext } from "./mapping-context.ts";
import { proposeMapping } from "./propose-mapping.ts";

/** name, unit, low, high; a steady column has low = high. */
type Given = readonly [string, string | null, number?, number?];

function tableOf(columns: readonly Given[]): RawTable {
  return {
    kind: "delimited",
    columns: [["Time", null] as Given, ...columns].map(
      ([name, unit], index) => ({
        index,
        name,
        unit,
        unitFrom: unit === null ? null : "unitRow",
        description: null,
      }),
    ),
    width: columns.length + 1,
    headerLine: 1,
    unitLine: 2,
    dataStartLine: 3,
    delimiter: ",",
    decimalMark: ".",
    encoding: "utf-8",
    preamble: [],
    time: { kind: "date-time", column: 0, order: "day-first" },
    reversed: false,
    sheetName: null,
  };
}

function statisticsOf([, , low = 0, high = 9000]: Given): ColumnStatistics {
  return { finiteShare: 1, p1: low, p50: (low + high) / 2, p99: high };
}

function propose(
  columns: readonly Given[],
  context: Partial<MappingContext> = {},
): (name: string) => ColumnProposal {
  const proposals = proposeMapping(
    tableOf(columns),
    [
      { finiteShare: 0, p1: NaN, p50: NaN, p99: NaN },
      ...columns.map(statisticsOf),
    ],
    { knownChannels: [], ...context },
  );
  return (name) => {
    const found = proposals.find((proposal) => proposal.name === name);
    if (!found) throw new RangeError(`no proposal for ${name}`);
    return found;
  };
}

const vendorNames = {
  pressure: [
    "Treating Pressure",
    "Wellhead",
    "WH Press",
    "Mainline",
    "Main",
    "Main Pressure",
    "Mainline Pressure",
    "Surface Pressure",
    "Surface 1",
    "Surf Press [Csg]",
    "THCS",
    "STP",
    "WHP",
    "TR_PRESS",
    "TR PRESS",
    "wellhead_pressure",
    "pressure",
  ],
  rate: [
    "Slurry Rate",
    "Slur Rate",
    "SLUR_RATE",
    "Combined Rate @ Wellhead",
    "Combined Slurry Rate",
    "Blender Slurry Rate",
    "CMB SLR Rate",
    "Comb SLR Rate",
    "Comb Rate",
    "Combined WH",
    "Blender 1 Dirty Rate",
    "Surf Total Slurry Rate",
    "WH Rate",
    "WH Slurry Rate",
    "Slurry Flow Rate",
    "SLRT",
    "Combined Flow Rate",
    "slurry_flow_rate_in",
  ],
  cleanRate: [
    "Clean Rate",
    "Combined Clean Rate",
    "Blender Clean Rate",
    "clean_flow_rate_in",
    "CFLD_RATE",
  ],
  proppant: [
    "Prop Con",
    "Prop Conc",
    "Slurry Prop Conc",
    "Slurry Proppant Conc",
    "Surface Conc",
    "Master Conc @ Wellhead",
    "Master Conc @ Blender",
    "WH Density",
    "Blender Concentration",
    "Blender 1 Concentration",
    "Surf Total Prop Conc",
    "WH Prop Conc",
    "Proppant Conc",
    "TN Prop Con",
    "total_proppant_concentration",
  ],
  vanCumProppantMass: [
    "TMT_PROP",
    "Prop Total",
    "TN Prop Total",
    "Proppant 1 Mass",
    "total_proppant_mass",
  ],
  vanCumCleanVolume: ["TMT_CFLD", "total_clean_volume_in"],
  vanCumSlurryVolume: ["total_slurry_volume_in", "Combined Flow Total"],
} as const;

const unitOf = {
  pressure: "psi",
  rate: "bpm",
  cleanRate: "bpm",
  proppant: "ppa",
  vanCumProppantMass: "lb",
  vanCumCleanVolume: "bbl",
  vanCumSlurryVolume: "bbl",
} as const;

it.each(Object.keys(vendorNames) as (keyof typeof vendorNames)[])(
  "SR82: what vendors print for %s is mapped to it",
  (channel) => {
    for (const name of vendorNames[channel]) {
      const proposal = propose([[name, unitOf[channel]]])(name);
      expect([name, proposal.channel]).toEqual([name, channel]);
      expect(proposal.confidence).toBe(1);
    }
  },
);

it("SR83: a second sensor is offered for comparison, never taken", () => {
  const of = propose([
    ["TR_PRESS", "PSI"],
    ["TR_PRESS2", "PSI"],
    ["SLUR_RATE", "B/M"],
    ["SLUR_RATE2", "B/M"],
    ["Back-up", "psi"],
    ["Backside", "psi"],
    ["Surf Press [Ann]", "psi"],
    ["GORV", "psi"],
  ]);
  expect(of("TR_PRESS")).toMatchObject({
    channel: "pressure",
    unit: "psi",
    unitFrom: "unitRow",
  });
  for (const name of [
    "TR_PRESS2",
    "Back-up",
    "Backside",
    "Surf Press [Ann]",
    "GORV",
  ])
    expect(of(name)).toMatchObject({
      channel: null,
      suggestions: [{ channel: "vanPressure" }],
    });
  expect(of("SLUR_RATE2")).toMatchObject({
    channel: null,
    suggestions: [{ channel: "tubingRate" }],
  });
});

it("SR84: of several names for one channel the plainest that is alive wins", () => {
  const dead = propose([
    ["Treating Pressure", "psi", 3, 4],
    ["Mainline", "psi", 0, 9000],
  ]);
  expect(dead("Mainline").channel).toBe("pressure");
  expect(dead("Treating Pressure")).toMatchObject({
    channel: null,
    suggestions: [{ channel: "pressure" }, { channel: "vanPressure" }],
  });
  const both = propose([
    ["Mainline", "psi"],
    ["Treating Pressure", "psi"],
    ["WH Press", "psi"],
  ]);
  expect(both("WH Press").channel).toBe("pressure");
});

it("SR84: alive means half filled, a swing of 100 psi and a quarter of the best, a peak of 30 %", () => {
  const of = propose([
    ["Main", "MPa", 0, 60],
    ["Wellhead", "psi", 0, 2000],
    ["Surface 1", "psi", 8000, 8090],
  ]);
  expect(of("Main")).toMatchObject({
    channel: "pressure",
    evidence: { liveness: true },
  });
  expect(of("Wellhead").evidence.liveness).toBe(false);
  expect(of("Surface 1").evidence.liveness).toBe(false);
});

it("SR84: the only match is taken even when it hardly moves, with a question", () => {
  const of = propose([["Treating Pressure", "psi", 5, 5]]);
  expect(of("Treating Pressure").channel).toBe("pressure");
  expect(of("Treating Pressure").questions).toEqual([
    '"Treating Pressure" hardly moves; is it the right column?',
  ]);
  expect(of("Treating Pressure").confidence).toBe(0.5);
});

it("SR85: names that only resemble are suggestions", () => {
  const of = propose([
    ["Frac Pump Discharge Pressure", "psi"],
    ["Total Dirty Slurry Rate", "bpm"],
  ]);
  expect(of("Frac Pump Discharge Pressure")).toMatchObject({
    channel: null,
    suggestions: [
      {
        channel: "pressure",
        why: "A pressure, but of a pump, an annulus or a computation.",
      },
    ],
  });
  expect(of("Total Dirty Slurry Rate").suggestions).toMatchObject([
    { channel: "rate" },
  ]);
});

it("SR85: temperatures, bottomhole and computed pressures are never suggested as treating pressure", () => {
  const of = propose([
    ["Treating Pressure Temp", "degF"],
    ["BH_PRESS", "psi"],
    ["NET_PRESS", "psi"],
    ["TR_PRESS_DERIV", "PSMN"],
  ]);
  for (const name of [
    "Treating Pressure Temp",
    "BH_PRESS",
    "NET_PRESS",
    "TR_PRESS_DERIV",
  ])
    expect(of(name)).toMatchObject({ channel: null, suggestions: [] });
});

it("SR86: a concentration at the perforations is never mapped as the one at the surface", () => {
  const names = [
    "BH Prop Con",
    "BH Prop Conc",
    "Btm Prop Conc",
    "DH Prop Conc",
    "BH Conc",
    "Density at Perfs",
    "Master Conc @ Formation",
    "Denso 2",
    "BHPC",
  ];
  for (const name of names) {
    const alone = propose([[name, "ppa"]])(name);
    expect([name, alone.channel]).toEqual([name, null]);
    expect(alone.questions).toHaveLength(1);
    const beside = propose([
      [name, "ppa"],
      ["Prop Con", "ppa"],
    ]);
    expect(beside("Prop Con").channel).toBe("proppant");
    expect(beside(name).questions).toEqual([]);
  }
});

it("SR87: chemicals become additives with names that any part can use", () => {
  const names = {
    "Chem Van 2 HVFR": "Chem_Van_2_HVFR",
    "Blender 2 BIO": "Blender_2_BIO",
    "Hydration 1 Gel 1": "Hydration_1_Gel_1",
    "Blender Dry Add 1": "Blender_Dry_Add_1",
    "J475 Conc": "J475_Conc",
    "B702 CONC": "B702_CONC",
    Aqucar: "Aqucar",
    "2% KCl": "additive_2_KCl",
  };
  for (const [name, channel] of Object.entries(names))
    expect(propose([[name, "gal/Mgal"]])(name)).toMatchObject({
      channel,
      unit: "gal/mgal",
    });
  expect(
    propose([["Slurry Rate Chem", "gpt"]])("Slurry Rate Chem").channel,
  ).toBe("Slurry_Rate_Chem");
});

it("SR88: a curve drawn ten times too high is divided, with a question", () => {
  for (const [name, multiplier] of [
    ["Slurry Rate x 10", 0.1],
    ["Slurry Rate x 5", 0.2],
  ] as const) {
    const proposal = propose([[name, "m3/min"]])(name);
    expect(proposal).toMatchObject({ channel: "rate", multiplier });
    expect(proposal.questions).toHaveLength(1);
  }
});

it("SR89: job totals replace missing treatment totals, with a question", () => {
  const of = propose([
    ["TMT_CFLD", "BBL"],
    ["JOB_CFLD", "BBL"],
    ["JOB_SLUR", "BBL"],
    ["TMT_PROP", "LB"],
    ["JOB_PROP", "LB"],
  ]);
  expect(of("TMT_CFLD").channel).toBe("vanCumCleanVolume");
  expect(of("JOB_CFLD")).toMatchObject({
    channel: null,
    suggestions: [{ channel: "vanCumCleanVolume" }],
  });
  expect(of("TMT_PROP").channel).toBe("vanCumProppantMass");
  expect(of("JOB_SLUR").channel).toBe("vanCumSlurryVolume");
  expect(of("JOB_SLUR").questions).toHaveLength(1);
});

it("SR90: an annulus and a lone maximum are the treating pressure only on request", () => {
  const annulus = propose([["Annulus Pressure", "MPa", 0, 60]])(
    "Annulus Pressure",
  );
  expect(annulus.channel).toBe("pressure");
  expect(annulus.questions[0]).toContain("annulus is pumped");
  const beside = propose([
    ["Annulus Pressure", "psi"],
    ["Treating Pressure", "psi"],
  ]);
  expect(beside("Treating Pressure").channel).toBe("pressure");
  expect(
    propose([["Max Pressure", "psi"]])("Max Pressure").questions,
  ).toHaveLength(1);
});

it("SR91: offset wells are known by number or by the name the stage gives them", () => {
  const offsetNames = [
    { number: 1, name: "Kestrel 3H" },
    { number: 2, name: "Kestrel 4H" },
  ];
  const of = propose(
    [
      ["offset_pressure_7", "psi"],
      ["KESTREL-3H", "psi"],
      ["Kestrel 4H gauge", "psi"],
      ["Analaog Input 5", "psi"],
    ],
    { offsetNames },
  );
  expect(of("offset_pressure_7").channel).toBe("offset_pressure_7");
  expect(of("KESTREL-3H").channel).toBe("offset_pressure_1");
  expect(of("Kestrel 4H gauge")).toMatchObject({
    channel: null,
    suggestions: [{ channel: "offset_pressure_2" }],
  });
  expect(of("Analaog Input 5").channel).toBeNull();
});

it("SR92: the stage's source list applies first, then the project's mappings", () => {
  const of = propose(
    [
      ["Ch 1", null],
      ["Ch 2", null],
      ["Treating Pressure", "psi"],
    ],
    {
      sourceList: [
        { name: "time", unit: "s", index: 0 },
        { name: "pressure", unit: "kPa", index: 1, multiplier: 1000 },
        { name: "rate", unit: "bpm", index: -1 },
      ],
      dataVanMappings: [
        { key: "RATE", value: "ch 2" },
        { key: "unitname", value: "Van 12" },
      ],
    },
  );
  expect(of("Ch 1")).toMatchObject({
    channel: "pressure",
    unit: "kPa",
    unitFrom: "sourceList",
    multiplier: 1000,
  });
  expect(of("Ch 2").channel).toBe("rate");
  expect(of("Treating Pressure").channel).toBeNull();
});

it("SR98: a pressure without a unit is recognized by its peak, MPa first, and confirmed by the user", () => {
  const guesses = [
    [60, "MPa"],
    [204, "psi"],
    [9500, "psi"],
    [65_000, "kPa"],
    [17_000, null],
  ] as const;
  for (const [peak, unit] of guesses) {
    const proposal = propose([["Pressure", null, 0, peak]])("Pressure");
    expect([peak, proposal.unit]).toEqual([peak, unit]);
    expect(proposal.questions.length).toBeGreaterThan(0);
    expect(proposal.confidence).toBeLessThanOrEqual(0.5);
  }
});

it("SR99: rates and volumes follow the pressure's system, with a warning", () => {
  const field = propose([
    ["Treating Pressure", "psi"],
    ["Slurry Rate", null, 0, 90],
    ["TMT_CFLD", null, 0, 9000],
  ]);
  expect(field("Slurry Rate")).toMatchObject({
    unit: "bbl/min",
    unitFrom: "guess",
    confidence: 0.4,
  });
  expect(field("TMT_CFLD").unit).toBe("bbl");
  const metric = propose([
    ["Treating Pressure", "MPa", 0, 60],
    ["Slurry Rate", null, 0, 14],
  ]);
  expect(metric("Slurry Rate").unit).toBe("m3/min");
  const alone = propose([["Slurry Rate", null, 0, 14]])("Slurry Rate");
  expect(alone).toMatchObject({ channel: "rate", unit: null });
  expect(alone.questions).toHaveLength(1);
});

it("SR100: pounds per gallon are left to the user unless the source states pounds added", () => {
  expect(propose([["Prop Con", "PPAC"]])("Prop Con")).toMatchObject({
    unit: "ppg",
    questions: [],
  });
  expect(propose([["Prop Con", "lb/gal"]])("Prop Con").questions[0]).toContain(
    "(ppa)",
  );
});

it("SR101: a unit that nobody knows is not replaced by a guess", () => {
  const proposal = propose([["Treating Pressure", "sgu"]])("Treating Pressure");
  expect(proposal).toMatchObject({ channel: "pressure", unit: null });
  expect(mappingOf([proposal])).toEqual([]);
});

it("SR103: a profile decides every column of the header it was made from", () => {
  const table = tableOf([
    ["A", null],
    ["B", null],
  ]);
  const profile = newImportProfile(
    "North vans",
    table,
    [{ index: 1, channel: "pressure", unit: "kPa", multiplier: 10 }],
    "UTC",
  );
  const of = propose(
    [
      ["A", null],
      ["B", null],
    ],
    { profile },
  );
  expect(of("A")).toMatchObject({
    channel: "pressure",
    unit: "kPa",
    unitFrom: "profile",
    multiplier: 10,
    confidence: 1,
  });
  expect(of("B").channel).toBeNull();
  const other = propose(
    [
      ["A", null],
      ["C", null],
    ],
    { profile },
  );
  expect(other("A").channel).toBeNull();
});

it("SR102: an absolute pressure is left to the user, also when the source list names its unit", () => {
  const given: Given[] = [["TR_PRESS", "psi absolute", 15, 9000]];
  expect(propose(given)("TR_PRESS")).toMatchObject({
    channel: "pressure",
    unit: "psi",
    isAbsolute: true,
    questions: [
      '"TR_PRESS" is in psi absolute, absolute pressure. Keep it as it is, or subtract the atmosphere?',
    ],
  });
  const listed = propose(given, {
    sourceList: [{ index: 1, name: "pressure", unit: "psi" }],
  })("TR_PRESS");
  expect(listed).toMatchObject({ unitFrom: "sourceList", isAbsolute: true });
  expect(listed.questions).toHaveLength(1);
  const gauge = propose([["TR_PRESS", "psig", 15, 9000]])("TR_PRESS");
  expect(gauge).toMatchObject({ isAbsolute: false, questions: [] });
});
