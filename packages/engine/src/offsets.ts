import { type Block, blockCapacity } from "./block.ts";
import type { DisplaySettings } from "./display-settings.ts";
import { OffsetMonitor } from "./fdi/offset-monitor.ts";
import type { OffsetOutputs } from "./fdi/offset-settings.ts";
import type { GridChannel } from "./grid/grid-channel.ts";
import type { ShownUnit } from "./guidance/shown-unit.ts";
import { SavedFields, type SavedState } from "./kit/saved-state.ts";
import type { Sink } from "./kit/sink.ts";
import { storedValue } from "./kit/stored-value.ts";
import { qualityCode } from "./output.ts";
import type { FdiEntry } from "./parameters/fdi-entries.ts";
import type { PartSettings } from "./part-settings.ts";
import { FdiPlaybook } from "./playbooks/fdi-playbook.ts";
import { offsetMetric } from "./playbooks/offset-metric.ts";
import type { MetricColumns } from "./playbooks/rule-group.ts";
import type { PlaybookRule } from "./setup.ts";
import type { StageColumns } from "./stage-columns.ts";
import { storedPressureDecimals } from "./units/display.ts";

/** One watched offset well with its monitor and its playbook. */
export interface Offset {
  readonly entry: FdiEntry;
  readonly monitor: OffsetMonitor;
  readonly playbook: FdiPlaybook;
  /** Null until its first sample. */
  channel: GridChannel | null;
}

/** Of the offset that is worked on: one after the other, so all share it. */
const sharedColumns: OffsetOutputs = newColumns();
const noPressure = new Float64Array(blockCapacity).fill(NaN);
const noQuality = new Uint8Array(blockCapacity).fill(qualityCode.gap);

/** All offset wells of the stage's FDI list. */
export class Offsets {
  readonly all: readonly Offset[];
  readonly #display: DisplaySettings;

  constructor(
    entries: readonly FdiEntry[],
    rules: readonly PlaybookRule[],
    settings: PartSettings,
    display: DisplaySettings,
  ) {
    this.#display = display;
    this.all = entries.map((entry) => newOffset(entry, rules, settings));
  }

  /** The unit an offset's pressures come out in. */
  shown(offset: Offset): ShownUnit {
    return this.#display.pressure(offset.channel ?? undefined);
  }

  /** A metric as exact as the channel that stands for it; others as they are. */
  storedMetric(name: string, value: number): number {
    const metric = offsetMetric(name);
    const offset = this.all.find(
      ({ entry }) => entry.offsetNumber === metric?.offsetNumber,
    );
    if (offset === undefined) return value;
    const { unit } = this.shown(offset);
    return storedValue(value, 10 ** storedPressureDecimals(unit));
  }

  process(
    block: Block,
    channels: ReadonlyMap<string, GridChannel>,
    stage: StageColumns,
    metrics: MetricColumns,
    sink: Sink,
    give: (offset: Offset, columns: OffsetOutputs) => void,
  ): void {
    const columns = sharedColumns;
    for (const offset of this.all) {
      offset.channel ??= channels.get(offset.entry.channel) ?? null;
      const pressureShown = this.shown(offset);
      offset.monitor.process(
        block,
        {
          pressure: offset.channel?.values ?? noPressure,
          quality: offset.channel?.quality ?? noQuality,
          cleanVolumeM3: stage.cleanVolume,
          sandMassKg: stage.sandMass,
          treatingPressure: stage.pressure,
          pressureShown,
          volumeShown: this.#display.volume,
        },
        columns,
        sink,
      );
      offset.playbook.process(
        block,
        { ...columns, metrics, pressureShown },
        sink,
      );
      give(offset, columns);
    }
  }

  finish(): void {
    for (const { monitor } of this.all) monitor.finish();
  }

  save(): SavedState {
    return this.all.map(({ monitor, playbook }) => ({
      monitor: monitor.save(),
      playbook: playbook.save(),
    }));
  }

  load(
    saved: readonly SavedState[],
    channels: ReadonlyMap<string, GridChannel>,
  ): void {
    this.all.forEach((offset, index) => {
      const fields = new SavedFields(saved[index] ?? null);
      offset.channel = channels.get(offset.entry.channel) ?? null;
      offset.monitor.load(fields.child("monitor"));
      offset.playbook.load(fields.child("playbook"));
    });
  }
}

function newOffset(
  entry: FdiEntry,
  rules: readonly PlaybookRule[],
  settings: PartSettings,
): Offset {
  return {
    entry,
    monitor: new OffsetMonitor(settings.offset(entry)),
    playbook: new FdiPlaybook({
      rules,
      offsetNumber: entry.offsetNumber,
      wellName: entry.wellLabel,
      minimumDelta: entry.minDeltaPressureFracHit,
      minimumDerivative: entry.minDerivPressureFracHit,
    }),
    channel: null,
  };
}

function newColumns(): OffsetOutputs {
  const floats = () => new Float64Array(blockCapacity);
  return {
    change: floats(),
    derivative: floats(),
    secondDerivative: floats(),
    warning: floats(),
    isWireline: floats(),
    reason: new Uint8Array(blockCapacity),
  };
}
