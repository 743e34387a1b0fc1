import type { EvidenceCard, NewVerdict, Verdict } from "./evidence.queries.ts";

export interface VerdictValues {
  readonly verdict: Verdict["verdict"] | "";
  readonly cause: NonNullable<Verdict["cause"]> | "";
  readonly reason: string;
  /** The id of the stage; empty until it is attributed. */
  readonly attributed: string;
}

export const emptyVerdict: VerdictValues = {
  verdict: "",
  cause: "",
  reason: "",
  attributed: "",
};

/** Returns the missing fields, which the server refuses too. */
export function verdictErrors(
  { verdict, cause, reason }: VerdictValues,
  required: string,
): Partial<Record<keyof VerdictValues, string>> {
  return {
    ...(verdict === "" ? { verdict: required } : {}),
    ...(verdict === "false" && cause === "" ? { cause: required } : {}),
    ...(verdict === "false" && cause === "other" && reason.trim() === ""
      ? { reason: required }
      : {}),
  };
}

/** Returns the request body; null while a field is missing. */
export function newVerdict({
  verdict,
  cause,
  reason,
  attributed,
}: VerdictValues): NewVerdict | null {
  if (verdict === "") return null;
  return {
    verdict,
    cause: verdict === "false" && cause !== "" ? cause : null,
    reason: reason.trim(),
    attributedStageIds: attributed === "" ? [] : [Number(attributed)],
  };
}

/**
 * Returns the stages to which a response can be attributed: those that were
 * pumping, and those of earlier verdicts.
 */
export function attributionChoices({
  candidates,
  verdicts,
}: Pick<EvidenceCard, "candidates" | "verdicts">) {
  const known = [
    ...candidates,
    ...verdicts.flatMap(({ attributedTo }) => attributedTo),
  ];
  return known.filter(
    ({ stageId }, place) =>
      known.findIndex((each) => each.stageId === stageId) === place,
  );
}
