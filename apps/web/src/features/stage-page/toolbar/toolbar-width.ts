import { useMediaQuery } from "#charts/stage-chart/settings/use-media-query.ts";

/**
 * `full`: everything in one line. `folded`: rare tools in the kebab. `tablet`:
 * the chart tools in a separate line. `phone`: navigator, chips and kebab only.
 */
export type ToolbarWidth = "full" | "folded" | "tablet" | "phone";

const foldedQuery = "(max-width: 1439px)";
const tabletQuery = "(max-width: 1199px)";
/** In portrait, or in landscape, where the chart needs all the height. */
const phoneQuery =
  "(max-width: 767px), (max-height: 499px) and (orientation: landscape)";

/** Where the toolbar of a live stage still has room for the playbooks. */
const roomyQuery = "(min-width: 1600px)";

export function useIsRoomy(): boolean {
  return useMediaQuery(roomyQuery);
}

/** A phone held upright shows numbers instead of charts. */
const uprightQuery = "(max-width: 767px) and (orientation: portrait)";

export function useIsUpright(): boolean {
  return useMediaQuery(uprightQuery);
}

export function useToolbarWidth(): ToolbarWidth {
  const isFolded = useMediaQuery(foldedQuery);
  const isTablet = useMediaQuery(tabletQuery);
  const isPhone = useMediaQuery(phoneQuery);
  if (isPhone) return "phone";
  if (isTablet) return "tablet";
  return isFolded ? "folded" : "full";
}
