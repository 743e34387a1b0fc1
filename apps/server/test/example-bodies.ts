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

/** A survey of two stations and one perforated stage. */
export const exampleTrajectory = {
  lengthUnit: "m",
  surfaceNorthMetres: 0,
  surfaceEastMetres: 0,
  stations: [
    { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
    { mdMetres: 3000, inclinationDegrees: 90, azimuthDegrees: 0 },
  ],
  perforations: [{ stageNumber: 1, topMdMetres: 2800, bottomMdMetres: 2860 }],
  neighbours: [],
};

const boundary = "stagecraft-example";

export const exampleFormType = `multipart/form-data; boundary=${boundary}`;

/** Returns a form with one file, byte for byte as a browser sends it. */
export function aForm(
  content: Uint8Array,
  fileName = "survey.csv",
): Uint8Array {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

export const exampleSurveyForm = aForm(
  new TextEncoder().encode(
    "MD [m],Inclination [deg],Azimuth [deg]\n0,0,0\n3500,88,352\n",
  ),
);

let wellCount = 0;

/** A file with one new well of a pad. */
export function exampleWells(projectId: number): Uint8Array {
  wellCount += 1;
  return new TextEncoder().encode(
    `Pad,Well,API/UWI\r\n${projectId},Imported ${wellCount}H,42-317-${wellCount}\r\n`,
  );
}
