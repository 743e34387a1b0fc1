import type { StoredColumn } from "@stagecraft/engine";
import { mergeColumns } from "@stagecraft/series";
import type { Transaction } from "#database/database.ts";
import { listSeries } from "#features/fdi-evidence/fdi-evidence.repository.ts";
import { allTime } from "#features/stage-data/read-samples.service.ts";
import {
  readStoredPieces,
  unpackPiece,
} from "#features/stage-data/stored-pieces.service.ts";

const nothing: StoredColumn = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};

/** The stored channels of a stage; a missing one is empty and has no unit. */
export interface StoredChannels {
  readonly columnOf: (channel: string) => StoredColumn;
  readonly unitOf: (channel: string) => string;
}

export async function readChannels(
  transaction: Transaction,
  stageId: number,
  channels: readonly string[],
  span: { readonly fromTime: number; readonly toTime: number } = allTime,
): Promise<StoredChannels> {
  const series = await listSeries(transaction, stageId, channels);
  const pieces = await readStoredPieces(transaction, {
    stageId,
    seriesIds: series.map(({ id }) => id),
    ...span,
  });
  const found = new Map(
    series.map(({ id, channel, unit }) => [
      channel,
      { unit, column: mergeColumns((pieces.get(id) ?? []).map(unpackPiece)) },
    ]),
  );
  return {
    columnOf: (channel) => found.get(channel)?.column ?? nothing,
    unitOf: (channel) => found.get(channel)?.unit ?? "",
  };
}
