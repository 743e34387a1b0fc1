import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildServiceWorker } from "./build-service-worker.ts";
import { carryOver } from "./carried-files.ts";
import { thirdPartyNotices } from "./dependencies/notices.ts";
import { runtimePackages } from "./dependencies/runtime-packages.ts";
import { precompress } from "./precompress.ts";
import { hashWebInputs } from "./web-inputs.ts";

const buildIdLength = 16;
const noticesName = "third-party-notices.txt";

/**
 * Builds the web application into apps/web/dist when any of its inputs changed.
 * The build is written elsewhere and moved into position when complete, so that
 * an interrupted one, or two at once, never leave a half-written application.
 */
async function buildWhenStale(repository: string): Promise<void> {
  const output = join(repository, "apps/web/dist");
  const stampFile = join(output, ".inputs");
  const stamp = await hashWebInputs(repository);
  if ((await readStamp(stampFile)) === stamp) return;

  const startedAt = performance.now();
  const draft = join(repository, `.cache/web-${process.pid}`);
  try {
    const webRoot = join(repository, "apps/web");
    const buildId = stamp.slice(0, buildIdLength);
    await bundle(webRoot, draft, buildId);
    await buildServiceWorker(webRoot, draft, buildId);
    const parts = runtimePackages(repository);
    await writeFile(
      join(draft, noticesName),
      thirdPartyNotices(repository, parts),
    );
    await precompress(draft);
    await carryOver(output, draft);
    await writeFile(join(draft, ".inputs"), stamp);
    await putInPlace(draft, output);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  process.stderr.write(
    `Built the web application in ${seconds.toFixed(1)} s\n`,
  );
}

async function readStamp(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function bundle(
  root: string,
  outDir: string,
  buildId: string,
): Promise<void> {
  // Loaded lazily: an up-to-date build must not cost the time of loading a
  // bundler, nor require one to be installed.
  const { build } = await import("vite");
  // When started from a test, it would otherwise bundle the slow development checks.
  process.env["NODE_ENV"] = "production";
  // The page names its build, see apps/web/index.html.
  process.env["VITE_BUILD"] = buildId;
  await build({
    root,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      manifest: true,
    },
  });
}

async function putInPlace(draft: string, output: string): Promise<void> {
  const old = `${draft}-old`;
  await mkdir(old, { recursive: true });
  await rename(output, join(old, "dist")).catch(ignoreMissing);
  await rename(draft, output);
  await rm(old, { recursive: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

try {
  await buildWhenStale(resolve(import.meta.dirname, ".."));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  // The bundler colors its messages even without a terminal.
  const plain = process.stderr.isTTY
    ? message
    : stripVTControlCharacters(message);
  process.stderr.write(`${plain}\n`);
  process.exitCode = 1;
}
