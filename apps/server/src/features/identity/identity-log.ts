/** The part of a pino logger that is needed here. */
export interface IdentityLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Returns name, message and stack only: the other fields of an error may quote a request. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { error: "unknown" };
  const { name, message, stack } = error;
  return { error: name, message, stack };
}
