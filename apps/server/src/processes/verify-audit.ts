/*
 * npm run verify-audit
 *
 * Reads the audit of every company and reports whether it is intact, or the
 * first fault. It works while everything is running or stopped: DATABASE_URL
 * and STAGECRAFT_DATA select the installation, as for `npm start`. Exit codes:
 * 0 whole, 1 broken or not readable, 2 wrong use.
 */
import { parseArgs } from "node:util";
import { readStorageSettings } from "#configuration/configuration.ts";
import { openDatabase } from "#database/database.ts";
import {
  verifyAudit,
  type CheckedChain,
} from "#features/audit/verify-audit.service.ts";
import { BrokenAudit, runCommand, WrongUse } from "./command.ts";
import { withDatabaseOf } from "./database-access.ts";

const usage = "Usage: npm run verify-audit";

function refuseArguments(): void {
  try {
    parseArgs({ options: {} });
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n${usage}`);
  }
}

function nameOf({ companyId }: CheckedChain): string {
  return companyId === 0 ? "Of no company" : `Company ${companyId}`;
}

function lineOf(chain: CheckedChain): string {
  const { records, position, head, firstBreak } = chain;
  const result =
    firstBreak === null
      ? `ok, ${records} records, position ${position} has the hash ${head || "none"}`
      : `BROKEN: ${firstBreak.reason}`;
  return `${nameOf(chain)}: ${result}.\n`;
}

await runCommand(async () => {
  refuseArguments();
  const places = readStorageSettings(process.env);
  const chains = await withDatabaseOf(
    places,
    "checking the audit",
    async (url) => {
      const database = openDatabase(url, { rowSecurity: false });
      try {
        return await verifyAudit(database);
      } finally {
        await database.close();
      }
    },
  );
  process.stdout.write(chains.map(lineOf).join(""));
  const broken = chains.filter(({ firstBreak }) => firstBreak !== null);
  if (broken.length > 0)
    throw new BrokenAudit(
      `The audit of ${broken.length} of ${chains.length} chains is not whole.`,
    );
  process.stdout.write(`The audit is whole: ${chains.length} chains.\n`);
});
