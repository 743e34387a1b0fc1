import {
  fdiEntries,
  type FdiEntry,
  type NoLevelCause,
} from "@stagecraft/engine";
import { EmptyState, type AlertLevel } from "@stagecraft/ui";
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
} from "@tabler/icons-react";
import type { RuleFacts } from "#entities/playbook/rule-facts.ts";
import type { RuleSet, Rule } from "#entities/playbook/rule.queries.ts";
import { noLevelText } from "#entities/stage/no-level-text.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { formatWhole } from "#entities/stage/table-value.ts";
import { readerChange, readerText } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { LevelHead } from "./LevelHead.tsx";
import { PlanTile } from "./PlanTile.tsx";
import { RuleLines } from "./RuleLines.tsx";
import { rulesOfOffset } from "./engine-rules.ts";
import { nextRule } from "./next-rule.ts";
import "./playbook-monitor.css";

interface PlaybookMonitorProps {
  snapshot: StageSnapshot;
  ruleSet: RuleSet;
  /** Null for people who do not follow the FDI playbook. */
  offsets: readonly MonitoredOffset[] | null;
  now: number;
}

/** The advice of both playbooks for a running stage, readable across a room. */
export function PlaybookMonitor(props: PlaybookMonitorProps) {
  const { snapshot, ruleSet, offsets, now } = props;
  const text = useText();
  const { stage } = snapshot;
  const entries = new Map(
    fdiEntries(stage.control.parameters["fdi"]).map((entry) => [
      entry.offsetNumber,
      entry,
    ]),
  );
  return (
    <div className="monitor">
      <PlanTile snapshot={snapshot} ruleSet={ruleSet} now={now} />
      {offsets !== null && offsets.length === 0 && (
        <section className="monitor-tile">
          <EmptyState text={text("panels.noFdi", { well: stage.wellNumber })} />
        </section>
      )}
      {offsets !== null && offsets.length > 0 && (
        <ul
          className="monitor-offsets"
          data-many={offsets.length > 6 || undefined}
        >
          {offsets.map((offset) => {
            const entry = entries.get(offset.number);
            return (
              entry && (
                <OffsetTile
                  key={offset.number}
                  offset={offset}
                  entry={entry}
                  rules={ruleSet.rules}
                  summary={stage.summary}
                />
              )
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** An offset well as read by the stage page. */
interface MonitoredOffset {
  readonly number: number;
  readonly wellLabel: string;
  readonly threshold: number;
  readonly unit: string;
  readonly reading: {
    readonly change: number | null;
    readonly share: number | null;
    readonly cause: NoLevelCause | null;
  };
  readonly silentSeconds: number | null;
  readonly advice: { readonly level: AlertLevel; readonly text: string };
}

interface OffsetTileProps {
  offset: MonitoredOffset;
  entry: FdiEntry;
  rules: readonly Rule[];
  summary: Readonly<Record<string, unknown>>;
}

const arrow = { size: 30, stroke: 1.75, "aria-hidden": true } as const;

const steady = {
  value: 0,
  sign: "zero",
  Arrow: IconArrowRight,
  name: "playbooks.steady",
  word: "panels.warning",
} as const;

/**
 * Labels and colors of a direction: a rise is red and an Alert, a fall green,
 * neither is gray and a Warning.
 */
const directions = [
  {
    value: 1,
    sign: "positive",
    Arrow: IconArrowUpRight,
    name: "playbooks.rising",
    word: "panels.alert",
  },
  {
    value: -1,
    sign: "negative",
    Arrow: IconArrowDownRight,
    name: "playbooks.falling",
    word: null,
  },
  steady,
] as const;

function Direction({ direction }: { direction: unknown }) {
  const text = useText();
  const { Arrow, name, word, sign } =
    directions.find(({ value }) => value === direction) ?? steady;
  return (
    <span className="monitor-direction" data-direction={sign}>
      <Arrow {...arrow} />
      <span>{text(name)}</span>
      {word !== null && <b>{text(word)}</b>}
    </span>
  );
}

function Change({ offset, summary }: Omit<OffsetTileProps, "entry" | "rules">) {
  const text = useText();
  const { reading, unit, threshold, number } = offset;
  const { change, share } = reading;
  if (change === null || share === null) return null;
  const shown = readerChange(change, unit);
  return (
    <div className="monitor-change">
      <bdi className="monitor-value">
        {shown.text} <small>{shown.unit}</small>
      </bdi>
      <bdi>
        {text("panels.shareOfThreshold", {
          share: `${formatWhole(share * 100)}%`,
          threshold: readerText(threshold, unit),
        })}
      </bdi>
      <Direction direction={summary[`fdiPressureChangeDirection${number}`]} />
    </div>
  );
}

function numberIn(value: unknown): number {
  return typeof value === "number" ? value : NaN;
}

function factsOf(
  { wellLabel, threshold, unit }: MonitoredOffset,
  rate: number | null,
): RuleFacts {
  return {
    offsets: [{ wellLabel, threshold, rateThreshold: rate, unit }],
    plannedProppant: null,
    plannedWater: null,
    massUnit: "",
    volumeUnit: "",
    isProppantDisabled: false,
    isWaterDisabled: false,
  };
}

function Rules({ offset, entry, rules, summary }: OffsetTileProps) {
  const { number, unit, reading } = offset;
  const ruleId = summary[`fdiPlaybookRule${number}`];
  const rate = numberIn(summary[`fdiOffsetPressureDerivativeCurrent${number}`]);
  const next = nextRule(rulesOfOffset(rules, entry), {
    first: reading.change ?? NaN,
    second: rate,
    firstWhole: entry.minDeltaPressureFracHit,
    secondWhole: entry.minDerivPressureFracHit ?? NaN,
    metricOf: (name) => numberIn(summary[name]),
  });
  const ruleOf = (id: unknown) => rules.find((rule) => rule.id === id) ?? null;
  const nextOne = next === null ? null : ruleOf(next.ready.rule.id);
  const amounts = [
    [next?.firstMissing ?? null, unit],
    [next?.secondMissing ?? null, `${unit}/min`],
  ] as const;
  return (
    <RuleLines
      facts={factsOf(offset, entry.minDerivPressureFracHit)}
      wellLabel={offset.wellLabel}
      current={ruleOf(ruleId)}
      next={
        nextOne && {
          rule: nextOne,
          missing: amounts.flatMap(([amount, each]) =>
            amount === null ? [] : [readerText(amount, each)],
          ),
        }
      }
    />
  );
}

/** One offset well: what to do, why, and which rule comes next. */
function OffsetTile(props: OffsetTileProps) {
  const { offset } = props;
  const text = useText();
  const { reading, advice } = offset;
  const { cause } = reading;
  return (
    <li className="monitor-tile" data-level={advice.level}>
      <LevelHead
        level={advice.level}
        isSuspended={cause === "suspended"}
        name={<bdi>{`O${offset.number} ${offset.wellLabel}`.trim()}</bdi>}
      />
      {cause !== null && (
        <p className="monitor-cause">
          {noLevelText(cause, offset.silentSeconds, text)}
        </p>
      )}
      {cause === null && (
        <>
          {advice.text !== "" && (
            <p className="monitor-advice">
              <bdi>{advice.text}</bdi>
            </p>
          )}
          <Change offset={offset} summary={props.summary} />
          <Rules {...props} />
        </>
      )}
    </li>
  );
}
