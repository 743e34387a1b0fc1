/*
 * npm run import -- FILE --stage ID [--yes] [--profile NAME] [--timezone ZONE]
 *   [--blocks by-date|clock-set-back] [--absolute keep|subtract]
 *   [--account EMAIL] [--url URL]
 *
 * Imports a data file into a stage of a running server: shows what was found in
 * it and how it is mapped, asks, imports and reports. What the file leaves open
 * (rows dated before those above, absolute pressures) has an option each, and
 * nothing is imported without it. Exit codes: 0 imported, 1 refused or failed,
 * 2 wrong use, 3 not confirmed.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { ImportClient, ImportRefused } from "./import-cli/import-client.ts";
import {
  describeFindings,
  describeReport,
  progressBar,
} from "./import-cli/import-text.ts";
import {
  openQuestions,
  readChoices,
  type OpenChoices,
} from "./import-cli/open-choices.ts";

const exitCodes = { refused: 1, wrongUse: 2, notConfirmed: 3 } as const;

const usage =
  "Usage: npm run import -- FILE --stage ID [--yes] [--profile NAME] [--timezone ZONE] [--blocks by-date|clock-set-back] [--absolute keep|subtract] [--account support@demo.test] [--url http://127.0.0.1:8080]\n";

interface Settings {
  readonly file: string;
  readonly stageId: number;
  readonly yes: boolean;
  readonly profile: string | undefined;
  readonly timezone: string | undefined;
  readonly choices: OpenChoices;
  readonly account: string;
  readonly url: string;
}

function readSettings(): Settings | null {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: "string" },
      yes: { type: "boolean", default: false },
      profile: { type: "string" },
      timezone: { type: "string" },
      blocks: { type: "string" },
      absolute: { type: "string" },
      account: { type: "string", default: "support@demo.test" },
      url: { type: "string", default: "http://127.0.0.1:8080" },
    },
  });
  const [file] = positionals;
  const stageId = Number(values.stage);
  if (file === undefined || positionals.length > 1) return null;
  if (!Number.isSafeInteger(stageId) || stageId < 1) return null;
  const choices = readChoices(values.blocks, values.absolute);
  if (choices === null) return null;
  return {
    file,
    stageId,
    yes: values.yes,
    profile: values.profile,
    timezone: values.timezone,
    choices,
    account: values.account,
    url: values.url.replace(/\/+$/, ""),
  };
}

async function isConfirmed(): Promise<boolean> {
  const prompt = createInterface({
    input: process.stdin,
    output: process.stderr,
  });
  try {
    const response = await prompt.question("Import it like this? [y/N] ");
    return /^y(es)?$/i.test(response.trim());
  } finally {
    prompt.close();
  }
}

/** Interrupting this program cancels the import it waits for. */
function cancelOnInterrupt(client: ImportClient, importId: number): void {
  process.once("SIGINT", () => {
    process.stderr.write("\nCancelling...\n");
    void client.cancel(importId);
  });
}

async function importFile(settings: Settings): Promise<number> {
  const client = await ImportClient.signIn(settings.url, settings.account);
  const uploaded = await client.upload(settings.stageId, settings.file);
  const found = await client.prepare(uploaded, {
    profile: settings.profile,
    timezone: settings.timezone,
    choices: settings.choices,
  });
  process.stdout.write(describeFindings(found));
  const open = openQuestions(found);
  if (open.length > 0) {
    process.stderr.write(`${open.join("\n")}\nNothing was imported.\n`);
    return exitCodes.refused;
  }
  if (!settings.yes && !(await isConfirmed())) {
    process.stderr.write("Nothing was imported.\n");
    return exitCodes.notConfirmed;
  }
  cancelOnInterrupt(client, found.id);
  const ended = await client.run(found.id, settings.profile, (record) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${progressBar(record)}`);
  });
  if (process.stderr.isTTY) process.stderr.write("\n");
  if (ended.state !== "SUCCEEDED") {
    process.stderr.write(
      `The import ${ended.state === "STOPPED" ? "was cancelled" : "failed"}. ${ended.failure ?? ""}\n`,
    );
    return exitCodes.refused;
  }
  process.stdout.write(describeReport(await client.report(found.id)));
  return 0;
}

function reasonOf(error: unknown, { url, file }: Settings): string {
  if (error instanceof ImportRefused) return error.message;
  const code = (error as { code?: unknown }).code;
  if (code === "ENOENT") return `There is no file ${file}.`;
  if (error instanceof TypeError)
    return `No server responds at ${url}. Start one with: npm start`;
  return error instanceof Error ? error.message : String(error);
}

function settingsOrUsage(): Settings | null {
  try {
    return readSettings();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return null;
  }
}

const settings = settingsOrUsage();
if (settings === null) {
  process.stderr.write(usage);
  process.exitCode = exitCodes.wrongUse;
} else {
  try {
    process.exitCode = await importFile(settings);
  } catch (error) {
    process.stderr.write(`${reasonOf(error, settings)}\n`);
    process.exitCode = exitCodes.refused;
  }
}
