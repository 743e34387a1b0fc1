import type { ApiError } from "./api-error.ts";

type FailureListener = (error: ApiError) => void;

let listener: FailureListener | undefined;

/** Sets the listener of the application's shell; the API layer does not know the screens. */
export function onFailure(next: FailureListener): void {
  listener = next;
}

export function reportFailure(error: ApiError): void {
  listener?.(error);
}
