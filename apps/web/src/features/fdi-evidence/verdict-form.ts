import type { EvidenceCard, NewVerdict, Verdict } from "./evidence.queries.ts";

export interface VerdictValues {
  readonly verdict: Verdict["verdict"] | "";
  readonly cause: NonNullable<Verdict["cause"]> | "";
  readonly reason: string;
  /** The id of the stage; empty while nobody has said. */
  readonly attributed: string;
}

export const emptyVerdict: VerdictValues = {
  verdict: "",
  cause: "",
  reason: "",
  attributed: "",
};

/** The fields that are missing, as the server refuses them too. */
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

/** What is sent; null while something is missing. */
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

/** Whom an answer can be attributed to: those that were pumping, and whoever it was attributed to before. */
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
