import { type Block, blockCapacity } from "./block.ts";
import type { DisplaySettings } from "./display-settings.ts";
import { OffsetMonitor } from "./fdi/offset-monitor.ts";
import { OffsetChannels } from "./fdi/offset-channels.ts";
import type { OffsetInputs, OffsetOutputs } from "./fdi/offset-settings.ts";
import type { OutputColumns } from "./output-columns.ts";
import { ProgressHistory } from "./fdi/progress-history.ts";
import type { GridChannel } from "./grid/grid-channel.ts";
import type { ShownUnit } from "./guidance/shown-unit.ts";
import { SavedFields, type SavedState } from "./kit/saved-state.ts";
import type { Sink } from "./kit/sink.ts";
import { storedValue } from "./kit/stored-value.ts";
import { qualityCode } from "./output.ts";
import type { FdiEntry } from "./parameters/fdi-entries.ts";
import type { PartSettings } from "./part-settings.ts";
import {
  FdiPlaybook,
  type FdiPlaybookInputs,
} from "./playbooks/fdi-playbook.ts";
import { offsetMetric } from "./playbooks/offset-metric.ts";
import type { MetricColumns } from "./playbooks/rule-group.ts";
import type { PlaybookRule } from "./setup.ts";
import type { StageColumns } from "./stage-columns.ts";
import { storedPressureDecimals } from "./units/display.ts";
import { unitFactor } from "./units/units.ts";

const mpaPerPsi = unitFactor("pressure", "psi") ?? NaN;

/** One watched offset well with its monitor and its playbook. */
export interface Offset {
  readonly entry: FdiEntry;
  readonly monitor: OffsetMonitor;
  readonly playbook: FdiPlaybook;
  /** Null until its first sample. */
  channel: GridChannel | null;
  /** Names of its derived channels; null until its first sample. */
  channels: OffsetChannels | null;
  /** Inputs of monitor and playbook, refilled for every block. */
  readonly inputs: {
    -readonly [Name in keyof OffsetInputs]: OffsetInputs[Name];
  };
  readonly playbookInputs: {
    -readonly [Name in keyof FdiPlaybookInputs]: FdiPlaybookInputs[Name];
  };
}

/** Columns of the offset being processed: offsets run one after the other, so they share them. */
const sharedColumns: OffsetOutputs = newColumns();
const noSamples = {
  times: new Float64Array(0),
  values: new Float64Array(0),
  from: 0,
  to: 0,
};
const noPressure = new Float64Array(blockCapacity).fill(NaN);
const noQuality = new Uint8Array(blockCapacity).fill(qualityCode.gap);

/** All offset wells of the stage's FDI list. */
export class Offsets {
  readonly all: readonly Offset[];
  readonly #display: DisplaySettings;
  readonly #progress = new ProgressHistory();

  constructor(
    entries: readonly FdiEntry[],
    rules: readonly PlaybookRule[],
    settings: PartSettings,
    display: DisplaySettings,
  ) {
    this.#display = display;
    this.all = entries.map((entry) =>
      newOffset(entry, rules, settings, display, this.#progress),
    );
  }

  /** Returns the unit in which an offset's pressures are output. */
  shown(offset: Offset): ShownUnit {
    return this.#display.pressure(offset.channel ?? undefined);
  }

  /** Rounds a metric like the channel that holds it; other metrics stay unchanged. */
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
    out: OutputColumns,
  ): void {
    this.#progress.record(block, stage);
    for (const offset of this.all) {
      this.#findChannel(offset, channels);
      const { channel, inputs, playbookInputs } = offset;
      inputs.samples = channel?.samples ?? noSamples;
      inputs.pressure = channel?.values ?? noPressure;
      inputs.quality = channel?.quality ?? noQuality;
      offset.monitor.process(block, inputs, sharedColumns, sink);
      playbookInputs.metrics = metrics;
      offset.playbook.process(block, playbookInputs, sink);
      if (channel !== null)
        offset.channels?.write(sharedColumns, channel.from, out);
    }
  }

  finish(): void {
    for (const { monitor } of this.all) monitor.finish();
  }

  save(): SavedState {
    return {
      progress: this.#progress.save(),
      wells: this.all.map(({ monitor, playbook }) => ({
        monitor: monitor.save(),
        playbook: playbook.save(),
      })),
    };
  }

  load(saved: SavedState, channels: ReadonlyMap<string, GridChannel>): void {
    const all = new SavedFields(saved);
    const wells = all.list("wells");
    this.#progress.load(all.child("progress"));
    this.all.forEach((offset, index) => {
      const fields = new SavedFields(wells[index] ?? null);
      this.#findChannel(offset, channels);
      offset.monitor.load(fields.child("monitor"));
      offset.playbook.load(fields.child("playbook"));
    });
  }

  /** On the first sample, sets the unit and everything derived from it. */
  #findChannel(
    offset: Offset,
    channels: ReadonlyMap<string, GridChannel>,
  ): void {
    if (offset.channel !== null) return;
    const channel = channels.get(offset.entry.channel);
    if (channel === undefined) return;
    const { inputs, playbookInputs, entry } = offset;
    offset.channel = channel;
    offset.channels = new OffsetChannels(entry.offsetNumber, channel.unit);
    inputs.psi = mpaPerPsi / channel.description.toInternal;
    inputs.pressureShown = this.#display.pressure(channel);
    playbookInputs.pressureShown = inputs.pressureShown;
  }
}

function newOffset(
  entry: FdiEntry,
  rules: readonly PlaybookRule[],
  settings: PartSettings,
  display: DisplaySettings,
  progress: ProgressHistory,
): Offset {
  const pressureShown = display.pressure(undefined);
  return {
    entry,
    monitor: new OffsetMonitor(settings.offset(entry), progress),
    playbook: new FdiPlaybook({
      rules,
      offsetNumber: entry.offsetNumber,
      wellName: entry.wellLabel,
      minimumDelta: entry.minDeltaPressureFracHit,
      minimumDerivative: entry.minDerivPressureFracHit,
    }),
    channel: null,
    channels: null,
    inputs: {
      samples: noSamples,
      psi: 1,
      pressure: noPressure,
      quality: noQuality,
      pressureShown,
      volumeShown: display.volume,
    },
    playbookInputs: { ...sharedColumns, metrics: new Map(), pressureShown },
  };
}

function newColumns(): OffsetOutputs {
  const floats = () => new Float64Array(blockCapacity);
  return {
    change: floats(),
    rawChange: floats(),
    trend: floats(),
    uncertainty: floats(),
    derivative: floats(),
    secondDerivative: floats(),
    warning: floats(),
    isWireline: floats(),
    reason: new Uint8Array(blockCapacity),
  };
}
