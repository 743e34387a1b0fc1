import type { BodyOf, contract } from "@stagecraft/contract";
import {
  fdiPlaybookRoles,
  isLive,
  occurrencesOf,
  stagecraftPlaybookRoles,
  type Role,
} from "@stagecraft/domain";
import {
  planChannels,
  readPlot,
  secondaryChannels,
  secondaryKinds,
  type PlaybookLines,
  type SecondaryKind,
  type StageFacts,
} from "@stagecraft/stage-charts";
import { identityOf, type Actor } from "#access/actor.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { allTime } from "#features/stage-data/read-samples.service.ts";
import { readStoredPieces } from "#features/stage-data/stored-pieces.service.ts";
import { listStageComments } from "#features/stage-comments/stage-comments.service.ts";
import { getStageQuality } from "#features/stage-engine/stage/stage-quality.service.ts";
import {
  fileNameOf,
  stageTitle,
} from "#features/stage-exports/file-name.service.ts";
import { recordExport } from "#features/stage-exports/stage-exports.service.ts";
import type {
  PictureRequest,
  PictureChoices,
} from "#features/stage-images/picture-request.ts";
import { listStageNotifications } from "#features/stage-notifications/stage-notifications.service.ts";
import { listStageHeaders } from "#features/stages/stage-headers.service.ts";
import { getStage } from "#features/stages/stages.service.ts";

export type PictureOrder = BodyOf<typeof contract.stageImages.draw>;

const stalledAfterMs = 60_000;
/** Samples just outside the window carry the lines across its edges. */
const beyondWindowMs = 600_000;

/** Playbook lines are in the picture for roles that follow the playbook, as on the page. */
function playbookLinesFor({ roles, permissions }: Actor): PlaybookLines {
  const follows = (wanted: readonly Role[]) =>
    roles.some((role) => wanted.includes(role));
  const fdi = follows(fdiPlaybookRoles) && permissions.has("view:fdialert");
  const stagecraft =
    follows(stagecraftPlaybookRoles) && permissions.has("view:stagecraftalert");
  if (fdi && stagecraft) return "ALL";
  if (fdi) return "FDI";
  return stagecraft ? "STAGECRAFT" : "NONE";
}

function chartsOf(order: PictureOrder): "primary" | readonly SecondaryKind[] {
  if (order.charts === "primary") return "primary";
  return order.secondary === "all-charts" ? secondaryKinds : [order.secondary];
}

function choicesOf(order: PictureOrder): PictureChoices {
  return {
    charts: chartsOf(order),
    widthPixels: order.width,
    fromTime: order.startTimestamp ?? null,
    toTime: order.endTimestamp ?? null,
    hiddenChannels: order.hiddenChannels ?? null,
    isAutoscaled: order.isAutoscaled,
    timezone: order.timezone,
    units: order.units,
  };
}

async function readFacts(
  transaction: Transaction,
  actor: Actor,
  stage: Awaited<ReturnType<typeof getStage>>,
): Promise<StageFacts> {
  const mayReadComments = actor.permissions.has("view:stagecomment");
  return {
    parameters: stage.control.parameters,
    summary: stage.summary,
    state: stage.state,
    notices: occurrencesOf(
      await listStageNotifications(transaction, actor, stage.id, {}),
    ),
    comments: mayReadComments
      ? await listStageComments(transaction, actor, stage.id, undefined)
      : [],
    quality: await getStageQuality(transaction, actor, stage.id),
  };
}

/** The stage chart's channels are always included, because its window applies to all charts. */
function neededChannels(
  choices: PictureChoices,
  facts: StageFacts,
  channels: PictureRequest["channels"],
): Set<string> {
  const plot = readPlot(facts.parameters);
  const plotted = plot.lines.map(({ attribute }) => attribute);
  const kinds = choices.charts === "primary" ? [] : choices.charts;
  return new Set([
    ...plotted,
    ...planChannels(plot, facts.parameters),
    ...kinds.flatMap((kind) => secondaryChannels(kind, facts, channels)),
  ]);
}

async function readSamples(
  transaction: Transaction,
  stageId: number,
  choices: PictureChoices,
  headers: Awaited<ReturnType<typeof listStageHeaders>>,
): Promise<PictureRequest["samples"]> {
  const { fromTime, toTime } = choices;
  const pieces = await readStoredPieces(transaction, {
    stageId,
    seriesIds: headers.map(({ id }) => id),
    fromTime: fromTime === null ? allTime.fromTime : fromTime - beyondWindowMs,
    toTime: toTime === null ? allTime.toTime : toTime + beyondWindowMs,
  });
  return headers.map(({ id, name }) => ({
    channel: name,
    pieces: pieces.get(id) ?? [],
  }));
}

interface PictureMaterial {
  readonly name: string;
  readonly request: PictureRequest;
}

/** Reads all data of the picture in one transaction and records that it was taken. */
export function gatherPicture(
  database: Database,
  actor: Actor,
  order: PictureOrder,
  requestId: string,
): Promise<PictureMaterial> {
  const { stageId } = order;
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const stage = await getStage(transaction, actor, stageId);
    const choices = choicesOf(order);
    const facts = await readFacts(transaction, actor, stage);
    const headers = await listStageHeaders(transaction, actor, stageId);
    const needed = neededChannels(choices, facts, headers);
    const samples = await readSamples(
      transaction,
      stageId,
      choices,
      headers.filter(({ name }) => needed.has(name)),
    );
    await recordExport(
      transaction,
      { actor, stageId, action: "stageImages.draw", requestId },
      stage.companyId,
    );
    const live = isLive(stage.state);
    const newest = stage.endTimestamp ?? 0;
    return {
      name: fileNameOf(
        stage,
        "png",
        choices.charts === "primary" ? undefined : "Secondary",
      ),
      request: {
        choices,
        stage: {
          title: stageTitle(stage.name),
          wellNumber: stage.wellNumber,
          projectName: stage.projectName,
          brand: stage.brand,
          confidential: stage.confidential,
          live,
          isStalled: live && Date.now() - newest > stalledAfterMs,
        },
        facts,
        playbookLines: playbookLinesFor(actor),
        channels: headers,
        samples,
      },
    };
  });
}
