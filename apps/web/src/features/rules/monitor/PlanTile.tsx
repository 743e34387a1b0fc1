import { AlertGlyph } from "@stagecraft/ui";
import type { CSSProperties } from "react";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import { ruleFacts } from "#entities/playbook/rule-facts.ts";
import type { RuleSet } from "#entities/playbook/rule.queries.ts";
import { sourceTexts } from "#entities/playbook/playbook-labels.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import {
  isStaleSummary,
  summaryAgeSeconds,
} from "#entities/stage/summary-age.ts";
import { formatWhole } from "#entities/stage/table-value.ts";
import { followsStagecraftPlaybook } from "#entities/user/playbook-access.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { readerText } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { rulesOfPlan } from "./engine-rules.ts";
import { LevelHead } from "./LevelHead.tsx";
import { nextRule } from "./next-rule.ts";
import {
  planAdvice,
  type PlanAdvice,
  planProgress,
  type PlanProgress,
} from "./plan-progress.ts";
import { RuleLines } from "./RuleLines.tsx";

interface PlanTileProps {
  snapshot: StageSnapshot;
  ruleSet: RuleSet;
  now: number;
}

/** Marks that the data van's total differs from the integrated one, for people who can correct it. */
function MismatchMark({ progress }: { progress: PlanProgress }) {
  const text = useText();
  const { hasRole } = useAbilities();
  if (progress.isMatching || !hasRole("administrator", "seniorsupport"))
    return null;
  const label = text(
    progress.material === "proppant"
      ? "panels.proppantDiffers"
      : "panels.cleanDiffers",
  );
  return (
    <span role="img" aria-label={label} data-tooltip={label}>
      <AlertGlyph level="alert" size={20} />
    </span>
  );
}

interface BarProps {
  progress: PlanProgress;
  unit: string;
  staleAge: string | null;
}

function ProgressBar({ progress, unit, staleAge }: BarProps) {
  const text = useText();
  const { material, pumped, planned, percent, source, isLeftOut } = progress;
  const name = text(
    material === "proppant" ? "playbooks.proppant" : "playbooks.water",
  );
  // Rounded down, because 100 % must mean complete.
  const shownPercent =
    percent === null ? null : `${formatWhole(Math.floor(percent))}%`;
  const amount = (value: number) => readerText(value, unit);
  return (
    <div
      className="monitor-progress"
      data-stale={staleAge !== null || undefined}
    >
      <div className="monitor-progress-head">
        <b>{name}</b>
        <MismatchMark progress={progress} />
        <bdi className="monitor-value">{shownPercent ?? "\u2013"}</bdi>
      </div>
      <div
        className="monitor-bar"
        role="img"
        aria-label={shownPercent === null ? name : `${name} ${shownPercent}`}
        style={{ "--fill": `${Math.min(100, percent ?? 0)}%` } as CSSProperties}
      />
      <p className="monitor-amounts">
        {pumped === null ? (
          text("playbooks.noTotal")
        ) : (
          <bdi>{amount(pumped)}</bdi>
        )}{" "}
        {planned === null
          ? text("playbooks.noPlan")
          : text("playbooks.ofPlan", { plan: amount(planned) })}
        {staleAge !== null && (
          <strong>{text("playbooks.stale", { age: staleAge })}</strong>
        )}
      </p>
      <p className="monitor-source">
        {text(sourceTexts[source])}
        {isLeftOut && ` \u00b7 ${text("playbooks.leftOut")}`}
      </p>
    </div>
  );
}

function causeText(
  advice: PlanAdvice,
  age: string | null,
  text: ReturnType<typeof useText>,
): string | null {
  switch (advice.cause) {
    case "suspended":
      return text("panels.suspendedBySetting");
    case "behind":
      return text("panels.noResult", { age: age ?? "" });
    case "notEvaluated":
      return text("playbooks.notBegun");
    case null:
      return null;
  }
}

function PlanRules({
  ruleSet,
  advice,
  progress,
  summary,
}: {
  ruleSet: RuleSet;
  advice: PlanAdvice;
  progress: readonly [PlanProgress, PlanProgress];
  summary: Readonly<Record<string, unknown>>;
}) {
  const [proppant, water] = progress;
  const facts = ruleFacts(ruleSet.settings, () => "");
  const next = nextRule(
    rulesOfPlan(ruleSet.rules, {
      proppant: proppant.isLeftOut,
      water: water.isLeftOut,
    }),
    {
      first: proppant.percent ?? NaN,
      second: water.percent ?? NaN,
      firstWhole: 100,
      secondWhole: 100,
      metricOf: (name) => {
        const value = summary[name];
        return typeof value === "number" ? value : NaN;
      },
    },
  );
  const ruleOf = (id: number | null) =>
    ruleSet.rules.find((rule) => rule.id === id) ?? null;
  const nextOne = next === null ? null : ruleOf(next.ready.rule.id);
  const missing = [
    [next?.firstMissing ?? null, proppant.planned, facts.massUnit],
    [next?.secondMissing ?? null, water.planned, facts.volumeUnit],
  ] as const;
  return (
    <RuleLines
      facts={facts}
      current={ruleOf(advice.ruleId)}
      next={
        nextOne && {
          rule: nextOne,
          missing: missing.flatMap(([percent, plan, unit]) =>
            percent === null || plan === null
              ? []
              : [readerText((percent / 100) * plan, unit)],
          ),
        }
      }
    />
  );
}

/** The stage against its plan, with the advice of the Stagecraft playbook. */
export function PlanTile({ snapshot, ruleSet, now }: PlanTileProps) {
  const text = useText();
  const isFollower = followsStagecraftPlaybook(useAbilities());
  const { stage, notifications } = snapshot;
  const ageSeconds = summaryAgeSeconds(snapshot, now);
  const isBehind = isStaleSummary(ageSeconds);
  const age = ageSeconds === null ? null : formatAge(ageSeconds, text);
  const { settings } = ruleSet;
  const progress = planProgress(settings, stage.summary);
  const units = ruleFacts(settings, () => "");
  const advice = planAdvice(stage.summary, notifications, {
    isSuspended: settings.stagecraftPlaybook["suspend"] === true,
    isBehind,
  });
  const level = isFollower ? advice.level : undefined;
  const cause = causeText(advice, age, text);
  return (
    <section className="monitor-tile monitor-plan" data-level={level}>
      {isFollower ? (
        <LevelHead
          level={advice.level}
          isSuspended
          name={text("panels.stagecraftPlaybook")}
        />
      ) : (
        <header className="monitor-head">
          <h2>{text("playbooks.againstPlan")}</h2>
        </header>
      )}
      {isFollower && cause !== null && <p className="monitor-cause">{cause}</p>}
      {isFollower && advice.text !== "" && (
        <p className="monitor-advice">
          <bdi>{advice.text}</bdi>
        </p>
      )}
      {progress.map((each) => (
        <ProgressBar
          key={each.material}
          progress={each}
          unit={
            each.material === "proppant" ? units.massUnit : units.volumeUnit
          }
          staleAge={isBehind ? age : null}
        />
      ))}
      {isFollower && advice.cause === null && (
        <PlanRules
          ruleSet={ruleSet}
          advice={advice}
          progress={progress}
          summary={stage.summary}
        />
      )}
    </section>
  );
}
