import { limitOf, type Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  listStageProgress,
  listWellProgress,
  type Analytics,
} from "#features/analytics/analytics.repository.ts";

type Kind = "progress" | "wellprogress";

/** Progress figures of one project, or of every project the actor may see. */
export async function getAnalytics(
  transaction: Transaction,
  actor: Actor,
  kind: Kind,
  projectId: number | null,
): Promise<Analytics> {
  const filter = {
    projectId,
    companyIds: limitOf(actor.reach.companyIds),
    projectIds: limitOf(actor.reach.projectIds),
    seesInternal: actor.reach.seesInternal,
  };
  const read = kind === "progress" ? listStageProgress : listWellProgress;
  return { analytics: await read(transaction, filter) };
}
