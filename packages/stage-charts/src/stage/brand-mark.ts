export type Brand = "NONE" | "LIVE" | "LOOKBACK" | "RESBRAIN";

/** A discreet word mark: three bars and a word, drawn the same on the page and in pictures. */
export interface BrandMark {
  readonly word: string;
  /** Path of the bars in a square of `glyphSize`. */
  readonly glyphPath: string;
  readonly glyphSize: number;
}

const words: Readonly<Record<Exclude<Brand, "NONE">, string>> = {
  LIVE: "Live",
  LOOKBACK: "Lookback",
  RESBRAIN: "ResBrain",
};

/** A narrower chart needs its room for data. */
const leastWidthPixels: Readonly<Record<Exclude<Brand, "NONE">, number>> = {
  LIVE: 760,
  LOOKBACK: 1060,
  RESBRAIN: 1060,
};

export function brandMark(
  brand: Brand,
  chartWidthPixels: number,
): BrandMark | null {
  if (brand === "NONE" || chartWidthPixels < leastWidthPixels[brand])
    return null;
  return {
    word: words[brand],
    glyphPath: "M1 8h3v6H1zM6.5 5h3v9h-3zM12 2h3v12h-3z",
    glyphSize: 16,
  };
}
