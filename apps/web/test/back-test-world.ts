import type {
  BackTest,
  StageResult,
  TestedStage,
  Totals,
} from "#features/back-tests/back-tests.queries.ts";
import type { Responses } from "./test-server.ts";
import { morning } from "./world.ts";

type Firing = StageResult["firings"][number];
type Hit = StageResult["hits"][number];

const minuteMs = 60_000;
/** Time at which the offset well of each stage is hit. */
export const hitTime = morning + 30 * minuteMs;
const leadSeconds = 160;

export function aFiring(fields: Partial<Firing> = {}): Firing {
  return {
    ruleId: 1,
    color: "orange",
    recommendation: "Hold the rate",
    offsetNumber: 2,
    offsetWellName: "Condor 2H",
    timestamp: hitTime - leadSeconds * 1000,
    value: 120,
    unit: "psi",
    comparison: "same",
    ...fields,
  };
}

export function aHit(fields: Partial<Hit> = {}): Hit {
  return {
    offsetNumber: 2,
    offsetWellName: "Condor 2H",
    timestamp: hitTime,
    advisedAt: hitTime - leadSeconds * 1000,
    ruleId: 1,
    leadSeconds,
    leadVolume: 226,
    volumeUnit: "bbl",
    ...fields,
  };
}

/** A stage with advice before the hit and at the hit. */
export const advisedStage = {
  firings: [
    aFiring(),
    aFiring({
      ruleId: 2,
      color: "red",
      recommendation: "Cut the rate",
      timestamp: hitTime,
      value: 200,
    }),
  ],
  hits: [aHit()],
};

function testedStage(
  stageId: number,
  { firings, hits }: Pick<StageResult, "firings" | "hits">,
): TestedStage {
  const count = (comparison: Firing["comparison"]) =>
    firings.filter((firing) => firing.comparison === comparison).length;
  return {
    stageId,
    stageName: String(stageId),
    wellId: 1,
    wellNumber: "Kestrel 1H",
    result: {
      notTested: null,
      hours: 0.67,
      release: "open-2",
      remarks: [],
      unknownMetrics: [],
      counts: {
        same: count("same"),
        onlyTest: count("onlyTest"),
        onlyLive: count("onlyLive"),
      },
      firings,
      hits,
    },
  };
}

function totalsOf(stages: readonly TestedStage[]): Totals {
  const results = stages.flatMap(({ result }) => result ?? []);
  const sum = (of: (result: StageResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const hits = results.flatMap((result) => result.hits);
  const missed = hits.filter(({ advisedAt }) => advisedAt === null).length;
  return {
    stages: stages.length,
    tested: stages.length,
    hours: sum(({ hours }) => hours),
    firings: sum(({ counts }) => counts.same + counts.onlyTest),
    alarmsPerHour: 3,
    hits: hits.length,
    advised: hits.length - missed,
    missed,
    medianLeadSeconds: missed === hits.length ? null : leadSeconds,
    same: sum(({ counts }) => counts.same),
    onlyLive: sum(({ counts }) => counts.onlyLive),
    onlyTest: sum(({ counts }) => counts.onlyTest),
  };
}

/** Back-tests over two stages that run until the test ends them. */
export class TestBackTests {
  readonly responses: Responses;
  #run: BackTest | null = null;

  constructor() {
    this.responses = this.#respond();
  }

  /** Ends the back-test with this result for each of the two stages. */
  finish(result: Pick<StageResult, "firings" | "hits">): void {
    const stages = [1, 2].map((id) => testedStage(id, result));
    this.#change({
      state: "done",
      done: 2,
      endedAt: hitTime,
      stages,
      totals: totalsOf(stages),
    });
  }

  fail(failure: string): void {
    this.#change({ state: "failed", failure, endedAt: hitTime });
  }

  #change(fields: Partial<BackTest>): void {
    this.#run = { ...this.#shown(), ...fields };
  }

  #shown(): BackTest {
    if (this.#run === null) throw new Error("No back-test was started.");
    return this.#run;
  }

  #respond(): Responses {
    return {
      "backTests.newest": () => (this.#run === null ? [] : [this.#run]),
      "backTests.get": () => this.#shown(),
      "backTests.start": ({ body }) => {
        this.#run = {
          id: (this.#run?.id ?? 0) + 1,
          projectId: 1,
          playbookType: body.playbookType,
          stageCount: body.stageCount,
          isDraft: body.rules != null,
          state: "running",
          failure: null,
          done: 1,
          total: 2,
          createdAt: hitTime,
          createdBy: "Petra Nowak",
          endedAt: null,
          totals: null,
          stages: [],
        };
        return this.#run;
      },
      "backTests.cancel": () => {
        this.#change({ state: "cancelled", endedAt: hitTime });
        return this.#shown();
      },
    };
  }
}
