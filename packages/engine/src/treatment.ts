import { Additives } from "./basics/additives.ts";
import { BottomHole } from "./basics/bottom-hole.ts";
import { DownholeChannels } from "./basics/downhole-channels.ts";
import { Flow } from "./basics/flow.ts";
import { StageClock } from "./basics/stage-clock.ts";
import { StageTotals, type Totals } from "./basics/stage-totals.ts";
import { VanTotal } from "./basics/van-total.ts";
import type { Block } from "./block.ts";
import { DerivativePerMinute } from "./derivatives/derivatives.ts";
import type { DisplaySettings } from "./display-settings.ts";
import { Fractures } from "./fractures/fractures.ts";
import type { GridChannel } from "./grid/grid-channel.ts";
import { Conditions } from "./guidance/conditions.ts";
import { Guidance } from "./guidance/guidance.ts";
import { LastValid } from "./kit/last-valid.ts";
import { SavedFields, type SavedState } from "./kit/saved-state.ts";
import type { Sink } from "./kit/sink.ts";
import type { EngineParameters } from "./parameters/resolve-parameters.ts";
import type { PartSettings } from "./part-settings.ts";
import { PredictivePressure } from "./predictive/predictive-pressure.ts";
import { ProppantWatch } from "./predictive/proppant-watch.ts";
import { SuggestedCoefficients } from "./predictive/suggested-coefficients.ts";
import { ScreenOut } from "./screen-out/screen-out.ts";
import { ShutIn } from "./shut-in/shut-in.ts";
import { stageColumns } from "./stage-columns.ts";

type Channels = ReadonlyMap<string, GridChannel>;

/** The parts that follow the treated well, one after the other over a block. */
export class Treatment {
  readonly columns = stageColumns;
  readonly additives = new Additives();
  readonly downhole: DownholeChannels;
  readonly clock = new StageClock();
  readonly vanClean = new VanTotal();
  readonly vanSlurry = new VanTotal();
  readonly vanProppant = new VanTotal();
  readonly predictive: PredictivePressure;
  readonly suggested: SuggestedCoefficients | null;
  readonly fractures: Fractures;
  readonly guidance: Guidance;
  readonly shutIn: ShutIn;
  readonly screenOut: ScreenOut | null;
  readonly plotEndK: number | null;
  readonly #boreholeVolumeM3: number | null;
  readonly #display: DisplaySettings;
  readonly #lastPressure = new LastValid();
  readonly #flow = new Flow();
  readonly #totals = new StageTotals();
  readonly #bottomHole: BottomHole;
  readonly #conditions: Conditions;
  readonly #pressureDerivative: DerivativePerMinute;
  readonly #relativeDerivative: DerivativePerMinute;
  readonly #proppantWatch = new ProppantWatch();

