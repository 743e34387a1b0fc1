import type { StageState } from "@stagecraft/domain";
import {
  slotAfter,
  slotsBefore,
  type StageSlot,
  type StageStory,
} from "@stagecraft/simulator";
import {
  liveAgeSeconds,
  type DemoFleet,
  type DemoProject,
} from "./demo-projects.ts";

function wholeSecond(timestamp: number): number {
  return Math.floor(timestamp / 1000) * 1000;
}

function storyOf(
  fleet: DemoFleet,
  wellIndex: number,
  stageNumber: number,
): StageStory | null {
  const isFirst =
    wellIndex === fleet.wellIndex && stageNumber === fleet.stageNumber;
  return isFirst ? fleet.story : null;
}

function slotOf(
  fleet: DemoFleet,
  wellIndex: number,
  stageNumber: number,
  startTimestamp: number,
): StageSlot {
  const story = storyOf(fleet, wellIndex, stageNumber);
  const slot = { wellIndex, stageNumber, startTimestamp };
  return story === null ? slot : { ...slot, story };
}

/** The stage each fleet is on when the project is created. */
export function firstSlot(fleet: DemoFleet, createdAt: number): StageSlot {
  return slotOf(
    fleet,
    fleet.wellIndex,
    fleet.stageNumber,
    wholeSecond(createdAt) - fleet.ageSeconds * 1000,
  );
}

/** Every finished stage of the project, newest first. */
export function historyOf(
  project: DemoProject,
  createdAt: number,
): StageSlot[] {
  return project.fleets
    .flatMap((fleet) =>
      slotsBefore(
        project.pad,
        firstSlot(fleet, createdAt),
        project.finishedStages,
      ),
    )
    .sort((a, b) => b.startTimestamp - a.startTimestamp);
}

/** The newest stages wait for review; older ones are reviewed or final. */
export function settledState(
  project: DemoProject,
  slot: StageSlot,
): StageState {
  const finished = project.finishedStages[slot.wellIndex] ?? 0;
  const age = finished - slot.stageNumber;
  if (age < project.endedPerWell) return "ENDED";
  return age < project.endedPerWell + project.reviewedPerWell
    ? "REVIEWED"
    : "FINAL";
}

/** The stored facts of a stage that the demo uses. */
export interface StoredStage {
  readonly stageId: number;
  readonly wellIndex: number;
  readonly stageNumber: number;
  readonly state: StageState;
  /** Time of its first sample. */
  readonly startTimestamp: number | null;
}

type BegunStage = StoredStage & { readonly startTimestamp: number };

function hasBegun(stage: StoredStage): stage is BegunStage {
  return stage.startTimestamp !== null;
}

/** Returns the highest stage per well that is no longer waiting; history that has not arrived yet counts. */
function lastStages(project: DemoProject, stages: readonly StoredStage[]) {
  return project.pad.wells.map((_, wellIndex) =>
    stages
      .filter((stage) => stage.wellIndex === wellIndex)
      .filter((stage) => stage.state !== "PENDING")
      .reduce(
        (highest, { stageNumber }) => Math.max(highest, stageNumber),
        project.finishedStages[wellIndex] ?? 0,
      ),
  );
}

function latest(stages: readonly BegunStage[]): BegunStage | undefined {
  return stages.toSorted((a, b) => b.startTimestamp - a.startTimestamp)[0];
}

/** Nothing was recorded while the demo was off: starts just early enough to fill a chart. */
function notTooLongAgo(slot: StageSlot, now: number, ageSeconds: number) {
  const earliest = wholeSecond(now) - ageSeconds * 1000;
  return { ...slot, startTimestamp: Math.max(slot.startTimestamp, earliest) };
}

/** Returns the fleet's next stage after this one; null when there is none. */
export function followingSlot(
  project: DemoProject,
  previous: StageSlot,
  stages: readonly StoredStage[],
  now: number,
): StageSlot | null {
  const next = slotAfter(project.pad, previous, lastStages(project, stages));
  return next && notTooLongAgo(next, now, liveAgeSeconds);
}

/** Returns the stage at which a fleet resumes: its current one, its first or its next. */
export function resumedSlot(
  project: DemoProject,
  fleet: DemoFleet,
  stages: readonly StoredStage[],
  createdAt: number,
  now: number,
): StageSlot | null {
  const wells = project.pad.fleets.find((f) => f.includes(fleet.wellIndex));
  const first = firstSlot(fleet, createdAt);
  const begun = stages
    .filter(({ wellIndex }) => wells?.includes(wellIndex))
    .filter(hasBegun)
    .filter(({ startTimestamp }) => startTimestamp >= first.startTimestamp);
  const isOpen = ({ state }: StoredStage) => state === "LOADING";
  const stage = latest(begun.filter(isOpen)) ?? latest(begun);
  if (!stage) return notTooLongAgo(first, now, fleet.ageSeconds);
  const { wellIndex, stageNumber, startTimestamp } = stage;
  const slot = slotOf(fleet, wellIndex, stageNumber, startTimestamp);
  return isOpen(stage) ? slot : followingSlot(project, slot, stages, now);
}
