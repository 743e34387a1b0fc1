import { writeXlsx } from "hucre/xlsx";

/** Returns a job that a worker could run; none does in these tests. */
export function aJob(wellId: number) {
  return {
    jobName: "Simulated feed",
    jobQueue: "feeds",
    jobDefinition: "simulator",
    containerOverrides: { command: [`--wellId=${wellId}`, "--speed=600"] },
  };
}

/** Example file rows from which everything can be read. */
export const exampleFile = new TextEncoder().encode(
  [
    "Date/Time,Treating Pressure (psi),Slurry Rate (bbl/min)",
    ...Array.from(
      { length: 30 },
      (_, second) => `2026-11-14 06:00:${second + 10},${4000 + second},80`,
    ),
    "",
  ].join("\n"),
);

const exampleStep = {
  name: "Pad",
  fluid: "Slickwater",
  slurryRate: 12,
  startConcentration: 0,
  endConcentration: 0,
  cleanVolume: 100,
  proppantMass: 0,
};

/** A survey of two stations, and one stage in every other document. */
export const exampleDocuments = {
  trajectory: {
    lengthUnit: "m",
    depthReference: "kellyBushing",
    northReference: "grid",
    referenceElevationMetres: null,
    surfaceNorthMetres: 0,
    surfaceEastMetres: 0,
    stations: [
      { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
      { mdMetres: 3000, inclinationDegrees: 90, azimuthDegrees: 0 },
    ],
    neighbors: [],
  },
  perforations: {
    lengthUnit: "m",
    depthReference: "kellyBushing",
    rows: [
      {
        stageNumber: 1,
        clusterNumber: 1,
        topMdMetres: 2800,
        bottomMdMetres: 2860,
        shots: 6,
      },
    ],
  },
  boreholevolumes: {
    units: "Metric",
    rows: [
      { stageNumber: 1, boreholeVolume: 31.5, midPerfMeasuredDepth: 2830 },
    ],
  },
  stagelengths: { units: "Metric", rows: [{ stageNumber: 1, length: 60 }] },
  consumables: {
    units: "Metric",
    rows: [
      {
        stageNumber: 1,
        plannedCleanVolume: 1200,
        plannedProppantMass: 150_000,
        additives: [],
      },
    ],
  },
  pumpschedule: {
    units: "Metric",
    rows: [{ stageNumber: 1, steps: [exampleStep] }],
  },
} as const;

const boundary = "stagecraft-example";

export const exampleFormType = `multipart/form-data; boundary=${boundary}`;

/** Returns a form with one file and fields, byte for byte as a browser sends it. */
export function aForm(
  content: Uint8Array,
  fileName = "survey.csv",
  fields: Readonly<Record<string, string | number>> = {},
): Uint8Array {
  const before = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join("");
  const head = `${before}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

const references = {
  depthReference: "kellyBushing",
  northReference: "grid",
  referenceElevationMetres: "",
};

function aDocumentForm(
  lines: readonly string[],
  fields: Readonly<Record<string, string>>,
): Uint8Array {
  const text = `${lines.join("\n")}\n`;
  return aForm(new TextEncoder().encode(text), "document.csv", fields);
}

/** A file for each document, with the facts that the file does not state. */
export const exampleDocumentForms = {
  trajectory: aDocumentForm(
    ["MD [m],Inclination [deg],Azimuth [deg]", "0,0,0", "3500,88,352"],
    references,
  ),
  perforations: aDocumentForm(
    [
      "Stage number,Cluster number,Top measured depth [m],Bottom measured depth [m],Shots",
      "1,1,2850,2851,6",
      "1,2,2830,2831,6",
    ],
    { depthReference: "kellyBushing" },
  ),
  boreholevolumes: aDocumentForm(
    [
      "Stage number,Borehole volume [m3],Mid perforation measured depth [m]",
      "1,31.4,2840",
    ],
    { units: "Metric" },
  ),
  stagelengths: aDocumentForm(["Stage number,Stage length [m]", "1,61"], {
    units: "Metric",
  }),
  consumables: aDocumentForm(
    [
      "Stage number,Planned clean volume [m3],Planned proppant mass [kg]",
      "1,1250,151000",
    ],
    { units: "Metric" },
  ),
  pumpschedule: aDocumentForm(
    [
      "Stage number,Step,Fluid,Slurry rate [m3/min],Start concentration [kg/m3],End concentration [kg/m3],Clean volume [m3],Proppant mass [kg]",
      "1,Pad,Slickwater,12,0,0,100,0",
      "1,Sand,Slickwater,12,60,60,200,12000",
    ],
    { units: "Metric" },
  ),
};

let wellCount = 0;

/** A file with one new well of a pad. */
export function exampleWells(projectId: number): Uint8Array {
  wellCount += 1;
  return new TextEncoder().encode(
    `Pad,Well,API/UWI\r\n${projectId},Imported ${wellCount}H,42-317-${wellCount}\r\n`,
  );
}

/** The smallest workbook of a case: one input, no stages. */
export const exampleCaseWorkbook = await writeXlsx({
  sheets: [
    {
      name: "Case",
      rows: [
        ["Input", "Value", "Unit"],
        ["TVD", 9000, "ft"],
      ],
    },
  ],
});
