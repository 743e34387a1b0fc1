import { spawn } from "node:child_process";
import { repository } from "./package-program.ts";

export interface ProgramResult {
  code: number;
  output: string;
}

interface RunOptions {
  folder?: string;
  environment?: NodeJS.ProcessEnv;
}

/** Runs a script with this Node and collects what it prints. */
export function runCollected(
  script: string,
  parameters: readonly string[],
  { folder = repository, environment = {} }: RunOptions = {},
): Promise<ProgramResult> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...parameters], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment },
    });
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }),
    );
  });
}

/** Runs a program whose output is for the person at the terminal. */
export function runShown(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: repository,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...environment },
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
