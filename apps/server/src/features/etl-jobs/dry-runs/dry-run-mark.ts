import { createHash } from "node:crypto";
import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";
import {
  hasPassed,
  type TriedFor,
} from "#features/etl-jobs/dry-runs/dry-run.repository.ts";

type JobDocument = BodyOf<typeof contract.etl.dryRun>["etl"];

/** Identifies what a job does, independent of its name and of the order of its arguments. */
export function digestOf(document: JobDocument): string {
  const { jobDefinition, jobQueue, containerOverrides } = document;
  const command = containerOverrides.command.toSorted();
  return createHash("sha256")
    .update(JSON.stringify([jobDefinition, jobQueue, command]))
    .digest("hex");
}

/** A watcher's document is submitted by a person only after it passed a dry run. */
export async function requireDryRun(
  transaction: Transaction,
  watched: TriedFor,
  document: JobDocument,
): Promise<void> {
  if (await hasPassed(transaction, watched, digestOf(document))) return;
  throw new DomainError(
    "etl.dryRunMissing",
    "This document has not passed a dry run yet. Start a dry run first.",
  );
}
