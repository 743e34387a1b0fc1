// Loading a module compiles it into the cache that `run.mjs` names, so that the
// first start has less to do. The API loads nearly all that the other processes
// load; the engine and the demo load the rest.
const sources = new URL("../apps/server/src/", import.meta.url);

const loaded = [
  "processes/api-server.ts",
  "features/stage-engine/rounds/engine-loop.service.ts",
  "features/demo/demo-seed.service.ts",
];

await Promise.all(loaded.map((path) => import(new URL(path, sources).href)));
