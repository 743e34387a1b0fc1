import { planChannels, readPlot } from "@stagecraft/stage-charts";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import type { MayRead } from "#features/stage-data/read-samples.service.ts";
import { findSeriesOfChannels } from "#features/stage-data/series.repository.ts";
import {
  guidanceChannel,
  readsGuidanceChannel,
} from "#features/stages/channel-visibility.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";

/** Returns what a person may read: numeric guidance only where they may read it as text. */
export function mayReadAs(actor: Actor): MayRead {
  return async (transaction, series) => {
    const advised = series.filter(({ channel }) => channel === guidanceChannel);
    for (const stageId of new Set(advised.map((each) => each.stageId))) {
      const stage = await requireStage(transaction, stageId);
      if (!readsGuidanceChannel(actor, stage)) return false;
    }
    return true;
  };
}

/** The lines of a stage's plot that a person may read. */
export async function readableLines(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
): Promise<number[]> {
  const stage = await requireStage(transaction, stageId);
  const { parameters } = stage.control;
  const plot = readPlot(parameters);
  const channels = [
    ...plot.lines.map(({ attribute }) => attribute),
    ...planChannels(plot, parameters),
  ];
  const readable = readsGuidanceChannel(actor, stage)
    ? channels
    : channels.filter((channel) => channel !== guidanceChannel);
  return findSeriesOfChannels(transaction, stageId, readable);
}
