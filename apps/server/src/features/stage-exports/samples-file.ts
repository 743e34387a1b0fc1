import { setImmediate } from "node:timers/promises";
import {
  byteOrderMark,
  lineEnd,
  remarkLine,
  textCell,
  utcText,
} from "#features/stage-exports/csv-text.service.ts";
import {
  longestSilenceSeconds,
  SampleRows,
} from "#features/stage-exports/sample-rows.ts";
import { SecondGrid } from "#features/stage-exports/second-grid.ts";
import type { StoredPiece } from "#features/stage-data/stored-pieces.service.ts";

export interface ExportedChannel {
  readonly name: string;
  readonly unit: string;
  /** Factor from the stored values to the unit; 1 when left out. */
  readonly factor?: number;
  readonly derived: boolean;
  readonly pieces: readonly StoredPiece[];
}

export interface ExportedStage {
  readonly name: string;
  readonly wellNumber: string;
  readonly projectName: string;
  readonly companyName: string;
  readonly state: string;
  readonly isLive: boolean;
  readonly confidential: boolean;
  /** Left out of every figure over several stages. */
  readonly noMetrics: boolean;
  /**
   * Release of the engine that computed the derived channels; empty when
   * nothing was computed.
   */
  readonly release: string;
  /** The offset well that each offset pressure column belongs to. */
  readonly offsetWells?: readonly {
    readonly channel: string;
    readonly wellLabel: string;
  }[];
  readonly exportedBy: string;
  readonly exportedAt: number;
}

const modelSentence =
  "# Predictive pressure, block size, fracture intensity, surface area and guidance are model indicators computed by an open method, not measurements.";

/** Small enough to write a block between two other requests. */
const rowsPerBlock = 128;

function channelCell({ name, unit }: ExportedChannel): string {
  return textCell(unit === "" ? name : `${name} [${unit}]`);
}

function* remarks(
  stage: ExportedStage,
  channels: readonly ExportedChannel[],
  grid: SecondGrid,
): Generator<string> {
  if (stage.confidential) yield remarkLine("Confidential");
  yield remarkLine(`Stage: ${stage.name}`);
  yield remarkLine(`Well: ${stage.wellNumber}`);
  yield remarkLine(`Project: ${stage.projectName}`);
  yield remarkLine(`Company: ${stage.companyName}`);
  const running = stage.isLive ? " (running when exported)" : "";
  yield remarkLine(`State: ${stage.state}${running}`);
  if (stage.noMetrics)
    yield remarkLine("No metrics: left out of means, charts and totals");
  yield remarkLine(
    Number.isFinite(grid.firstTime)
      ? `Samples (UTC): ${utcText(grid.firstTime)} to ${utcText(grid.lastTime)}`
      : "Samples: none",
  );
  yield remarkLine(
    `Exported: ${utcText(stage.exportedAt)} UTC by ${stage.exportedBy}`,
  );
  yield remarkLine(
    "Rows: one per second. A cell holds the last sample within half a second of it and is empty when there was none",
  );
  yield remarkLine(
    `A silence of all channels longer than ${longestSilenceSeconds / 60} minutes has no rows`,
  );
  yield remarkLine("Units: in brackets behind the name of the channel");
  const written = new Set(channels.map(({ name }) => name));
  for (const { channel, wellLabel } of stage.offsetWells ?? [])
    if (written.has(channel) && wellLabel !== "")
      yield remarkLine(`Offset well of ${channel}: ${wellLabel}`);
  const computed = channels.filter(({ derived }) => derived);
  if (computed.length === 0) return;
  const names = computed.map(({ name }) => name).join(" ");
  yield remarkLine(`Computed (engine ${stage.release}): ${names}`);
  yield modelSentence + lineEnd;
}

/** Yields the whole file piece by piece: only the packed samples and one block of rows are in memory. */
export async function* samplesFile(
  stage: ExportedStage,
  channels: readonly ExportedChannel[],
): AsyncGenerator<string, undefined> {
  const grid = new SecondGrid(channels.map(({ pieces }) => pieces));
  const head = ["time_utc", "epoch_ms", ...channels.map(channelCell)].join(",");
  yield byteOrderMark +
    [...remarks(stage, channels, grid)].join("") +
    head +
    lineEnd;
  const rows = new SampleRows(channels.map(({ factor = 1 }) => factor));
  for (const block of grid.blocks(rowsPerBlock)) {
    const text = rows.textOf(block);
    if (text !== "") yield text;
    // Other requests come first, even when the reader is fast.
    await setImmediate();
  }
  return undefined;
}
