/**
 * Who may import whom. The tables are the architecture; the code below them
 * only turns each line into a rule. What is not listed is refused.
 * tools/architecture.test.ts plants a violation of every rule.
 */

/** packages/: each line is everything the package may import besides itself. */
const packages = {
  domain: [],
  series: [],
  engine: [],
  contract: ["@stagecraft/domain", "zod"],
  simulator: ["@stagecraft/domain"],
  charting: ["uplot"],
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

/** apps/: the packages of ours each may import. */
const apps = {
  web: ["contract", "domain", "engine", "series", "charting", "ui"],
  server: ["contract", "domain", "engine", "series"],
};

/** Packages of ours with one place in the server. */
const servants = {
  simulator: ["features/demo/"],
  "embedded-postgres": ["processes/"],
};

/** apps/web/src: the floors, top to bottom. */
const web = {
  app: ["routes", "entities", "api", "session", "translations"],
  routes: [
    "features",
    "charts",
    "entities",
    "live",
    "api",
    "session",
    "translations",
  ],
  features: ["charts", "entities", "live", "api", "session", "translations"],
  charts: ["live", "translations"],
  entities: ["live", "api", "session", "translations"],
  live: ["api"],
  api: ["session"],
  session: [],
  translations: [],
};

/** Paths are written once, in the shell; everybody may build a link from them. */
const addressBook = ["links.ts", "route-params.ts", "route-table.ts"];

/** apps/server/src: the floors, top to bottom. */
const server = {
  processes: [
    "features",
    "http",
    "access",
    "jobs",
    "live",
    "database",
    "configuration",
  ],
  features: ["http", "access", "jobs", "live", "database", "configuration"],
  http: ["access", "database"],
  access: ["database"],
  jobs: [],
  live: ["database"],
  database: [],
  configuration: [],
};

/** Libraries that one place knows, so that they can be replaced there. */
const knownOnlyBy = {
  uplot: ["packages/charting/"],
  "@mantine/*": ["packages/ui/", "apps/web/"],
};

/** Tests, and what only tests use. */
const tests = [
  "[.](test|spec)[.]tsx?$",
  "[.]fixture[.]ts$",
  "^(apps|packages)/[^/]+/test/",
  "^apps/[^/]+/src/.*/testing/",
  "^packages/testing/",
  "^e2e/",
];

function asPattern(text) {
  return text.replaceAll(".", "[.]").replaceAll("*", "[^/]+");
}

function library(name) {
  return `(^|/)node_modules/(@types/)?${asPattern(name)}/`;
}

function sourceOf(name) {
  const own = /^@stagecraft\/(.+)$/.exec(name);
  return own ? `^packages/${own[1]}/` : library(name);
}

function packageRule([name, mayImport]) {
  const listed = mayImport.filter((entry) => entry !== "node");
  return {
    name: `package-${name}`,
    comment: `packages/${name} may import ${mayImport.join(", ") || "nothing"}.`,
    from: { path: `^packages/${name}/`, pathNot: tests.slice(0, 3) },
    to: {
      pathNot: [
        `^packages/${name}/(?!node_modules/)`,
        ...listed.map(sourceOf),
      ],
      ...(mayImport.includes("node") ? { dependencyTypesNot: ["core"] } : {}),
    },
  };
}

function appRule([name, mayImport]) {
  const elsewhere = [...Object.keys(servants), "testing"];
  const listed = name === "server" ? [...mayImport, ...elsewhere] : mayImport;
  return {
    name: `app-${name}`,
    comment: `apps/${name} may import ${mayImport.join(", ")} of our packages.`,
    from: { path: `^apps/${name}/`, pathNot: tests },
    to: { path: "^packages/", pathNot: `^packages/(${listed.join("|")})/` },
  };
}

function servantRule([name, places]) {
  return {
    name: `${name}-has-one-place`,
    comment: `Of the server, only ${places.join(", ")} may import packages/${name}.`,
    from: {
      path: "^apps/server/src/",
      pathNot: [...tests, ...places.map((place) => `^apps/server/src/${place}`)],
    },
    to: { path: `^packages/${name}/` },
  };
}

function floorRules(app, floors, open = []) {
  return Object.entries(floors).map(([floor, mayImport]) => ({
    name: `${app}-${floor}`,
    comment: `In apps/${app}, ${floor} may import ${mayImport.join(", ") || "no other floor"}.`,
    from: { path: `^apps/${app}/src/${floor}/`, pathNot: tests },
    to: {
      path: `^apps/${app}/src/`,
      pathNot: [
        `^apps/${app}/src/(${[floor, ...mayImport].join("|")})/`,
        ...open,
      ],
    },
  }));
}

function knownOnlyRule([name, places]) {
  return {
    name: `only-one-place-knows-${name.replace(/\W+/g, "-").replace(/^-|-$/g, "")}`,
    comment: `Only ${places.join(" and ")} may import ${name}.`,
    from: { pathNot: places.map((place) => `^${place}`) },
    to: { path: library(name) },
  };
}

const openToAll = addressBook.map(
  (file) => `^apps/web/src/app/${asPattern(file)}$`,
);

const rules = [
  ...Object.entries(packages).map(packageRule),
  ...Object.entries(apps).map(appRule),
  ...Object.entries(servants).map(servantRule),
  ...floorRules("web", web, openToAll),
  ...floorRules("server", server),
  ...Object.entries(knownOnlyBy).map(knownOnlyRule),
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
    comment: "Import a package by its name: what index.ts exports is what it offers.",
    from: { path: "^(?:apps|packages)/([^/]+)/" },
    to: {
      path: "^packages/",
      pathNot: ["^packages/$1/", "^packages/[^/]+/src/(index[.]ts|styles[.]css)$"],
    },
  },
  {
    name: "web-address-book-stands-alone",
    comment: "Everybody imports it, so it must not draw in the shell.",
    from: { path: openToAll },
    to: { path: "^apps/web/src/", pathNot: openToAll },
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
    comment: "Ask the other feature's *.service.ts instead of its inside.",
    from: { path: "^apps/server/src/features/([^/]+)/", pathNot: tests },
    to: {
      path: "^apps/server/src/features/",
      pathNot: ["^apps/server/src/features/$1/", "[.]service[.]ts$"],
    },
  },
  {
    name: "testing-is-for-tests",
    comment: "What the product needs too belongs elsewhere.",
    from: { path: "^(apps|packages)/", pathNot: tests },
    to: { path: tests },
  },
  {
    name: "tools-stand-outside",
    comment: "The product runs without the repository's own scripts.",
    from: { path: "^(apps|packages)/" },
    to: { path: "^(tools|e2e)/" },
  },
  {
    name: "no-circular",
    comment: "Of two files that need each other, one holds a third.",
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
    comment: "Nothing imports it and it imports nothing: delete it.",
    from: { orphan: true, pathNot: ["[.]d[.]ts$", "^apps/web/public/"] },
    to: {},
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    // Type imports count too: an arrow is an arrow.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: "^apps/[^/]+/dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json", ".css"],
    },
  },
};
