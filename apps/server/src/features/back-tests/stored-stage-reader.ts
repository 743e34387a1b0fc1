import type { PlaybookType } from "@stagecraft/domain";
import {
  backTestPlan,
  longestStageSeconds,
  type BackTestPlan,
  type EngineSetup,
  type MeasuredColumn,
  type PlaybookRule,
  type StoredChannel,
} from "@stagecraft/engine";
import { columnsBySeries } from "@stagecraft/series";
import type { Transaction } from "#database/database.ts";
import { hitsWithoutTime, stageHits } from "#features/back-tests/stage-hits.ts";
import {
  gridChannel,
  measuredColumn,
  type SeriesPieces,
  type StageGrid,
} from "#features/back-tests/stored-columns.ts";
import * as stored from "#features/back-tests/stored-stages.repository.ts";
import {
  testedRules,
  type RuleDraft,
} from "#features/back-tests/tested-rules.ts";
import { findSetups } from "#features/stage-engine/stage/stage-setups.service.ts";

/** The volume channel reported with advice before a hit. */
export const volumeChannel = "cumCleanVolumeStageTotal";

export interface TestOrder {
  readonly playbookType: PlaybookType;
  readonly rules: readonly RuleDraft[] | null;
}

/** All stage data that a back-test reads. */
export interface ReadStage {
  readonly setup: EngineSetup;
  readonly rules: readonly PlaybookRule[];
  readonly plan: BackTestPlan;
  readonly computed: stored.ComputedStage | null;
  readonly live: readonly stored.LiveFiring[];
  readonly grid: StageGrid;
  readonly channels: ReadonlyMap<string, StoredChannel>;
  readonly counters: ReadonlyMap<string, MeasuredColumn>;
}

type Facts = Omit<ReadStage, "channels" | "counters">;

/** The seconds of a stage; none of one that is too long for memory. */
export function gridOf(computed: stored.ComputedStage | null): StageGrid {
  const originMs = Number(computed?.summary?.["origin"] ?? NaN);
  const until = computed?.computedUntil ?? 0;
  const isKnown = Number.isFinite(originMs) && until >= originMs;
  const seconds = isKnown ? Math.round((until - originMs) / 1000) + 1 : 0;
  const isTooLong = seconds > longestStageSeconds;
  return { originMs, lengthSeconds: isTooLong ? 0 : seconds, isTooLong };
}

async function readFacts(
  transaction: Transaction,
  stageIds: readonly number[],
  { playbookType, rules: drafts }: TestOrder,
): Promise<Map<number, Facts>> {
  const setups = await findSetups(transaction, stageIds);
  const computed = await stored.findComputed(transaction, stageIds);
  const firings = Map.groupBy(
    await stored.listLiveFirings(transaction, stageIds, playbookType),
    ({ stageId }) => stageId,
  );
  return new Map(
    [...setups].map(([stageId, setup]) => {
      const rules = testedRules(drafts, setup, playbookType);
      const known = computed.get(stageId) ?? null;
      const facts: Facts = {
        setup,
        rules,
        plan: backTestPlan(setup, rules),
        computed: known,
        live: firings.get(stageId) ?? [],
        grid: gridOf(known),
      };
      return [stageId, facts];
    }),
  );
}

function namesOf({ plan, computed, setup }: Facts): string[] {
  const offsets = plan.offsets.flatMap(({ change, derivative, evaluated }) => [
    change.name,
    derivative.name,
    evaluated,
  ]);
  const untimed = hitsWithoutTime(stageHits(setup, computed?.summary ?? null));
  return [
    ...offsets,
    ...untimed.map(({ offsetNumber }) => `fdiPressureChange${offsetNumber}`),
    ...plan.metricChannels,
    ...plan.totals,
    ...plan.counters,
    volumeChannel,
  ];
}

type SeriesByName = ReadonlyMap<string, stored.StoredSeries>;

