import { EmbeddedPostgresError } from "@stagecraft/embedded-postgres";
import { DomainError } from "@stagecraft/domain";
import { ConfigurationError } from "#configuration/configuration-error.ts";
import { BackupError } from "#features/backups/backup-error.ts";
import { StartError } from "./start-error.ts";

const exitCodes = { refused: 1, wrongUse: 2, interrupted: 130 } as const;

/** The command line is invalid; the message shows the usage. */
export class WrongUse extends Error {
  override name = "WrongUse";
}

/** The check has found a broken audit. */
export class BrokenAudit extends Error {
  override name = "BrokenAudit";
}

const known = [
  BackupError,
  BrokenAudit,
  ConfigurationError,
  DomainError,
  EmbeddedPostgresError,
  StartError,
  WrongUse,
];

/** Full disks, missing folders and similar system errors need only one line. */
function isOfSystem(error: Error): boolean {
  return "syscall" in error;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const plain =
    known.some((kind) => error instanceof kind) || isOfSystem(error);
  return plain ? error.message : (error.stack ?? error.message);
}

/** Runs a command to its end; Ctrl-C aborts it, and it cleans up. */
export async function runCommand(
  command: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const interruption = new AbortController();
  // npm passes on the Ctrl-C that the terminal has already sent: more than one may arrive.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => interruption.abort());
  }
  try {
    await command(interruption.signal);
    process.exitCode = 0;
  } catch (error) {
    const interrupted = interruption.signal.aborted;
    process.stderr.write(
      interrupted ? "\nInterrupted.\n" : `${sentenceOf(error)}\n`,
    );
    process.exitCode = interrupted
      ? exitCodes.interrupted
      : error instanceof WrongUse
        ? exitCodes.wrongUse
        : exitCodes.refused;
  }
}
