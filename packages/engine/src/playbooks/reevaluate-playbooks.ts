import { blockCapacity } from "../block.ts";
import type { Block } from "../block.ts";
import { reasonCode } from "../fdi/offset-settings.ts";
import type { ShownUnit } from "../guidance/shown-unit.ts";
import { CollectingSink } from "../kit/sink.ts";
import type { ClearedAlarm, EngineNotification } from "../output.ts";
import type { PlaybookRule } from "../setup.ts";
import { FdiPlaybook } from "./fdi-playbook.ts";
import { playbookMetricNames } from "./playbook-metrics.ts";
import type { Recommendation } from "./recommendation.ts";
import type { MetricColumns } from "./rule-group.ts";
import { StagecraftPlaybook } from "./stagecraft-playbook.ts";
import type { StagecraftPlaybookSettings } from "./stagecraft-playbook.ts";

/** Stored channels of an offset, one value per grid second from second 0 on. */
export interface StoredOffset {
  readonly offsetNumber: number;
  readonly wellName: string;
  readonly minimumDelta: number;
  readonly minimumDerivative: number | null;
  readonly isSuspended: boolean;
  /** fdiPressureChange. */
  readonly change: Float64Array;
  /** fdiOffsetPressureDerivative. */
  readonly derivative: Float64Array;
  /** fdiWarning: NaN where the offset was not evaluated. */
  readonly warning: Float64Array;
  readonly isWireline: Float64Array;
  readonly pressureShown: ShownUnit;
}

export interface StoredStage {
  readonly originMs: number;
  readonly lengthSeconds: number;
  readonly offsets: readonly StoredOffset[];
  readonly stagecraft: Omit<StagecraftPlaybookSettings, "rules">;
  /** Stored totals of the chosen sources in kg and m3; null when there are none. */
  readonly proppantKg: Float64Array | null;
  readonly cleanM3: Float64Array | null;
  /** Channels that hold summary keys, if any. */
  readonly metrics: MetricColumns;
}

export interface ReevaluatedPlaybooks {
  readonly notifications: readonly EngineNotification[];
  readonly cleared: readonly ClearedAlarm[];
  readonly fdi: ReadonlyMap<number, Recommendation>;
  readonly stagecraft: Recommendation;
  /** Metrics that no stored channel holds: rules on them need a rerun. */
  readonly unknownMetrics: readonly string[];
}

/** Runs other rules over the same stage: the channels stay, only the recommendations change. */
export function reevaluatePlaybooks(
  rules: readonly PlaybookRule[],
  stage: StoredStage,
): ReevaluatedPlaybooks {
  const sink = new CollectingSink(() => stage.originMs);
  const fdi = new Map<number, Recommendation>();
  for (const offset of stage.offsets) {
    const playbook = new FdiPlaybook({ ...offset, rules });
    const reason = reasonsOf(offset, stage.lengthSeconds);
    forEachBlock(stage, (block, part) => {
      playbook.process(
        block,
        {
          change: part(offset.change),
          derivative: part(offset.derivative),
          reason: reason.subarray(block.firstK),
          metrics: partsOf(stage.metrics, part),
          pressureShown: offset.pressureShown,
        },
        sink,
      );
    });
    fdi.set(offset.offsetNumber, playbook.recommendation());
  }
  const stagecraft = new StagecraftPlaybook({ ...stage.stagecraft, rules });
  forEachBlock(stage, (block, part) => {
    stagecraft.process(
      block,
      {
        proppantKg: stage.proppantKg && part(stage.proppantKg),
        cleanM3: stage.cleanM3 && part(stage.cleanM3),
        metrics: partsOf(stage.metrics, part),
      },
      sink,
    );
  });
  return {
    notifications: sink.takeNotifications(),
    cleared: sink.takeCleared(),
    fdi,
    stagecraft: stagecraft.recommendation(),
    unknownMetrics: playbookMetricNames(rules).filter(
      (name) => !stage.metrics.has(name),
    ),
  };
}

type Part = (column: Float64Array) => Float64Array;

function forEachBlock(
  { originMs, lengthSeconds }: StoredStage,
  run: (block: Block, part: Part) => void,
): void {
  for (let firstK = 0; firstK < lengthSeconds; firstK += blockCapacity) {
    const length = Math.min(blockCapacity, lengthSeconds - firstK);
    run({ firstK, length, originMs }, (column) => column.subarray(firstK));
  }
}

function partsOf(metrics: MetricColumns, part: Part): MetricColumns {
  return new Map([...metrics].map(([name, column]) => [name, part(column)]));
}

function reasonsOf(offset: StoredOffset, length: number): Uint8Array {
  const reason = new Uint8Array(length);
  for (let k = 0; k < length; k++) {
    const warning = offset.warning[k] ?? NaN;
    if (offset.isSuspended) reason[k] = reasonCode.suspended;
    else if (offset.isWireline[k] === 1) reason[k] = reasonCode.operation;
    else if (warning !== warning) reason[k] = reasonCode.missing;
  }
  return reason;
}
