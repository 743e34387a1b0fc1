import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// Plain JavaScript, so that any Node version can run the installation. The user
// waits during installation anyway, so the web application is built and the
// server compiled now, and the first start need not do it.
const program = (name) => fileURLToPath(new URL(name, import.meta.url));

function run(script) {
  const { status } = spawnSync(
    process.execPath,
    [program("run.mjs"), program(script)],
    { stdio: "inherit" },
  );
  return status === 0;
}

// If the build fails, the start reports why.
if (!run("build-web.ts"))
  console.error("The web application was not built: npm start tries again.");
if (!run("warm-server.ts"))
  console.error("The server was not compiled: the first start takes longer.");
