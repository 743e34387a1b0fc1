import { engineParameters } from "@stagecraft/engine";

/** Parameters the engine computes with, including those outside its table. */
const tuningNames: ReadonlySet<string> = new Set([
  ...engineParameters.map(({ name }) => name),
  "source",
  "stagecraftPlaybook",
  "boreholeVolume",
  "boreholeVolumeUnits",
  "boreholeMidPerfMeasuredDepth",
  "plannedConsumablesUnits",
  "plannedWater",
  "plannedProppant",
  "stageLength",
  "fdiWLFirstDerivThreshold",
  "fdiWLSecondDerivThreshold",
  "standardDerivWLDetection",
  "others.downholeconcentrates",
  "others.experimental",
  "others.pumpSchedule",
  "pumpSchedule",
]);

/** For an offset, only its well identity and where it is shown do not affect the results. */
const offsetLook = /\.(wellLabel|api|state|others\..*)$/;

function firstPart(path: string): string {
  const parts = path.split(".");
  return parts.slice(0, parts[0] === "others" ? 2 : 1).join(".");
}

/** Whether a different value at this path of an edit changes the results, so that a finished stage is rerun. */
export function changesResult(path: string): boolean {
  const name = firstPart(path);
  if (name === "fdi") return !offsetLook.test(path);
  return tuningNames.has(name);
}
