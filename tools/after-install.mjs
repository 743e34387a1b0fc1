import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// Plain JavaScript, so that any Node version can run the installation. The user
// waits during installation anyway, so the web application is built now and the
// first start need not do it. If the build fails, the start reports why.
const run = fileURLToPath(new URL("run.mjs", import.meta.url));
const build = fileURLToPath(new URL("build-web.ts", import.meta.url));
const { status } = spawnSync(process.execPath, [run, build], {
  stdio: "inherit",
});
if (status !== 0) {
  console.error("The web application was not built: npm start tries again.");
}
