import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { shortestPassphrase } from "#features/backups/carried-key.ts";
import { BackupError } from "#features/backups/backup-error.ts";

const variable = "STAGECRAFT_BACKUP_PASSPHRASE";

/**
 * Reads the passphrase from the environment or the first line of standard
 * input; at a terminal it prompts without echo. It is never a parameter,
 * because all users of the machine can see those.
 */
export async function readPassphrase(
  signal: AbortSignal,
  purpose: "new" | "known",
): Promise<string> {
  const given = process.env[variable] ?? (await typed(signal, purpose));
  if (given === "")
    throw new BackupError(
      `The key in a backup needs a passphrase: set ${variable}, or write it to standard input.`,
    );
  if (purpose === "new" && given.length < shortestPassphrase)
    throw new BackupError(
      `The passphrase must be at least ${shortestPassphrase} characters long.`,
    );
  return given;
}

async function typed(
  signal: AbortSignal,
  purpose: "new" | "known",
): Promise<string> {
  const first = await oneLine(signal, "Passphrase: ");
  if (purpose === "known" || !process.stdin.isTTY) return first;
  const second = await oneLine(signal, "Once more: ");
  if (first === second) return first;
  throw new BackupError("The two passphrases are not the same.");
}

async function oneLine(signal: AbortSignal, question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write(question);
  // The terminal would echo the output of readline, so it is discarded.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({
    input: process.stdin,
    output: silent,
    terminal: isTerminal,
  });
  prompt.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const ended = new Promise<string>((resolve) =>
    prompt.once("close", () => resolve("")),
  );
  try {
    return await Promise.race([prompt.question("", { signal }), ended]);
  } finally {
    prompt.close();
    if (isTerminal) process.stderr.write("\n");
  }
}
