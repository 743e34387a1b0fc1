import { isBesideFigure } from "#entities/stage/stat-reasons.ts";
import { stats } from "#entities/stage/stat-catalogue.ts";

/** The default rows, for a project that has selected none. */
export const defaultStatKeys: readonly string[] = [
  "pumpTime",
  "totalSlurryVolumeStageTotal",
  "totalCleanVolumeStageTotal",
  "totalProppantMassSurface",
  "proppantOfPlan",
  "breakdownPressure",
  "maximumPressure",
  "screenOut",
  "fractureIntensityMedian",
];

type Summary = Readonly<Record<string, unknown>>;

/** Advice of the Stagecraft playbook has a separate panel with its own audience. */
const adviceKeys: ReadonlySet<string> = new Set([
  "stagecraftPlaybookColor",
  "stagecraftPlaybookRule",
  "stagecraftPlaybookText",
]);

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

/**
 * Every key that can be a row: first named ones, then any other scalar from the
 * engine. Keys of offset wells are never rows.
 */
export function choosableKeys(summary: Summary): string[] {
  const named = stats.map(({ key }) => key);
  const others = Object.entries(summary)
    .filter(([key, value]) => isScalar(value) && !key.startsWith("fdi"))
    .map(([key]) => key)
    .filter((key) => !named.includes(key) && !adviceKeys.has(key))
    .filter((key) => !isBesideFigure(key))
    .sort();
  return [...named, ...others];
}

/** The saved rows; a selection that is not a list of names counts as none. */
export function savedKeys(selection: unknown): readonly string[] {
  if (!Array.isArray(selection)) return defaultStatKeys;
  return selection.filter((key): key is string => typeof key === "string");
}

/** The order is fixed: it follows the list, not the sequence of selection. */
export function inOrder(
  chosen: Iterable<string>,
  choosable: readonly string[],
): string[] {
  const wanted = new Set(chosen);
  return choosable.filter((key) => wanted.has(key));
}
