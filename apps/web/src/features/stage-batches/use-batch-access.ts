import { useAbilities } from "#entities/user/use-active-user.ts";
import type { BatchKind } from "./batch-rules.ts";

export interface BatchAccess {
  /** Whether the person may view batches. */
  readonly mayRead: boolean;
  readonly mayStart: boolean;
}

/** A rerun needs two permissions (decision A18); only support may set the state. */
export function useBatchAccess(kind: BatchKind): BatchAccess {
  const { can, isSupport } = useAbilities();
  const mayRead = can("edit", "stages");
  const mayStart =
    mayRead && (kind === "rerun" ? can("restart", "batchjobs") : isSupport);
  return { mayRead, mayStart };
}
