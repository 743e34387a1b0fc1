import type { contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { isSupport } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  assessStage,
  type Assessment,
} from "#features/stage-quality/assess-stage.ts";
import type {
  Finding,
  HeadersDelta,
  StageMetrics,
} from "#features/stage-quality/evidence.ts";
import { gatherEvidence } from "#features/stage-quality/gather-evidence.ts";
import {
  listPulses,
  type StagePulse,
} from "#features/stage-quality/stage-quality.repository.ts";
import {
  getHeadersDelta,
  listHeadersDeltasOfWell,
  withoutHeaders,
} from "#features/stages/stage-headers.service.ts";
import {
  listStagesOfProject,
  requireStage,
} from "#features/stages/stages.service.ts";

export { spikesOf } from "#features/stage-quality/spikes.ts";

type StageVerdict = OutputOf<typeof contract.stageQuality.ofProject>[number];

/** Enough for the stages of several pads, which are viewed repeatedly. */
const remembered = 400;

/** The stage to assess, with its present data and settings. */
interface Subject {
  readonly pulse: StagePulse;
  readonly updatedAt: number;
  readonly headers: HeadersDelta;
}

function versionOf({ pulse, updatedAt, headers }: Subject): string {
  return JSON.stringify([pulse, updatedAt, headers]);
}

/** The engine's reports on its own data are for support only. */
function findingsFor(actor: Actor, findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ code }) => code !== "engineNotice" || isSupport(actor.roles),
  );
}

/** Assesses the stored data of a stage; the result is cached until they change. */
export class StageAssessor {
  readonly #known = new Map<
    number,
    { version: string; response: Assessment }
  >();

  async ofStage(
    transaction: Transaction,
    actor: Actor,
    stageId: number,
  ): Promise<StageMetrics> {
    const stage = await requireStage(transaction, stageId);
    const headers = await getHeadersDelta(transaction, actor, stageId);
    const pulses = await listPulses(transaction, [stageId]);
    const { name, wellId, wellNumber, state, updatedAt } = stage;
    const assessment = await this.#assess(transaction, actor, {
      pulse: pulseOf(pulses, stageId),
      updatedAt,
      headers,
    });
    const findings = findingsFor(actor, assessment.findings);
    return {
      stageId,
      stageName: name,
      wellId,
      wellNumber,
      state,
      ...assessment,
      findings,
    };
  }

  /** Assesses the newest stages of a project that have rows or expect them. */
  async ofProject(
    transaction: Transaction,
    actor: Actor,
    projectId: number,
    { limit }: QueryOf<typeof contract.stageQuality.ofProject>,
  ): Promise<StageVerdict[]> {
    const stages = await listStagesOfProject(transaction, actor, projectId, {
      order: "newest-first",
      limit,
    });
    const headers = await headersByStage(
      transaction,
      actor,
      stages.map(({ wellId }) => wellId),
    );
    const pulses = await listPulses(
      transaction,
      stages.map(({ id }) => id),
    );
    const verdicts: StageVerdict[] = [];
    for (const stage of stages) {
      const assessment = await this.#assess(transaction, actor, {
        pulse: pulseOf(pulses, stage.id),
        updatedAt: stage.updatedAt,
        headers: headers.get(stage.id) ?? withoutHeaders(stage),
      });
      const findings = findingsFor(actor, assessment.findings);
      const countOf = (severity: Finding["severity"]) =>
        findings.filter((finding) => finding.severity === severity).length;
      verdicts.push({
        stageId: stage.id,
        stageName: stage.name,
        wellId: stage.wellId,
        wellNumber: stage.wellNumber,
        state: stage.state,
        hide: stage.hide,
        startTimestamp: stage.startTimestamp,
        endTimestamp: stage.endTimestamp,
        errorCount: countOf("error"),
        warningCount: countOf("warning"),
        uncheckedCount: assessment.unchecked.length,
        missingSeconds: assessment.rows.missingSeconds,
      });
    }
    return verdicts;
  }

  async #assess(
    transaction: Transaction,
    actor: Actor,
    subject: Subject,
  ): Promise<Assessment> {
    const { pulse, headers } = subject;
    const version = versionOf(subject);
    const known = this.#known.get(pulse.stageId);
    if (known?.version === version) return known.response;
    const response = assessStage(
      await gatherEvidence(transaction, actor, pulse, headers),
    );
    this.#remember(pulse.stageId, version, response);
    return response;
  }

  #remember(stageId: number, version: string, response: Assessment): void {
    this.#known.delete(stageId);
    this.#known.set(stageId, { version, response });
    const [oldest] = this.#known.keys();
    if (this.#known.size > remembered && oldest !== undefined)
      this.#known.delete(oldest);
  }
}

function pulseOf(
  pulses: ReadonlyMap<number, StagePulse>,
  stageId: number,
): StagePulse {
  const pulse = pulses.get(stageId);
  if (pulse === undefined) throw new Error(`Stage ${stageId} has no pulse.`);
  return pulse;
}

async function headersByStage(
  transaction: Transaction,
  actor: Actor,
  wellIds: readonly number[],
): Promise<Map<number, HeadersDelta>> {
  const found = new Map<number, HeadersDelta>();
  for (const wellId of new Set(wellIds)) {
    const deltas = await listHeadersDeltasOfWell(transaction, actor, wellId);
    for (const delta of deltas) found.set(delta.stageId, delta);
  }
  return found;
}
