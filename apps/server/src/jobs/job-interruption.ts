export type JobEnd = "stop requested" | "worker stops" | "lease lost";

/** Why a run was aborted: the reason of its signal. */
export class JobInterruption extends Error {
  readonly end: JobEnd;

  constructor(end: JobEnd) {
    super(`Interrupted: ${end}`);
    this.end = end;
  }
}

/** Whether the job was stopped for good, so that nothing has to be kept for another run. */
export function isStopRequested(signal: AbortSignal): boolean {
  const reason: unknown = signal.aborted ? signal.reason : null;
  return reason instanceof JobInterruption && reason.end === "stop requested";
}
