import { gFunction } from "@stagecraft/pta";
import type { Caller } from "./caller.ts";
import type { OwnPad } from "./own-pad.ts";

const quietSeconds = 60;
const pumpedSeconds = 3600;
const falloffSeconds = 3600;
const closureSeconds = 1200;
const isipPsi = 5000;
const psiPerG = 600;

/** Straight over G until the fracture closes, and slower afterwards. */
function surfacePressure(seconds: number): number {
  const closureG = gFunction(closureSeconds / pumpedSeconds);
  const g = gFunction(seconds / pumpedSeconds);
  const before = psiPerG * Math.min(g, closureG);
  return isipPsi - before - 0.3 * psiPerG * Math.max(0, g - closureG);
}

/** A stage that was pumped for an hour and shut in for another, at a well of the pad. */
export async function shutInStage(
  caller: Caller,
  pad: OwnPad,
  name: string,
): Promise<number> {
  const id = await pad.addStage(name);
  const stopped = quietSeconds + pumpedSeconds;
  const seconds = Array.from(
    { length: stopped + falloffSeconds },
    (_, second) => second,
  );
  const hourMs = 3_600_000;
  const firstTime = (Math.floor(Date.now() / hourMs) - 4) * hourMs;
  const isPumped = (second: number) =>
    second >= quietSeconds && second < stopped;
  await caller.post(`stages/${id}/samplebatches?final=true`, {
    source: "journey",
    firstSequence: 0,
    times: seconds.map((second) => firstTime + second * 1000),
    channels: [
      {
        name: "pressure",
        unit: "psi",
        values: seconds.map((second) => {
          if (second < quietSeconds) return 3000;
          return isPumped(second) ? 7500 : surfacePressure(second - stopped);
        }),
      },
      {
        name: "rate",
        unit: "bpm",
        values: seconds.map((second) => (isPumped(second) ? 80 : 0)),
      },
    ],
  });
  return id;
}
