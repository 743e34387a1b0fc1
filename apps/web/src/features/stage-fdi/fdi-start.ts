import { isEpochTime } from "@stagecraft/domain";
import type { Stage } from "#entities/stage/stage.queries.ts";

/** Epoch times below this are in seconds. */
const smallestEpochMs = 1e11;

function timeOf(value: unknown, origin: unknown): number | null {
  if (typeof value !== "number" || !(value > 0)) return null;
  if (isEpochTime(value)) return value < smallestEpochMs ? value * 1000 : value;
  return typeof origin === "number" ? origin + value * 1000 : null;
}

/** The start of counting changes: the FDI start, else the start of the stage. */
export function fdiStart({
  control,
  summary,
  startTimestamp,
}: Pick<Stage, "control" | "summary" | "startTimestamp">): number | null {
  const { fdiStartTime } = control.parameters;
  return (
    timeOf(fdiStartTime, summary["origin"]) ??
    timeOf(summary["stageStart"], null) ??
    startTimestamp
  );
}
