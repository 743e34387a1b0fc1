/** Time range of every chart on a page: the newest samples, or a range selected by the user. */
export type TimeRange =
  | { readonly mode: "live"; readonly spanMs: number | null }
  | { readonly mode: "fixed"; readonly from: number; readonly to: number };
