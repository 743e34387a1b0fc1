/** What every chart of a page shows: the newest stretch, or a stretch picked by hand. */
export type TimeRange =
  | { readonly mode: "live"; readonly spanMs: number | null }
  | { readonly mode: "fixed"; readonly from: number; readonly to: number };
