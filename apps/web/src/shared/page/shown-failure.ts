import type { ApiError } from "#api/api-error.ts";

interface ShownFailure {
  readonly error: ApiError;
  /** The address of the failed page, where a retry leads. */
  readonly href: string;
}

let shown: ShownFailure | null = null;

/** Sets the failure that opened an error page; an error page opened by its address has none. */
export function setShownFailure(failure: ShownFailure): void {
  shown = failure;
}

export function shownFailure(): ShownFailure | null {
  return shown;
}
