import type { Block } from "./block.ts";
import { DisplaySettings } from "./display-settings.ts";
import type { Grid } from "./grid/grid.ts";
import { SavedFields, type SavedState } from "./kit/saved-state.ts";
import type { Sink } from "./kit/sink.ts";
import { MetricReadings } from "./metric-readings.ts";
import { Offsets } from "./offsets.ts";
import type { QualityChange } from "./output.ts";
import type { OutputColumns } from "./output-columns.ts";
import {
  type ResolvedParameters,
  resolveParameters,
} from "./parameters/resolve-parameters.ts";
import { PartSettings } from "./part-settings.ts";
import { StagecraftPlaybook } from "./playbooks/stagecraft-playbook.ts";
import { StoredTotal } from "./playbooks/stored-total.ts";
import { QualityControl } from "./qc/quality-control.ts";
import type { EngineSetup } from "./setup.ts";
import { StageOutputs } from "./stage-outputs.ts";
import { partsSummary } from "./stage-summary.ts";
import type { StageSummary } from "./summary-value.ts";
import { engineNotes } from "./start-notices.ts";
import { Treatment } from "./treatment.ts";
import {
  type DisplayUnits,
  storedMassDecimals,
  storedVolumeDecimals,
} from "./units/display.ts";

/** All parts of a stage whose first row has arrived. */
export class StageRun {
  readonly #resolved: ResolvedParameters;
  readonly #grid: Grid;
  readonly #display: DisplaySettings;
  readonly #treatment: Treatment;
  readonly #offsets: Offsets;
  readonly #playbook: StagecraftPlaybook;
  readonly #qualityControl = new QualityControl();
  readonly #storedProppant: StoredTotal;
  readonly #storedClean: StoredTotal;
  readonly #metrics: MetricReadings;
  readonly #outputs: StageOutputs;
  #lastK = -1;

  private constructor(
    setup: EngineSetup,
    grid: Grid,
    display: DisplaySettings,
  ) {
    this.#resolved = resolveParameters(setup);
    const { parameters } = this.#resolved;
    const settings = new PartSettings(parameters, grid.originMs);
    this.#grid = grid;
    this.#display = display;
    this.#treatment = new Treatment(parameters, settings, display);
    this.#offsets = new Offsets(parameters.fdi, setup.rules, settings, display);
    this.#playbook = new StagecraftPlaybook(settings.playbook(setup.rules));
    this.#storedProppant = new StoredTotal(
      display.massFactor,
      storedMassDecimals,
    );
    this.#storedClean = new StoredTotal(
      display.volume.factor,
      storedVolumeDecimals,
    );
    this.#metrics = new MetricReadings(setup.rules, (name, value) =>
      this.#offsets.storedMetric(name, value),
    );
    this.#outputs = new StageOutputs(
      display,
      parameters.borehole.volumeM3 !== null,
      parameters.fbsFlag,
    );
  }

  static begun(
    setup: EngineSetup,
    grid: Grid,
    firstRowUnits: ReadonlyMap<string, string>,
  ): StageRun {
    const { sourceUnits } = resolveParameters(setup).parameters;
    const display = DisplaySettings.from(sourceUnits, firstRowUnits);
    return new StageRun(setup, grid, display);
  }

  static restored(setup: EngineSetup, grid: Grid, saved: SavedState): StageRun {
    const fields = new SavedFields(saved);
    const units = fields.child("units") as unknown as DisplayUnits;
    const run = new StageRun(setup, grid, new DisplaySettings(units));
    run.#load(fields);
    return run;
  }

  get isStageEnded(): boolean {
    return this.#treatment.window.isEnded;
  }

  /** Returns the maximum length in seconds of the block that begins at this second. */
  blockLimit(firstK: number): number {
    return this.#metrics.mostSeconds(firstK);
  }

  process(
    block: Block,
    out: OutputColumns,
    quality: QualityChange[],
    sink: Sink,
  ): void {
    const { channels } = this.#grid;
    const treatment = this.#treatment;
    treatment.processFlow(block, channels, sink);
    this.#qualityControl.process(
      block,
      channels,
      treatment.columns.pumping,
      quality,
    );
    treatment.process(block, channels, sink);
    const metrics = this.#metrics.columns;
    this.#offsets.process(
      block,
      channels,
      treatment.columns,
      metrics,
      sink,
      out,
    );
    this.#runPlaybook(block, sink);
    this.#write(block, out);
    this.#lastK = block.firstK + block.length - 1;
    this.#metrics.read(block, () => this.summary(this.#lastK));
  }

  finish(lastK: number, sink: Sink): void {
    const { originMs, channels } = this.#grid;
    this.#treatment.finish(lastK, originMs, channels, sink);
    this.#offsets.finish();
  }

  summary(lastK: number): StageSummary {
    const { originMs, channels } = this.#grid;
    return {
      engineNotes: engineNotes(this.#resolved, originMs),
      ...partsSummary({
        originMs,
        lastK,
        channels,
        display: this.#display,
        parameters: this.#resolved.parameters,
        treatment: this.#treatment,
        offsets: this.#offsets,
        qualityControl: this.#qualityControl,
        stagecraft: this.#playbook.recommendation(),
      }),
    };
  }

  save(): SavedState {
    return {
      units: { ...this.#display.units },
      treatment: this.#treatment.save(),
      offsets: this.#offsets.save(),
      playbook: this.#playbook.save(),
      qualityControl: this.#qualityControl.save(),
      metrics: this.#metrics.save(),
      lastK: this.#lastK,
    };
  }

  #load(fields: SavedFields): void {
    const { channels } = this.#grid;
    this.#treatment.load(fields.child("treatment"));
    this.#offsets.load(fields.child("offsets"), channels);
    this.#playbook.load(fields.child("playbook"));
    this.#qualityControl.load(fields.child("qualityControl"), channels);
    this.#metrics.load(fields.child("metrics"));
    this.#lastK = fields.number("lastK");
  }

  #runPlaybook(block: Block, sink: Sink): void {
    const { cleanSource, proppantSource } =
      this.#resolved.parameters.stagecraftPlaybook;
    const { columns, vanClean, vanProppant } = this.#treatment;
    this.#playbook.process(
      block,
      {
        proppantKg:
          proppantSource === "cumSandSurface"
            ? this.#storedProppant.of(columns.sandMass, block.length)
            : vanProppant.total,
        cleanM3:
          cleanSource === "cumCleanVolumeStageTotal"
            ? this.#storedClean.of(columns.cleanVolume, block.length)
            : vanClean.total,
        metrics: this.#metrics.columns,
      },
      sink,
    );
  }

  #write(block: Block, out: OutputColumns): void {
    const { channels } = this.#grid;
    this.#outputs.write(block, channels, this.#treatment, out);
    this.#outputs.writeQuality(block, channels, this.#qualityControl, out);
  }
}
