import type { contract, OutputOf } from "@stagecraft/contract";
import {
  isFracHit,
  isNearHit,
  knownLargestChange,
  unitFactor,
} from "@stagecraft/engine";
import { mergeColumns } from "@stagecraft/series";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  readStoredPieces,
  unpackPiece,
} from "#features/stage-data/stored-pieces.service.ts";
import {
  listWatches,
  type Watch,
} from "#features/trajectories/offset-history.repository.ts";
import { PressureThinner } from "#features/trajectories/pressure-points.ts";

type OffsetGauge = OutputOf<typeof contract.trajectories.offsetGauges>[number];
type OffsetHistory = OutputOf<typeof contract.trajectories.offsetPressures>;
type WatchedStage = OffsetHistory["stages"][number];

/** A gauge is identified by its well, because its number differs from stage to stage. */
function gaugeName({ entry }: Watch): string {
  const label = entry.wellLabel.trim();
  return label === "" ? `O${String(entry.offsetNumber)}` : label;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function outcomeOf({ entry, summary }: Watch): WatchedStage["outcome"] {
  const { offsetNumber: n, minDeltaPressureFracHit: threshold } = entry;
  const largest = knownLargestChange(summary, n);
  const firstHit =
    numberOf(summary[`fdiVFFH${String(n)}`]) ??
    numberOf(summary[`fdiPFFH${String(n)}`]);
  if (largest === null && firstHit === null) return "notEvaluated";
  const change = largest ?? -Infinity;
  if (isFracHit(change, threshold, firstHit)) return "fracHit";
  return isNearHit(change, threshold, firstHit) ? "nearHit" : "none";
}

/** Returns pressures in the unit of the whole history. */
function watchedStage(watch: Watch, unit: string): WatchedStage {
  const { entry, summary } = watch;
  const n = String(entry.offsetNumber);
  const factor = factorTo(unit, watch) ?? 1;
  const largest = knownLargestChange(summary, entry.offsetNumber);
  return {
    stageId: watch.stageId,
    stageName: watch.stageName,
    wellId: watch.wellId,
    wellNumber: watch.wellNumber,
    offsetNumber: entry.offsetNumber,
    startTimestamp: watch.startTimestamp,
    endTimestamp: watch.endTimestamp,
    threshold: entry.minDeltaPressureFracHit * factor,
    largestChange: largest === null ? null : largest * factor,
    outcome: outcomeOf(watch),
    firstHitTimestamp: numberOf(summary[`fdiFirstHitTimestamp${n}`]),
  };
}

/** Returns the earliest known time; null when there is none. */
function least(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function most(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function gaugeOf(name: string, watches: readonly Watch[]): OffsetGauge {
  const outcomes = watches.map(outcomeOf);
  const recorded = watches.filter(({ series }) => series !== null);
  return {
    name,
    api: watches.find(({ api }) => api !== "")?.api ?? "",
    stages: watches.length,
    fracHits: outcomes.filter((outcome) => outcome === "fracHit").length,
    nearHits: outcomes.filter((outcome) => outcome === "nearHit").length,
    firstTimestamp: least(recorded.map((watch) => watch.startTimestamp)),
    lastTimestamp: most(recorded.map((watch) => watch.endTimestamp)),
  };
}

export async function listOffsetGauges(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<OffsetGauge[]> {
  const watches = await listWatches(transaction, actor, projectId);
  return [...Map.groupBy(watches, gaugeName)]
    .map(([name, own]) => gaugeOf(name, own))
    .sort((one, other) =>
      one.name.localeCompare(other.name, "en", { numeric: true }),
    );
}

export interface HistoryQuery {
  readonly gauge: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly points: number;
}

interface Span {
  readonly fromTime: number;
  readonly toTime: number;
}

function overlaps(watch: Watch, { fromTime, toTime }: Span): boolean {
  return (
    (watch.startTimestamp ?? Infinity) <= toTime &&
    (watch.endTimestamp ?? -Infinity) >= fromTime
  );
}

/**
 * Returns the factor to the unit of the newest record; null, which leaves the
 * record out, when its unit cannot be converted.
 */
function factorTo(unit: string, { series }: Watch): number | null {
  if (series === null) return null;
  if (series.unit === unit) return 1;
  const from = unitFactor("pressure", series.unit);
  const to = unitFactor("pressure", unit);
  return from === null || to === null ? null : from / to;
}

/**
 * Two stages pumped at once record the gauge twice, each by its own clock and
 * source, so each gets a separate line.
 */
export function linesOf<
  Recorded extends Pick<Watch, "startTimestamp" | "endTimestamp">,
>(watches: readonly Recorded[]): Recorded[][] {
  const lines: Recorded[][] = [];
  const start = ({ startTimestamp }: Recorded) => startTimestamp ?? Infinity;
  for (const watch of watches.toSorted((a, b) => start(a) - start(b))) {
    const free = lines.find(
      (line) => (line.at(-1)?.endTimestamp ?? -Infinity) < start(watch),
    );
    if (free === undefined) lines.push([watch]);
    else free.push(watch);
  }
  return lines;
}

/** Works stage by stage, so that other requests are served in between. */
async function thinned(
  transaction: Transaction,
  watches: readonly Watch[],
  unit: string,
  span: Span,
  points: number,
) {
  const thinner = new PressureThinner(span.fromTime, span.toTime, points);
  for (const watch of watches) {
    const factor = factorTo(unit, watch);
    if (watch.series === null || factor === null || !overlaps(watch, span))
      continue;
    const { id } = watch.series;
    const pieces = await readStoredPieces(transaction, {
      stageId: watch.stageId,
      seriesIds: [id],
      ...span,
    });
    const { times, values } = mergeColumns(
      (pieces.get(id) ?? []).map(unpackPiece),
    );
    thinner.add(times, values, factor);
  }
  return thinner.points();
}

export async function readOffsetHistory(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  query: HistoryQuery,
): Promise<OffsetHistory> {
  const watches = (await listWatches(transaction, actor, projectId)).filter(
    (watch) => gaugeName(watch) === query.gauge,
  );
  const unit = watches.findLast(({ series }) => series !== null)?.series?.unit;
  const recorded = gaugeOf(query.gauge, watches);
  const fromTime = query.from ?? recorded.firstTimestamp;
  const toTime = query.to ?? recorded.lastTimestamp;
  const stages = watches.map((watch) => watchedStage(watch, unit ?? ""));
  if (unit === undefined || fromTime === null || toTime === null)
    return {
      gauge: query.gauge,
      unit: unit ?? "",
      fromTimestamp: null,
      toTimestamp: null,
      lines: [],
      sampleCount: 0,
      stages,
    };
  const span = { fromTime, toTime };
  const recordedWatches = watches.filter(
    (watch) => watch.series !== null && overlaps(watch, span),
  );
  const lines = [];
  for (const line of linesOf(recordedWatches))
    lines.push(await thinned(transaction, line, unit, span, query.points));
  return {
    gauge: query.gauge,
    unit,
    fromTimestamp: fromTime,
    toTimestamp: toTime,
    lines: lines.map(({ times, values }) => ({ times, values })),
    sampleCount: lines.reduce((sum, line) => sum + line.sampleCount, 0),
    stages,
  };
}
