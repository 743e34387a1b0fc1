import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { delimiter, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Plain JavaScript, so that any installed Node can run it: the sources are
// TypeScript for Node 24, which npm installs next to them.
const oldestMajor = 24;
const folder = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));
const ownNode = resolve(
  folder,
  process.platform === "win32" ? "node.cmd" : "node",
);

const [script, ...parameters] = process.argv.slice(2);
if (script === undefined)
  fail("Usage: node tools/run.mjs SCRIPT [PARAMETER...]");

// Half of a start is compiling the same sources as last time.
const cacheFolder = new URL("../.cache/node", import.meta.url);
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(cacheFolder);

const major = Number(process.versions.node.split(".")[0]);
if (major >= oldestMajor) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  // Runs in this process, so Ctrl-C and the exit code need no forwarding.
  process.argv = [process.argv[0], resolve(script), ...parameters];
  await import(pathToFileURL(resolve(script)).href);
} else if (existsSync(ownNode)) {
  runWithOwnNode();
} else {
  fail(
    `Node ${process.versions.node} is too old and node_modules holds no newer one for this machine: run "npm ci", or install Node ${oldestMajor}.`,
  );
}

function runWithOwnNode() {
  const child = spawn(ownNode, [script, ...parameters], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, PATH: folder + delimiter + process.env.PATH },
  });
  // The terminal also sends Ctrl-C to the child, which handles repeats.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("error", (error) => fail(String(error)));
  child.on("exit", (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
