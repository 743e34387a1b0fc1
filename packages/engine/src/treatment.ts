import { Additives } from "./basics/additives.ts";
import { BottomHole } from "./basics/bottom-hole.ts";
import { DownholeChannels } from "./basics/downhole-channels.ts";
import { Flow } from "./basics/flow.ts";
import { VanTotal } from "./basics/van-total.ts";
import type { Block } from "./block.ts";
import { DerivativePerMinute } from "./derivatives/derivatives.ts";
import type { DisplaySettings } from "./display-settings.ts";
import { Fractures } from "./fractures/fractures.ts";
import type { GridChannel } from "./grid/grid-channel.ts";
import { Conditions } from "./guidance/conditions.ts";
import { Guidance, type GuidanceInputs } from "./guidance/guidance.ts";
import { MeasuredValue } from "./grid/measured.ts";
import { LastValid } from "./kit/last-valid.ts";
import { SavedFields, type SavedState } from "./kit/saved-state.ts";
import type { Sink } from "./kit/sink.ts";
import { qualityCode } from "./output.ts";
import type { EngineParameters } from "./parameters/resolve-parameters.ts";
import type { PartSettings } from "./part-settings.ts";
import { PlanWatch } from "./pump-plan/plan-watch.ts";
import { PredictivePressure } from "./predictive/predictive-pressure.ts";
import { ProppantWatch } from "./predictive/proppant-watch.ts";
import { ScreenOut, type ScreenOutInputs } from "./screen-out/screen-out.ts";
import { stageColumns } from "./stage-columns.ts";
import { StageWindow } from "./stage-window/stage-window.ts";
import type { StageWindowInputs } from "./stage-window/window-inputs.ts";
import { VanCounters } from "./stage-window/van-counters.ts";
import type { WindowReport } from "./stage-window/window-report.ts";
import { type Totals, windowTotals } from "./stage-window/window-totals.ts";

type Channels = ReadonlyMap<string, GridChannel>;

/** Inputs of the parts are assembled once, because a block changes little in them. */
type Writable<Inputs> = { -readonly [Name in keyof Inputs]: Inputs[Name] };

const predictiveInputs = {
  ...stageColumns,
  pressureMpa: stageColumns.heldPressureMpa,
  measuredMpa: stageColumns.pressureMpa,
};