/** Lists the series of a stage that can matter to its rules or are reported with them. */
function requestsOf(
  { plan, computed, setup }: Facts,
  series: SeriesByName,
  hasTail: boolean,
): stored.SeriesRequest[] {
  const requested = new Map<number, stored.SeriesRequest>();
  const request = (name: string, from: number, isPresenceOnly = false) => {
    const seriesId = series.get(name)?.seriesId;
    if (seriesId === undefined || from === Infinity) return;
    const reach = Math.min(from, requested.get(seriesId)?.from ?? Infinity);
    requested.set(seriesId, { seriesId, from: reach, isPresenceOnly });
  };
  // The tail has no statistics, so any value may occur in it.
  const most = (name: string) =>
    hasTail ? Infinity : (series.get(name)?.most ?? -Infinity);
  for (const { change, derivative, evaluated, couldFire } of plan.offsets) {
    if (!couldFire(most(change.name), most(derivative.name))) continue;
    request(change.name, change.from);
    request(derivative.name, derivative.from);
    request(evaluated, -Infinity, true);
  }
  const hits = stageHits(setup, computed?.summary ?? null);
  for (const { offsetNumber, minimumDelta } of hitsWithoutTime(hits))
    request(`fdiPressureChange${offsetNumber}`, minimumDelta);
  const whole = [...plan.metricChannels, ...plan.totals, ...plan.counters];
  if (hits.length > 0) whole.push(volumeChannel);
  for (const name of whole) request(name, -Infinity);
  return [...requested.values()];
}

function columnsOf(
  { plan, grid }: Facts,
  series: readonly stored.StoredSeries[],
  piecesOf: (series: stored.StoredSeries) => SeriesPieces | null,
): Pick<ReadStage, "channels" | "counters"> {
  const channels = new Map<string, StoredChannel>();
  const counters = new Map<string, MeasuredColumn>();
  for (const one of series) {
    const pieces = piecesOf(one);
    if (pieces === null) continue;
    // A measured channel with the name of a computed one is not used by rules.
    if (plan.counters.includes(one.channel))
      counters.set(one.channel, measuredColumn(pieces));
    else if (one.derived) channels.set(one.channel, gridChannel(pieces, grid));
  }
  return { channels, counters };
}

async function readOnce(
  transaction: Transaction,
  stageIds: readonly number[],
  order: TestOrder,
): Promise<Map<number, ReadStage>> {
  const facts = await readFacts(transaction, stageIds, order);
  const names = new Set([...facts.values()].flatMap(namesOf));
  const series = Map.groupBy(
    await stored.listSeries(transaction, stageIds, [...names]),
    ({ stageId }) => stageId,
  );
  const tails = Map.groupBy(
    await stored.readTails(transaction, stageIds),
    ({ stageId }) => stageId,
  );
  const requested = [...facts].flatMap(([stageId, one]) =>
    requestsOf(
      one,
      new Map((series.get(stageId) ?? []).map((each) => [each.channel, each])),
      tails.has(stageId),
    ),
  );
  const requestedIds = new Set(requested.map(({ seriesId }) => seriesId));
  const pieces = Map.groupBy(
    await stored.readPieces(transaction, stageIds, requested),
    ({ seriesId }) => seriesId,
  );
  return new Map(
    [...facts].map(([stageId, one]) => {
      const tail = columnsBySeries(
        (tails.get(stageId) ?? []).map(({ frame }) => frame),
      );
      const ofStage = series.get(stageId) ?? [];
      const columns = columnsOf(one, ofStage, ({ seriesId, unit }) =>
        requestedIds.has(seriesId)
          ? {
              unit,
              sealed: pieces.get(seriesId) ?? [],
              tail: tail.get(seriesId) ?? [],
            }
          : null,
      );
      return [stageId, { ...one, ...columns }];
    }),
  );
}

const mostReadings = 3;

/** Retries when a stage was recomputed meanwhile: facts and channels must be of one computation. */
export async function readStages(
  transaction: Transaction,
  stageIds: readonly number[],
  order: TestOrder,
): Promise<Map<number, ReadStage>> {
  let stages = await readOnce(transaction, stageIds, order);
  for (let reading = 1; reading < mostReadings; reading += 1) {
    const now = await stored.findRevisions(transaction, stageIds);
    const isTorn = [...stages].some(
      ([stageId, { computed }]) =>
        (computed?.revision ?? 0) !== (now.get(stageId) ?? 0),
    );
    if (!isTorn) return stages;
    stages = await readOnce(transaction, stageIds, order);
  }
  return stages;
}
