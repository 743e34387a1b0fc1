import { ApiError } from "#api/api-error.ts";

export interface EditConflict {
  /** The person who saved first; empty when the server does not report it. */
  readonly changedBy: string;
}

/** Detects that somebody saved the record after it was opened here. */
export function editConflictOf(error: Error | null): EditConflict | null {
  if (!(error instanceof ApiError) || error.code !== "edit.conflict") {
    return null;
  }
  const { changedBy } = (error.details ?? {}) as { changedBy?: unknown };
  return { changedBy: typeof changedBy === "string" ? changedBy : "" };
}
