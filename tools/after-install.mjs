import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// Plain JavaScript for whatever Node runs the installation. Whoever installs
// waits anyway: the web application is built now, so that the first start need
// not do it. Where it cannot be built, the start says why.
const run = fileURLToPath(new URL("run.mjs", import.meta.url));
const build = fileURLToPath(new URL("build-web.ts", import.meta.url));
const { status } = spawnSync(process.execPath, [run, build], {
  stdio: "inherit",
});
if (status !== 0) {
  console.error("The web application was not built: npm start tries again.");
}
