import { mergeColumns } from "@stagecraft/series";
import type { Readings } from "@stagecraft/stage-charts";
import { unpackPiece } from "#features/stage-data/stored-pieces.service.ts";
import type { PictureRequest } from "#features/stage-images/picture-request.ts";

/** Wraps samples that are read once and do not change. */
export function pictureReadings(samples: PictureRequest["samples"]): Readings {
  const columns = new Map(
    samples.map(({ channel, pieces }) => [
      channel,
      mergeColumns(pieces.map(unpackPiece)),
    ]),
  );
  const empty = { times: new Float64Array(0), values: new Float64Array(0) };
  const newest = Math.max(
    ...[...columns.values()].map(({ times }) => times.at(-1) ?? -Infinity),
  );
  return {
    columnOf: (channel) => columns.get(channel) ?? empty,
    newestTime: () => (Number.isFinite(newest) ? newest : null),
    subscribe: () => () => undefined,
  };
}
