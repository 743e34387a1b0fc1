import {
  confidentialTag,
  wellDocumentKinds,
  type WellDocumentData,
} from "@stagecraft/domain";
import { planStage } from "@stagecraft/simulator";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import type { DemoProject } from "#features/demo/demo-projects.ts";
import type { TagFinder } from "#features/demo/demo-seed-directory.ts";
import {
  waitingControl,
  wellControl,
} from "#features/demo/demo-stage-control.ts";
import { demoRules } from "#features/demo/demo-rules.ts";
import { historyOf } from "#features/demo/demo-timetable.ts";
import { demoPlanDocuments } from "#features/demo/demo-plan-documents.ts";
import {
  demoPerforations,
  demoTrajectory,
} from "#features/demo/demo-trajectories.ts";
import * as repository from "#features/demo/demo.repository.ts";
import {
  addFieldBox,
  editFieldBox,
} from "#features/field-boxes/field-boxes.service.ts";
import { addProject } from "#features/projects/projects.service.ts";
import { subscribeTag } from "#features/tags/tags.service.ts";
import { saveByHand } from "#features/well-documents/well-documents.service.ts";
import { addWell } from "#features/wells/wells.service.ts";

export interface SeedContext {
  readonly transaction: Transaction;
  readonly actor: Actor;
  readonly tagId: TagFinder;
}

/** Stored like documents that a user typed, with the same checks. */
async function seedDocuments(
  { transaction, actor }: Pick<SeedContext, "transaction" | "actor">,
  { pad, fleets }: DemoProject,
  wellIndex: number,
  wellId: number,
): Promise<void> {
  const storyOf = (stageNumber: number) =>
    fleets.find(
      (fleet) =>
        fleet.wellIndex === wellIndex && fleet.stageNumber === stageNumber,
    )?.story ?? null;
  const documents: Partial<WellDocumentData> = {
    trajectory: demoTrajectory(pad, wellIndex),
    perforations: demoPerforations(pad, wellIndex),
    ...demoPlanDocuments(pad, wellIndex, storyOf),
  };
  for (const kind of wellDocumentKinds)
    await saveByHand(transaction, actor, wellId, kind, {
      data: documents[kind],
      currentVersion: 0,
      note: "",
    });
}

async function seedWells(
  { transaction, actor, tagId }: SeedContext,
  project: DemoProject,
  projectId: number,
): Promise<number[]> {
  const wellIds: number[] = [];
  for (const [index, well] of project.pad.wells.entries()) {
    const plan = planStage(project.pad, {
      wellIndex: index,
      stageNumber: 1,
      startTimestamp: 0,
    });
    const { id } = await addWell(transaction, actor, {
      projectId,
      wellNumber: well.wellNumber,
      active: true,
      hide: false,
      operatorName: project.companyName,
      uwi: well.api,
      leaseName: project.pad.name.replace(/ Pad$/, ""),
      location: project.location,
      coordinateSystemProjectionZone: "UTM",
      control: wellControl(plan),
      externalId: "",
      expectedStageCount: well.expectedStages,
      brand: project.active ? "LIVE" : "LOOKBACK",
      plannedCleanVolume: plan.plannedCleanBbl * well.expectedStages,
      plannedProppantMass: plan.plannedProppantLb * well.expectedStages,
      qc: { controlFile: true, wellboreVolume: true },
    });
    if (project.confidentialWells.includes(well.wellNumber)) {
      await subscribeTag(
        transaction,
        tagId("WELL", confidentialTag),
        "WELL",
        id,
      );
    }
    await seedDocuments({ transaction, actor }, project, index, id);
    wellIds.push(id);
  }
  return wellIds;
}

/** Finished stages first, newest first: no stage is finished before its samples are stored. */
function plannedStages(
  project: DemoProject,
  wellIds: readonly number[],
  createdAt: number,
): repository.NewDemoStage[] {
  const finished = historyOf(project, createdAt);
  const waiting = project.pad.wells.flatMap((well, wellIndex) => {
    const done = project.finishedStages[wellIndex] ?? 0;
    return Array.from({ length: well.expectedStages - done }, (_, index) => ({
      wellIndex,
      stageNumber: done + index + 1,
      startTimestamp: 0,
    }));
  });
  return [...finished, ...waiting].map((slot) => ({
    wellId: wellIds[slot.wellIndex] ?? 0,
    stageNumber: slot.stageNumber,
    control: waitingControl(project.pad, planStage(project.pad, slot)),
  }));
}

/** Assigns each van to the well and stage its fleet is pumping. */
async function seedFieldBoxes(
  { transaction, actor }: SeedContext,
  project: DemoProject,
  projectId: number,
  wellIds: readonly number[],
): Promise<void> {
  for (const [index, boxName] of project.fieldBoxes.entries()) {
    const fleet = project.fleets[index];
    const wellId = fleet === undefined ? undefined : wellIds[fleet.wellIndex];
    if (fleet === undefined || wellId === undefined) continue;
    const stageName = String(fleet.stageNumber);
    const { id, updatedAt } = await addFieldBox(transaction, actor, {
      projectId,
      boxName,
      unitName: null,
      stageName,
    });
    await editFieldBox(transaction, actor, id, {
      wellId,
      stageName,
      state: "IDLE",
      updatedAt,
    });
  }
}

/** Creates a pad with its wells and every stage of its plan; returns the project's id. */
export async function seedPad(
  context: SeedContext,
  project: DemoProject,
  companyId: number,
  dataSourceAuthId: number,
): Promise<number> {
  const { transaction, actor } = context;
  const { id: projectId, createdAt } = await addProject(transaction, actor, {
    companyId,
    name: project.pad.name,
    active: project.active,
    visibleFeatureGuidance: true,
    dataSourceAuthId,
    plannedStagesPerDay: project.plannedStagesPerDay,
    control: {},
    timezone: project.timezone,
    location: project.location,
    internalSharePointUri: "",
    projectNotes: project.notes,
    notificationURL: "",
    channelId: "",
    internalChannelId: "",
    internalTabId: "",
  });
  for (const tag of project.tags)
    await subscribeTag(
      transaction,
      context.tagId("PROJECT", tag),
      "PROJECT",
      projectId,
    );
  const wellIds = await seedWells(context, project, projectId);
  await repository.insertRules(transaction, companyId, wellIds, demoRules);
  const row = { projectId, companyId, createdAt };
  await repository.insertStages(
    transaction,
    companyId,
    projectId,
    plannedStages(project, wellIds, createdAt),
  );
  await seedFieldBoxes(context, project, projectId, wellIds);
  await repository.saveProgress(
    transaction,
    row,
    0,
    project.finishedStages.reduce((sum, count) => sum + count, 0),
  );
  return projectId;
}
