import type { ApiError } from "#api/api-error.ts";

interface ShownFailure {
  readonly error: ApiError;
  /** The address that was left for the error page: where another try begins. */
  readonly href: string;
}

let shown: ShownFailure | null = null;

/** What an error page was opened for; an error page opened by its address has nothing to tell. */
export function setShownFailure(failure: ShownFailure): void {
  shown = failure;
}

export function shownFailure(): ShownFailure | null {
  return shown;
}