  constructor(
    parameters: EngineParameters,
    settings: PartSettings,
    display: DisplaySettings,
  ) {
    const { velocityWindow, experimental, borehole } = parameters;
    this.#display = display;
    this.#boreholeVolumeM3 = borehole.volumeM3;
    this.downhole = new DownholeChannels(parameters.downholeConcentrates);
    this.#bottomHole = new BottomHole(
      borehole.volumeM3 ?? Infinity,
      2 + this.downhole.all.length,
    );
    this.#conditions = new Conditions(settings.conditions());
    this.#pressureDerivative = new DerivativePerMinute(velocityWindow);
    this.#relativeDerivative = new DerivativePerMinute(velocityWindow);
    this.predictive = new PredictivePressure(settings.predictive());
    this.suggested = experimental.suggestedCoefficients
      ? new SuggestedCoefficients()
      : null;
    this.fractures = new Fractures(settings.fractures());
    this.guidance = new Guidance(settings.guidance());
    this.shutIn = new ShutIn({
      overrideK: settings.k(parameters.isipTimestampOverride),
    });
    this.screenOut = experimental.screenOut
      ? new ScreenOut(settings.screenOut())
      : null;
    this.plotEndK = settings.k(parameters.plotEndTime);
  }

  /** Of the stage: up to its end, or to the last second while it goes on. */
  get totals(): Totals {
    return this.#totals.atEnd ?? this.#totalsNow();
  }

  /** Of the last second of the last block. */
  readonly lastSecond = { lagSeconds: null as number | null, rate: 0 };

  /** What flows: to be run before the quality of the pressures is judged. */
  processFlow(block: Block, channels: Channels): void {
    this.#flow.process(
      block,
      {
        rate: channels.get("rate"),
        cleanRate: channels.get("cleanRate"),
        proppant: channels.get("proppant"),
      },
      this.columns,
    );
  }

  process(block: Block, channels: Channels, sink: Sink): void {
    const { columns } = this;
    this.#fillPressure(block, channels.get("pressure"));
    this.#followDown(block, channels);
    this.additives.process(block, channels, columns.cleanRate, sink);
    this.#keepTime(block, channels, sink);
    this.#predict(block, channels, sink);
    this.#countFractures(block);
    this.#advise(block, channels, sink);
    this.clock.findEnd(
      block,
      columns.pumping,
      this.shutIn.record?.instantK ?? null,
      this.shutIn.lastTreatmentK,
      this.plotEndK,
    );
    this.#totals.follow(this.clock.endK, (k) => this.#totalsAt(k, block));
    const { lastSecond } = this;
    const lag = columns.lagSeconds[block.length - 1] as number;
    lastSecond.rate = columns.rate[block.length - 1] as number;
    lastSecond.lagSeconds =
      this.#boreholeVolumeM3 === null || Number.isNaN(lag) ? null : lag;
  }

  finish(
    lastK: number,
    originMs: number,
    channels: Channels,
    sink: Sink,
  ): void {
    const shown = this.#display.pressureFromMpa(channels.get("pressure"));
    this.shutIn.finish(lastK, originMs, shown, sink);
  }

  save(): SavedState {
    const saved: Record<string, SavedState> = {};
    for (const [name, part] of this.#parts()) saved[name] = part.save();
    return { ...saved, lastSecond: { ...this.lastSecond } };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    for (const [name, part] of this.#parts()) part.load(fields.child(name));
    const last = new SavedFields(fields.child("lastSecond"));
    this.lastSecond.rate = last.number("rate");
    this.lastSecond.lagSeconds = last.nullable("lagSeconds", (name) =>
      last.number(name),
    );
  }

  #parts(): [string, { save(): SavedState; load(saved: SavedState): void }][] {
    return [
      ["lastPressure", this.#lastPressure],
      ["flow", this.#flow],
      ["totals", this.#totals],
      ["bottomHole", this.#bottomHole],
      ["additives", this.additives],
      ["clock", this.clock],
      ["vanClean", this.vanClean],
      ["vanSlurry", this.vanSlurry],
      ["vanProppant", this.vanProppant],
      ["conditions", this.#conditions],
      ["pressureDerivative", this.#pressureDerivative],
      ["relativeDerivative", this.#relativeDerivative],
      ["predictive", this.predictive],
      ...(this.suggested ? [["suggested", this.suggested] as const] : []),
      ["proppantWatch", this.#proppantWatch],
      ["fractures", this.fractures],
      ["guidance", this.guidance],
      ["shutIn", this.shutIn],
      ...(this.screenOut ? [["screenOut", this.screenOut] as const] : []),
    ] as [string, { save(): SavedState; load(saved: SavedState): void }][];
  }

  #totalsNow(): Totals {
    const all = [...this.additives.all()];
    const additives = all.filter(({ hasTotal }) => hasTotal);
    return {
      ...this.#flow.totals,
      vanCleanM3: this.vanClean.value,
      vanSlurryM3: this.vanSlurry.value,
      vanProppantKg: this.vanProppant.value,
      additives: Object.fromEntries(
        additives.map(({ name, amount }) => [name, amount]),
      ),
      pumpSeconds: this.clock.pumpSeconds,
    };
  }

  #totalsAt(k: number, block: Block): Totals {
    const { columns } = this;
    const i = Math.max(0, k - block.firstK);
    const known = ({ total }: VanTotal) =>
      Number.isNaN(total[i]) ? null : (total[i] as number);
    const all = [...this.additives.all()];
    const additives = all.filter(({ from }) => i >= from);
    return {
      slurryVolumeM3: columns.slurryVolume[i] as number,
      cleanVolumeM3: columns.cleanVolume[i] as number,
      sandMassKg: columns.sandMass[i] as number,
      vanCleanM3: known(this.vanClean),
      vanSlurryM3: known(this.vanSlurry),
      vanProppantKg: known(this.vanProppant),
      additives: Object.fromEntries(
        additives.map(({ name, total }) => [name, total[i] as number]),
      ),
      pumpSeconds: this.clock.pumpSecondsUntil(k, block, columns.pumping),
    };
  }

  #fillPressure({ length }: Block, channel: GridChannel | undefined): void {
    const { columns } = this;
    const { pressure, pressureMpa, heldPressure, heldPressureMpa } = columns;
    const toMpa = channel?.description.toInternal ?? 1;
    for (let i = 0; i < length; i++) {
      const value =
        channel !== undefined && i >= channel.from
          ? (channel.values[i] as number)
          : NaN;
      const held = this.#lastPressure.push(value);
      pressure[i] = value;
      pressureMpa[i] = value * toMpa;
      heldPressure[i] = held;
      heldPressureMpa[i] = held * toMpa;
    }
  }

  #followDown(block: Block, channels: Channels): void {
    const { columns, downhole } = this;
    if (this.#boreholeVolumeM3 === null) return;
    downhole.fill(block, channels);
    this.#bottomHole.process(
      block,
      columns.slurryVolume,
      [
        columns.proppant,
        columns.sandMass,
        ...downhole.all.map(({ surface }) => surface),
      ],
      [
        columns.proppantDownhole,
        columns.sandMassDownhole,
        ...downhole.all.map((channel) => channel.downhole),
      ],
      columns.lagSeconds,
    );
  }

  #keepTime(block: Block, channels: Channels, sink: Sink): void {
    const { columns, clock } = this;
    clock.process(block, columns.pumping, columns.rate, columns.pressure, sink);
    const { startDecidedK } = clock;
    const van = (name: string, total: VanTotal) =>
      total.process(block, channels.get(name), startDecidedK);
    van("vanCumCleanVolume", this.vanClean);
    van("vanCumSlurryVolume", this.vanSlurry);
    van("vanCumProppantMass", this.vanProppant);
  }

  #predict(block: Block, channels: Channels, sink: Sink): void {
    const { columns } = this;
    const { heldPressureMpa, pumping, rateTerm, sandTerm } = columns;
    this.predictive.process(
      block,
      { ...columns, pressureMpa: heldPressureMpa },
      columns,
    );
    this.suggested?.process(
      block,
      columns.pressureMpa,
      pumping,
      rateTerm,
      sandTerm,
    );
    this.#proppantWatch.process(
      block,
      channels.get("proppant"),
      pumping,
      columns.pseudoProppant,
      sink,
    );
    this.#pressureDerivative.process(
      block,
      columns.heldPressure,
      columns.pressureDerivative,
    );
    this.#relativeDerivative.process(
      block,
      columns.relativeMpa,
      columns.relativeDerivativeMpa,
    );
  }

  #countFractures(block: Block): void {
    const { columns } = this;
    const rateM3PerMinute = columns.rate;
    this.#conditions.process(
      block,
      { pressure: columns.pressure, rateM3PerMinute },
      columns,
    );
    this.fractures.process(
      block,
      {
        ...columns,
        quiet: columns.isQuiet,
        pressure: columns.heldPressure,
      },
      columns,
    );
  }

  #advise(block: Block, channels: Channels, sink: Sink): void {
    const { columns } = this;
    const channel = channels.get("pressure");
    const concentrationKgPerM3 =
      this.#boreholeVolumeM3 === null
        ? columns.proppant
        : columns.proppantDownhole;
    this.guidance.process(
      block,
      {
        ...columns,
        concentrationKgPerM3,
        pressureShown: this.#display.pressure(channel),
        rateShown: this.#display.rate,
      },
      columns,
      sink,
    );
    this.shutIn.process(
      block,
      {
        pressureMpa: columns.pressureMpa,
        rateM3PerMinute: columns.rate,
        pressureShown: this.#display.pressureFromMpa(channel),
      },
      sink,
    );
    this.screenOut?.process(
      block,
      {
        relativePressureMpa: columns.relativeMpa,
        pressureMpa: columns.pressureMpa,
        rateM3PerMinute: columns.rate,
        isQuiet: columns.isQuiet,
        concentrationKgPerM3,
      },
      columns,
      sink,
    );
  }
}
