import { useAbilities } from "#entities/user/use-active-user.ts";
import type { BatchKind } from "./batch-rules.ts";

export interface BatchAccess {
  /** Whether batches may be looked at. */
  readonly mayRead: boolean;
  readonly mayStart: boolean;
}

/** A rerun needs two permissions (decision A18), the state is support's to set. */
export function useBatchAccess(kind: BatchKind): BatchAccess {
  const { can, isSupport } = useAbilities();
  const mayRead = can("edit", "stages");
  const mayStart =
    mayRead && (kind === "rerun" ? can("restart", "batchjobs") : isSupport);
  return { mayRead, mayStart };
}
