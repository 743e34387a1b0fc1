export type PaletteKind = "pad" | "well" | "stage" | "screen";

/** An item that can be opened by its name. */
export interface PaletteItem {
  /** Unique among all items. */
  readonly key: string;
  readonly kind: PaletteKind;
  readonly label: string;
  /** What the item belongs to; the search covers it too. */
  readonly detail: string;
  readonly to: string;
}
