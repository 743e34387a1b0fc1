import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { PostgresBinaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./postgres-error.ts";
import type { RunAs } from "./run-as.ts";

/** The PostgreSQL programs and the user they run as. */
export interface PostgresPrograms {
  binaries: PostgresBinaries;
  way: RunAs;
}

export interface ProgramOptions {
  environment?: NodeJS.ProcessEnv;
  onLine: (line: string) => void;
}

/**
 * Starts a PostgreSQL program in a separate session: Ctrl-C in the terminal
 * reaches only us, and we stop the database after its clients.
 */
export function startProgram(
  { binaries, way }: PostgresPrograms,
  program: string,
  parameters: readonly string[],
  options: ProgramOptions,
): ChildProcess {
  const [command = program, ...rest] = [...way.prefix, program, ...parameters];
  const child = spawn(command, rest, {
    ...way.spawnOptions,
    detached: process.platform !== "win32",
    windowsHide: true,
    cwd: process.platform === "win32" ? undefined : "/",
    env: { ...programEnvironment(binaries), ...options.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", options.onLine);
  }
  return child;
}

/** Only the necessary part of the caller's environment: PGPORT and others would take effect. */
function programEnvironment(binaries: PostgresBinaries): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
  const libraries = binaries.libraryFolder;
  const environment = { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: "C" };
  if (!libraries) return environment;
  return {
    ...environment,
    LD_LIBRARY_PATH: libraries,
    DYLD_LIBRARY_PATH: libraries,
  };
}

/** Runs a program to its end; if it fails, its output is the reason. */
export function runProgram(
  programs: PostgresPrograms,
  program: string,
  parameters: readonly string[],
): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    const child = startProgram(programs, program, parameters, {
      onLine: (line) => lines.push(line),
    });
    const stopChild = () => child.kill("SIGKILL");
    process.once("exit", stopChild);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      process.off("exit", stopChild);
      if (code === 0) return resolve();
      const reason = lines.filter((line) => line.trim()).join(" ");
      reject(
        new EmbeddedPostgresError(
          `${program} failed (${signal ?? `exit code ${code}`}): ${reason}`,
        ),
      );
    });
  });
}
