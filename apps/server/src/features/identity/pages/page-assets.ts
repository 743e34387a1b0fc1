import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface Asset {
  readonly body: Buffer;
  readonly type: string;
  readonly version: string;
}

function readAsset(url: URL | string, type: string): Asset {
  const body = readFileSync(fileURLToPath(url));
  const digest = createHash("sha256").update(body).digest("base64url");
  return { body, type, version: digest.slice(0, 12) };
}

function own(name: string, type: string): Asset {
  return readAsset(new URL(`../assets/${name}`, import.meta.url), type);
}

function font(file: string): Asset {
  const address = import.meta.resolve(`@fontsource-variable/${file}`);
  return readAsset(address, "font/woff2");
}

/** The style sheet refers to the fonts by name, so these names are fixed. */
const assets: ReadonlyMap<string, Asset> = new Map([
  ["sign-in.css", own("sign-in.css", "text/css; charset=utf-8")],
  ["passkeys.js", own("passkeys.js", "text/javascript; charset=utf-8")],
  ["mark.svg", own("mark.svg", "image/svg+xml")],
  ["inter.woff2", font("inter/files/inter-latin-wght-normal.woff2")],
  ["inter-ext.woff2", font("inter/files/inter-latin-ext-wght-normal.woff2")],
  [
    "noto-sans-arabic.woff2",
    font("noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2"),
  ],
]);

export const stageLines = own(
  "stage-lines.svg",
  "image/svg+xml",
).body.toString();

export function findAsset(name: string): Asset | undefined {
  return assets.get(name);
}

/** The version in the address lets browsers cache a file forever. */
export function assetPath(name: string): string {
  const asset = assets.get(name);
  if (asset === undefined) throw new Error(`There is no asset ${name}.`);
  return `/idp/assets/${name}?v=${asset.version}`;
}
