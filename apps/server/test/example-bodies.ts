/** A job that a worker could run; none does in these tests. */
export function aJob(wellId: number) {
  return {
    jobName: "Simulated feed",
    jobQueue: "feeds",
    jobDefinition: "simulator",
    containerOverrides: { command: [`--wellId=${wellId}`, "--speed=600"] },
  };
}

/** Rows of a file with everything that can be read from it. */
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
