import { useMediaQuery } from "#charts/stage-chart/settings/use-media-query.ts";

/**
 * `full`: everything in one line. `folded`: rarely used tools in the kebab
 * menu. `tablet`: reports and exports there too. `phone`: the two choosers and
 * the kebab menu.
 */
export type BarWidth = "full" | "folded" | "tablet" | "phone";

const foldedQuery = "(max-width: 1439px)";
const tabletQuery = "(max-width: 1199px)";
const phoneQuery = "(max-width: 767px)";

export function useBarWidth(): BarWidth {
  const isFolded = useMediaQuery(foldedQuery);
  const isTablet = useMediaQuery(tabletQuery);
  const isPhone = useMediaQuery(phoneQuery);
  if (isPhone) return "phone";
  if (isTablet) return "tablet";
  return isFolded ? "folded" : "full";
}
