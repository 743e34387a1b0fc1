import type { ApiError } from "./api-error.ts";

type FailureListener = (error: ApiError) => void;

let listener: FailureListener | undefined;

/** The application's shell listens; the API layer knows no screens. */
export function onFailure(next: FailureListener): void {
  listener = next;
}

export function reportFailure(error: ApiError): void {
  listener?.(error);
}
