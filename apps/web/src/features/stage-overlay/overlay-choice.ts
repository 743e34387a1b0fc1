import { isLive } from "@stagecraft/domain";
import {
  alignments,
  maximumOverlayStages,
  type Alignment,
} from "@stagecraft/stage-charts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";

/** Channels available for comparing stages. */
export const overlayChannels = [
  "pressure",
  "rate",
  "proppant",
  "cleanRate",
  "relativePressure",
  "pressureDerivative",
  "cumCleanVolumeStageTotal",
  "cumSandSurface",
  "fractureIntensity",
] as const;

export type OverlayChannel = (typeof overlayChannels)[number];

/** The origin of the earlier stages in the envelope. */
export const envelopeSources = ["well", "pad", "none"] as const;
export type EnvelopeSource = (typeof envelopeSources)[number];

/** The user's selection; all of it is in the URL, so that it can be shared. */
export interface OverlayChoice {
  /** Null until the user makes a selection. */
  readonly stageIds: readonly number[] | null;
  readonly alignment: Alignment;
  readonly channel: OverlayChannel;
  readonly envelope: EnvelopeSource;
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value {
  return values.find((value) => value === text) ?? otherwise;
}

function readIds(text: string | null): number[] | null {
  if (text === null) return null;
  const ids = text
    .split(",")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, maximumOverlayStages);
}

export function readChoice(search: string): OverlayChoice {
  const fields = new URLSearchParams(search);
  return {
    stageIds: readIds(fields.get("stages")),
    alignment: oneOf(alignments, fields.get("align"), "start"),
    channel: oneOf(overlayChannels, fields.get("channel"), "pressure"),
    envelope: oneOf(envelopeSources, fields.get("envelope"), "well"),
  };
}

export function writeChoice(choice: OverlayChoice): string {
  const { stageIds, alignment, channel, envelope } = choice;
  const stages = stageIds === null ? "" : `stages=${stageIds.join(",")}&`;
  return `?${stages}align=${alignment}&channel=${channel}&envelope=${envelope}`;
}

type Candidate = Pick<
  StageListItem,
  "id" | "wellId" | "state" | "startTimestamp" | "hide" | "noMetrics"
>;

/** Stages that have data, the newest first. */
export function withData<Stage extends Candidate>(
  stages: readonly Stage[],
): Stage[] {
  return stages
    .filter(({ startTimestamp, state }) => {
      return startTimestamp !== null && state !== "PENDING";
    })
    .sort((a, b) => (b.startTimestamp ?? 0) - (a.startTimestamp ?? 0));
}

/** Enough to see a pattern, few enough to distinguish. */
const stagesAtFirst = 4;

/** The stage itself and those of its well before it. */
export function firstChoice(
  stages: readonly Candidate[],
  stageId: number,
): number[] {
  const known = withData(stages);
  const self = known.find(({ id }) => id === stageId);
  if (self === undefined) return [stageId];
  const before = known.filter(
    ({ wellId, startTimestamp, hide, noMetrics }) =>
      wellId === self.wellId &&
      !hide &&
      !noMetrics &&
      (startTimestamp ?? 0) < (self.startTimestamp ?? 0),
  );
  return [stageId, ...before.map(({ id }) => id)].slice(0, stagesAtFirst);
}

/** More would cost seconds and change nothing. */
const mostEnvelopeStages = 24;

/** Finished stages before the emphasized one, of its well or of the whole pad. */
function finishedBefore(
  stages: readonly Candidate[],
  emphasisedId: number,
  source: EnvelopeSource,
): Candidate[] {
  const known = withData(stages);
  const self = known.find(({ id }) => id === emphasisedId);
  if (self === undefined || source === "none") return [];
  return known.filter(
    ({ wellId, startTimestamp, state, hide }) =>
      (source === "pad" || wellId === self.wellId) &&
      !isLive(state) &&
      !hide &&
      (startTimestamp ?? 0) < (self.startTimestamp ?? 0),
  );
}

/** The earlier stages of the envelope; those without metrics are left out. */
export function earlierStages(
  stages: readonly Candidate[],
  emphasisedId: number,
  source: EnvelopeSource,
): number[] {
  return finishedBefore(stages, emphasisedId, source)
    .filter(({ noMetrics }) => !noMetrics)
    .slice(0, mostEnvelopeStages)
    .map(({ id }) => id);
}

/** Number of earlier stages that the envelope leaves out because of their tag. */
export function leftOutEarlier(
  stages: readonly Candidate[],
  emphasisedId: number,
  source: EnvelopeSource,
): number {
  return finishedBefore(stages, emphasisedId, source).filter(
    ({ noMetrics }) => noMetrics,
  ).length;
}