/** The parts that follow the treated well, one after the other over a block. */
export class Treatment {
  readonly columns = stageColumns;
  readonly additives = new Additives();
  readonly downhole: DownholeChannels;
  /** Finds which part of the record is the stage, its scale and its shut-in. */
  readonly window: StageWindow;
  readonly vans = new VanCounters();
  readonly vanClean = new VanTotal();
  readonly vanSlurry = new VanTotal();
  readonly vanProppant = new VanTotal();
  readonly predictive: PredictivePressure;
  readonly fractures: Fractures;
  readonly guidance: Guidance;
  readonly screenOut: ScreenOut | null;
  /** Null without a pump schedule. */
  readonly plan: PlanWatch | null;
  readonly #boreholeVolumeM3: number | null;
  readonly #display: DisplaySettings;
  readonly #lastPressure = new LastValid();
  readonly #measuredPressure = new MeasuredValue();
  readonly #flow = new Flow();
  readonly #bottomHole: BottomHole;
  readonly #conditions: Conditions;
  readonly #pressureDerivative: DerivativePerMinute;
  readonly #relativeDerivative: DerivativePerMinute;
  readonly #proppantWatch = new ProppantWatch();
  readonly #windowInputs: Writable<StageWindowInputs>;
  readonly #screenOutInputs: Writable<Omit<ScreenOutInputs, "shown">> & {
    shown: Writable<ScreenOutInputs["shown"]>;
  };
  readonly #guidanceInputs: Writable<GuidanceInputs>;

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
    this.fractures = new Fractures(settings.fractures());
    this.guidance = new Guidance(settings.guidance());
    this.window = new StageWindow(settings.window());
    this.screenOut = experimental.screenOut
      ? new ScreenOut(settings.screenOut())
      : null;
    this.plan = parameters.pumpSchedule
      ? new PlanWatch(parameters.pumpSchedule)
      : null;
    const { additives, vans, columns } = this;
    const shown = this.#windowShown(new Map());
    this.#windowInputs = { ...columns, additives, vans, shown };
    this.#screenOutInputs = {
      ...columns,
      mpaPerPressureUnit: 1,
      shown: {
        pressure: shown.pressure,
        rate: display.rate,
        volume: display.volume,
      },
    };
    this.#guidanceInputs = {
      ...columns,
      concentrationKgPerM3:
        borehole.volumeM3 === null
          ? columns.proppant
          : columns.proppantDownhole,
      pressureShown: display.pressure(undefined),
      rateShown: display.rate,
    };
  }

  /** Totals of the stage: up to its end, or to the last second while it is running. */
  get totals(): Totals {
    return windowTotals(this.window, this.vans, this.additives.all());
  }

  /** Values of the last second of the last block. */
  readonly lastSecond = { lagSeconds: null as number | null, rate: 0 };

  /** Processes the flow; must run before the quality of the pressures is evaluated. */
  processFlow(block: Block, channels: Channels, sink: Sink): void {
    const { columns } = this;
    this.#flow.process(
      block,
      {
        rate: channels.get("rate"),
        cleanRate: channels.get("cleanRate"),
        proppant: channels.get("proppant"),
      },
      columns,
    );
    this.#fillPressure(block, channels.get("pressure"));
    this.additives.process(block, channels, columns.cleanRate, sink);
    this.vans.begin(channels);
    this.#windowInputs.shown = this.#windowShown(channels);
    this.window.process(block, this.#windowInputs, columns, sink);
    this.#countVans(block, channels);
    this.plan?.process(block, columns, channels.get("proppant"));
  }

  process(block: Block, channels: Channels, sink: Sink): void {
    const { columns } = this;
    this.#followDown(block, channels);
    this.#predict(block, channels, sink);
    this.#countFractures(block);
    this.#advise(block, channels, sink);
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
    const shown = this.#windowShown(channels);
    this.window.finish(lastK, this.vans, { originMs, shown, sink });
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
      ["measuredPressure", this.#measuredPressure],
      ["flow", this.#flow],
      ["bottomHole", this.#bottomHole],
      ["additives", this.additives],
      ["window", this.window],
      ["vans", this.vans],
      ["vanClean", this.vanClean],
      ["vanSlurry", this.vanSlurry],
      ["vanProppant", this.vanProppant],
      ["conditions", this.#conditions],
      ["pressureDerivative", this.#pressureDerivative],
      ["relativeDerivative", this.#relativeDerivative],
      ["predictive", this.predictive],
      ["proppantWatch", this.#proppantWatch],
      ["fractures", this.fractures],
      ["guidance", this.guidance],
      ...(this.screenOut ? [["screenOut", this.screenOut] as const] : []),
      ...(this.plan ? [["plan", this.plan] as const] : []),
    ] as [string, { save(): SavedState; load(saved: SavedState): void }][];
  }

  #fillPressure({ length }: Block, channel: GridChannel | undefined): void {
    const { columns } = this;
    const { pressure, pressureMpa, heldPressure, heldPressureMpa } = columns;
    const { knownPressureMpa } = columns;
    const toMpa = channel?.description.toInternal ?? 1;
    for (let i = 0; i < length; i++) {
      const value =
        channel !== undefined && i >= channel.from
          ? (channel.values[i] as number)
          : NaN;
      const held = this.#lastPressure.push(value);
      pressure[i] = value;
      pressureMpa[i] = value * toMpa;
      const quality =
        channel !== undefined && i >= channel.from
          ? (channel.quality[i] as number)
          : qualityCode.gap;
      knownPressureMpa[i] = this.#measuredPressure.push(quality)
        ? value * toMpa
        : NaN;
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

  #windowShown(channels: Channels): WindowReport["shown"] {
    const { units, massFactor, volume } = this.#display;
    return {
      pressure: this.#display.pressureFromMpa(channels.get("pressure")),
      volume,
      mass: { unit: units.mass, decimals: 0, factor: massFactor },
    };
  }

  #countVans(block: Block, channels: Channels): void {
    const { startDecidedK, startKWhenDecided } = this.window;
    const van = (name: string, total: VanTotal) =>
      total.process(
        block,
        channels.get(name),
        startDecidedK,
        startKWhenDecided,
      );
    van("vanCumCleanVolume", this.vanClean);
    van("vanCumSlurryVolume", this.vanSlurry);
    van("vanCumProppantMass", this.vanProppant);
  }

  #predict(block: Block, channels: Channels, sink: Sink): void {
    const { columns } = this;
    const { pumping } = columns;
    this.predictive.process(block, predictiveInputs, columns);
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
    this.fractures.process(block, columns, columns);
  }

  #advise(block: Block, channels: Channels, sink: Sink): void {
    const { columns } = this;
    const channel = channels.get("pressure");
    const { screenOut } = this;
    if (screenOut) {
      const inputs = this.#screenOutInputs;
      inputs.mpaPerPressureUnit = channel?.description.toInternal ?? 1;
      inputs.shown.pressure = this.#display.pressureFromMpa(channel);
      screenOut.process(block, inputs, columns, sink);
    }
    this.#guidanceInputs.pressureShown = this.#display.pressure(channel);
    this.guidance.process(block, this.#guidanceInputs, columns, sink);
  }
}
