import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";

/**
 * The first font that has a glyph draws it. No system fonts are used, so that a
 * picture is the same everywhere.
 */
const fonts = [
  ["Inter Variable", "inter/files/inter-latin-wght-normal.woff2"],
  ["Inter Extended", "inter/files/inter-latin-ext-wght-normal.woff2"],
  ["Inter Greek", "inter/files/inter-greek-wght-normal.woff2"],
  ["Inter Cyrillic", "inter/files/inter-cyrillic-wght-normal.woff2"],
  ["Inter Vietnamese", "inter/files/inter-vietnamese-wght-normal.woff2"],
  [
    "Noto Sans Arabic Variable",
    "noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2",
  ],
] as const;

export const pictureFontFamily = fonts
  .map(([family]) => `"${family}"`)
  .join(", ");

export function registerFonts(): void {
  for (const [family, file] of fonts) {
    const address = import.meta.resolve(`@fontsource-variable/${file}`);
    const key = GlobalFonts.registerFromPath(fileURLToPath(address), family);
    if (key === null) throw new Error(`The font ${family} could not be read.`);
  }
}
