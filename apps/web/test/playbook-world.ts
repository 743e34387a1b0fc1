import type { BodyOf, StagecraftContract } from "@stagecraft/contract";
import type { Rule, RuleSet } from "#entities/playbook/rule.queries.ts";
import { anOffsetWell } from "./offset-wells.ts";
import type { Responses } from "./test-server.ts";
import { aStage, aWell, morning } from "./world.ts";

type SaveBody = BodyOf<StagecraftContract["rules"]["save"]>;

/** A rule that advises when any offset well rises by this percentage of its threshold. */
function anFdiRule(id: number, percent: number, advice: string): Rule {
  return {
    id,
    playbookType: "FDI",
    offsetWellName: "",
    trigger: {
      applyDeltaPressure: true,
      minDeltaPressureFracHitPercentage: percent,
    },
    color: percent < 100 ? "orange" : "red",
    recommendation: advice,
    assetType: "WELL",
    updatedAt: morning,
    updatedBy: "Petra Nowak",
  };
}

const twoRules: readonly Rule[] = [
  anFdiRule(1, 60, "Hold the rate"),
  anFdiRule(2, 100, "Cut the rate"),
];

function theConflict(changedBy: string): Response {
  return Response.json(
    {
      error: {
        code: "edit.conflict",
        message: "Somebody else was faster.",
        details: { changedBy },
      },
    },
    { status: 409 },
  );
}

/** The playbook of a well, which its first stage follows until it has its own. */
export class TestPlaybook {
  readonly responses: Responses;
  #rules: readonly Rule[];
  #source: RuleSet["source"];
  #offsetWells: object[] = [anOffsetWell(1)];
  #version = morning;

  constructor(
    rules: readonly Rule[] = twoRules,
    source: RuleSet["source"] = "WELL",
  ) {
    this.#rules = rules;
    this.#source = source;
    this.responses = this.#respond();
  }

  /** Stores a change as another user would, so that the next save of the page conflicts. */
  overtake(id: number, recommendation: string): void {
    this.#version += 1;
    this.#rules = this.#rules.map((rule) =>
      rule.id === id
        ? { ...rule, recommendation, updatedAt: this.#version }
        : rule,
    );
  }

  #ruleSet(source: RuleSet["source"]): RuleSet {
    return {
      rules: [...this.#rules],
      source,
      settings: {
        offsetWells: this.#offsetWells as RuleSet["settings"]["offsetWells"],
        stagecraftPlaybook: {},
        totalizer: {
          plannedProppant: null,
          plannedWater: null,
          scheduledProppant: null,
          scheduledWater: null,
          units: "Field",
        },
        updatedAt: this.#version,
      },
    };
  }

  #save(body: SaveBody): RuleSet | Response {
    const { appended = [], changed = [], deleted = [] } = body;
    const isOvertaken = changed.some(
      ({ id, updatedAt }) =>
        this.#rules.find((rule) => rule.id === id)?.updatedAt !== updatedAt,
    );
    if (isOvertaken) return theConflict("Petra Nowak");
    this.#version += 1;
    const mark = { updatedAt: this.#version, updatedBy: "Ada Field" };
    const written = (
      { id: _id, updatedAt: _updatedAt, ...text }: (typeof changed)[number],
      before: Rule,
    ): Rule => ({ ...before, ...text, ...mark });
    this.#rules = [
      ...this.#rules
        .filter(({ id }) => !deleted.includes(id))
        .map((rule) => {
          const change = changed.find(({ id }) => id === rule.id);
          return change === undefined ? rule : written(change, rule);
        }),
      ...appended.map((text, index): Rule => ({
        ...anFdiRule(100 + index, 0, ""),
        ...text,
        ...mark,
      })),
    ];
    this.#offsetWells = body.offsetWells ?? this.#offsetWells;
    return this.#ruleSet(this.#source);
  }

  #respond(): Responses {
    return {
      // Thresholds are in the units of the newest stage.
      "wells.stages": [],
      "rules.ofAsset": ({ params }) =>
        this.#ruleSet(params.assetType === "well" ? "WELL" : this.#source),
      "rules.save": ({ body }) => this.#save(body),
      "rules.copyToStage": () => {
        this.#source = "STAGE";
        return this.#ruleSet("STAGE");
      },
      "wells.get": aWell(),
      "stages.get": aStage({
        summary: { revision: 1, notifications: [], pressureUnit: "psi" },
      }),
      "fdiStates.list": [
        { id: 1, identifier: "Monitored", hidden: [], updatedAt: morning },
      ],
      "backTests.newest": [],
    };
  }
}
