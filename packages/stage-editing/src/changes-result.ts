import { engineParameters } from "@stagecraft/engine";

/** Parameters beside the table that the engine computes with. */
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
]);

/** Of an offset only what tells which well it is and where it is shown leaves the results alone. */
const offsetLook = /\.(wellLabel|api|state|others\..*)$/;

function firstPart(path: string): string {
  const parts = path.split(".");
  return parts.slice(0, parts[0] === "others" ? 2 : 1).join(".");
}

/** Whether another value at this path of an edit gives other results, so that a finished stage is rerun. */
export function changesResult(path: string): boolean {
  const name = firstPart(path);
  if (name === "fdi") return !offsetLook.test(path);
  return tuningNames.has(name);
}
