export type PaletteKind = "pad" | "well" | "stage" | "screen";

/** Something that can be opened by its name. */
export interface PaletteItem {
  /** Unique among all. */
  readonly key: string;
  readonly kind: PaletteKind;
  readonly label: string;
  /** What it belongs to; found by its words too. */
  readonly detail: string;
  readonly to: string;
}
