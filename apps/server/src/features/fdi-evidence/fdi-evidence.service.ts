import type { BodyOf, contract, QueryOf } from "@stagecraft/contract";
import { DomainError, isSupport } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { evidenceCard, sightOf } from "#features/fdi-evidence/evidence-card.ts";
import { distancesTo } from "#features/fdi-evidence/evidence-distance.ts";
import {
  isRequestedFor,
  rowOf,
  type EvidenceFilter,
  type EvidenceList,
  type JudgedReading,
} from "#features/fdi-evidence/evidence-list.ts";
import * as repository from "#features/fdi-evidence/fdi-evidence.repository.ts";
import {
  offsetReadings,
  type OffsetReading,
} from "#features/fdi-evidence/offset-readings.ts";

export type NewVerdict = BodyOf<typeof contract.fdiEvidence.judge>;

async function requireResponse(
  transaction: Transaction,
  stageId: number,
  offset: number,
): Promise<OffsetReading> {
  const stage = await repository.findEvidenceStage(transaction, stageId);
  if (stage === null) throw notFound();
  const response = offsetReadings(stage).find(
    ({ entry }) => entry.offsetNumber === offset,
  );
  if (response === undefined) throw notFound();
  return response;
}

function wellOf({ wellId }: repository.MeasuredDocument): number {
  return wellId;
}

/** Returns the verdicts with the names of their stages, as far as the reader may see them. */
async function shownVerdicts(
  transaction: Transaction,
  actor: Actor,
  stored: readonly repository.StoredVerdict[],
  computationOf: (stageId: number) => number,
): Promise<Map<number, repository.Verdict>> {
  const ids = [
    ...new Set(stored.flatMap(({ attributedStageIds }) => attributedStageIds)),
  ];
  const names = await repository.listStageNames(
    transaction,
    sightOf(actor),
    ids,
  );
  const newest = await repository.listNewestDocuments(transaction, [
    ...new Set(stored.flatMap(({ surveys }) => surveys.map(wellOf))),
  ]);
  return new Map(
    stored.map((given) => [
      given.id,
      {
        id: given.id,
        verdict: given.verdict,
        cause: given.cause,
        reason: given.reason,
        attributedTo: names.filter(({ stageId }) =>
          given.attributedStageIds.includes(stageId),
        ),
        givenAt: given.givenAt.getTime(),
        givenBy: given.givenBy,
        outdated: given.revision < computationOf(given.stageId),
        measuredWith: given.surveys.map(({ of, kind, wellId, version }) => ({
          of,
          kind,
          version,
          newestVersion:
            newest.find((each) => each.wellId === wellId && each.kind === kind)
              ?.version ?? null,
        })),
      },
    ]),
  );
}

async function verdictsOf(
  transaction: Transaction,
  actor: Actor,
  { stage, entry }: OffsetReading,
): Promise<repository.Verdict[]> {
  const stored = await repository.listVerdicts(transaction, [stage.stageId]);
  const own = stored.filter(({ offset }) => offset === entry.offsetNumber);
  const shown = await shownVerdicts(
    transaction,
    actor,
    own,
    () => stage.computation,
  );
  return [...shown.values()];
}

export async function getEvidence(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  offset: number,
): Promise<repository.EvidenceCard> {
  const response = await requireResponse(transaction, stageId, offset);
  const verdicts = await verdictsOf(transaction, actor, response);
  return evidenceCard(transaction, actor, response, verdicts);
}

export async function judge(
  transaction: Transaction,
  actor: Actor,
  { stageId, offset }: { readonly stageId: number; readonly offset: number },
  body: NewVerdict,
): Promise<repository.Verdict[]> {
  const response = await requireResponse(transaction, stageId, offset);
  const { companyId, revision } = response.stage;
  const attributedStageIds = [...new Set(body.attributedStageIds)];
  const ofCompany = await repository.countStagesOfCompany(
    transaction,
    attributedStageIds,
    companyId,
  );
  if (ofCompany !== attributedStageIds.length)
    throw new DomainError(
      "request.invalid",
      "A response is attributed to stages of the same company.",
    );
  const distances = await distancesTo(
    transaction,
    actor,
    response.stage.projectId,
    { wellLabel: response.entry.wellLabel, api: response.api },
  );
  await repository.insertVerdict(transaction, {
    companyId,
    stageId,
    offset,
    verdict: body.verdict,
    cause: body.cause,
    reason: body.reason,
    attributedStageIds,
    revision,
    authorId: actor.id,
    givenBy: actor.name,
    surveys: distances.from(stageId)?.measuredWith ?? [],
  });
  return verdictsOf(transaction, actor, response);
}

