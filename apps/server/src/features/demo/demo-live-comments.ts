import { setTimeout as sleep } from "node:timers/promises";
import type { StagePlan } from "@stagecraft/simulator";
import { findActor } from "#access/actor.repository.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { commentsOf, type DemoComment } from "#features/demo/demo-comments.ts";
import { tagFinder } from "#features/demo/demo-seed-directory.ts";
import * as repository from "#features/demo/demo.repository.ts";
import { addStageComment } from "#features/stage-comments/stage-comments.service.ts";

/** The person on location who writes the comments. */
const author = "support@demo.test";

async function postOnce(
  transaction: Transaction,
  stageId: number,
  { tagName, timestamp, annotation }: DemoComment,
): Promise<void> {
  if (!(await repository.isOpenWithoutComment(transaction, stageId, timestamp)))
    return;
  const subject = await repository.findSubject(transaction, author);
  const actor = subject && (await findActor(transaction, subject));
  // The account was removed; the pad goes on without comments.
  if (!actor) return;
  const tagId = await tagFinder(transaction);
  await addStageComment(transaction, actor, {
    stageId,
    tagId: tagId("STAGE", tagName),
    timestamp,
    comment: { annotation },
  });
}

/** Posts each comment when it is due, overdue ones at once, and none twice. */
export async function postComments(
  database: Database,
  stageId: number,
  plan: StagePlan,
  signal: AbortSignal,
): Promise<void> {
  for (const comment of commentsOf(plan)) {
    const waitMs = comment.timestamp - Date.now();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal });
    await inTransaction(database, platformIdentity, (transaction) =>
      postOnce(transaction, stageId, comment),
    );
  }
}