async function listJudged(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<JudgedReading[]> {
  const stages = await repository.listEvidenceStages(
    transaction,
    projectId,
    isSupport(actor.roles),
  );
  const stored = await repository.listVerdicts(
    transaction,
    stages.map(({ stageId }) => stageId),
  );
  const keyOf = (stageId: number, offset: number) => `${stageId}/${offset}`;
  const byResponse = Map.groupBy(stored, ({ stageId, offset }) =>
    keyOf(stageId, offset),
  );
  return stages.flatMap(offsetReadings).map((reading) => ({
    reading,
    verdicts:
      byResponse.get(
        keyOf(reading.stage.stageId, reading.entry.offsetNumber),
      ) ?? [],
  }));
}

/** Lists a page of the matching responses with their newest verdict. */
export async function listEvidence(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  filter: EvidenceFilter,
  page: { readonly from: number; readonly count: number },
): Promise<EvidenceList> {
  const judged = await listJudged(transaction, actor, projectId);
  const found = judged.filter((each) => isRequestedFor(each, filter));
  const shown = found.slice(page.from, page.from + page.count);
  const newest = shown.flatMap(({ verdicts }) => verdicts.slice(0, 1));
  const computations = new Map(
    shown.map(({ reading: { stage } }) => [stage.stageId, stage.computation]),
  );
  const verdicts = await shownVerdicts(
    transaction,
    actor,
    newest,
    (stageId) => computations.get(stageId) ?? 0,
  );
  return {
    total: found.length,
    openCount: found.filter((each) => each.verdicts.length === 0).length,
    rows: shown.map(({ reading, verdicts: [first] }) =>
      rowOf(
        reading,
        first === undefined ? null : (verdicts.get(first.id) ?? null),
      ),
    ),
  };
}

export function listEvidencePage(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  { page, pageSize, ...filter }: QueryOf<typeof contract.fdiEvidence.ofProject>,
): Promise<EvidenceList> {
  return listEvidence(transaction, actor, projectId, filter, {
    from: (page - 1) * pageSize,
    count: pageSize,
  });
}

/** A hit or near hit of an offset well while a stage was pumped. */
export interface OffsetHit {
  readonly stageId: number;
  readonly offset: number;
  readonly wellLabel: string;
  readonly api: string;
  readonly outcome: "fracHit" | "nearHit";
  readonly level: number | null;
  /** When it was a hit, else when the well first responded. */
  readonly firstTimestamp: number | null;
  /** When it was last reported, else when the change was largest. */
  readonly lastTimestamp: number | null;
  /** The newest verdict. */
  readonly verdict: repository.Verdict["verdict"] | null;
}

/** Lists every hit and near hit of the project's stages. */
export async function listHits(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
): Promise<OffsetHit[]> {
  const judged = await listJudged(transaction, actor, projectId);
  const found = judged.filter((each) =>
    isRequestedFor(each, { outcome: "responded" }),
  );
  const alarms = await repository.listAlarmTimes(transaction, [
    ...new Set(found.map(({ reading }) => reading.stage.stageId)),
  ]);
  return found.flatMap(({ reading: hit, verdicts }) => {
    const { outcome, reading } = hit;
    if (outcome !== "fracHit" && outcome !== "nearHit") return [];
    const { stageId } = hit.stage;
    const { offsetNumber: offset, wellLabel } = hit.entry;
    const alarm = alarms.find(
      (each) => each.stageId === stageId && each.offset === offset,
    );
    const firstTimestamp =
      reading("fdiFirstHitTimestamp") ?? reading("fdiFirstResponseTimestamp");
    return [
      {
        stageId,
        offset,
        wellLabel,
        api: hit.api,
        outcome,
        level: hit.level,
        firstTimestamp,
        lastTimestamp:
          alarm?.lastTimestamp ??
          reading("fdiPressureChangeMaxTimestamp") ??
          firstTimestamp,
        verdict: verdicts[0]?.verdict ?? null,
      },
    ];
  });
}
