import type { Additive } from "./basics/additive.ts";
import { travels } from "./basics/downhole-channels.ts";
import type { Block } from "./block.ts";
import type { DisplaySettings } from "./display-settings.ts";
import type { GridChannel } from "./grid/grid-channel.ts";
import type { OutputColumns } from "./output-columns.ts";
import type { QualityControl } from "./qc/quality-control.ts";
import type { Treatment } from "./treatment.ts";
import {
  storedMassDecimals,
  storedPressureDecimals,
  storedVolumeDecimals,
} from "./units/display.ts";
import { unitFactor } from "./units/units.ts";

type Channels = ReadonlyMap<string, GridChannel>;

/** Writes the block's columns to the output, in the units of the stage. */
export class StageOutputs {
  readonly #display: DisplaySettings;
  readonly #hasBoreholeVolume: boolean;
  readonly #isBlockSizeLength: boolean;

  constructor(
    display: DisplaySettings,
    hasBoreholeVolume: boolean,
    isBlockSizeLength: boolean,
  ) {
    this.#display = display;
    this.#hasBoreholeVolume = hasBoreholeVolume;
    this.#isBlockSizeLength = isBlockSizeLength;
  }

  write(
    block: Block,
    channels: Channels,
    treatment: Treatment,
    out: OutputColumns,
  ): void {
    this.#writeTotals(treatment, channels, block, out);
    this.#writeDownhole(treatment, channels, out);
    if (treatment.plan) this.#writePlan(treatment, channels, block, out);
    const pressure = channels.get("pressure");
    if (pressure) this.#writePressure(treatment, pressure, block, out);
    for (const additive of treatment.additives.all())
      this.#writeAdditive(additive, out);
  }

  writeQuality(
    { length }: Block,
    channels: Channels,
    qc: QualityControl,
    out: OutputColumns,
  ): void {
    const { repeatRows, rateCompare, pressureCompare } = qc;
    const pressure = channels.get("pressure");
    const repeatPressure = qc.repeatPressure();
    out.add("repeatRowRun", "s", 0, repeatRows.run, 1, 0);
    if (pressure && repeatPressure)
      out.add(
        "repeatPressureRun",
        "s",
        0,
        repeatPressure.run,
        1,
        pressure.from,
      );
    if (rateCompare.from < length) {
      const { unit, factor } = this.#display.rate;
      const { difference, from } = rateCompare;
      out.add("rateCompare", unit, 3, difference, factor, from);
    }
    if (pressure && pressureCompare.from < length) {
      const { difference, from } = pressureCompare;
      const decimals = storedPressureDecimals(pressure.unit);
      out.add("pressureCompare", pressure.unit, decimals, difference, 1, from);
    }
  }

  #writeTotals(
    { columns }: Treatment,
    channels: Channels,
    { length }: Block,
    out: OutputColumns,
  ): void {
    const { volume, massFactor, units } = this.#display;
    const flow = flowFrom(channels, length);
    const sand = Math.max(flow, channels.get("proppant")?.from ?? length);
    const totals = [
      ["cumSlurryVolumeStageTotal", columns.slurryVolume],
      ["cumCleanVolumeStageTotal", columns.cleanVolume],
    ] as const;
    for (const [name, column] of totals)
      out.add(
        name,
        volume.unit,
        storedVolumeDecimals,
        column,
        volume.factor,
        flow,
      );
    out.add(
      "cumSandSurface",
      units.mass,
      storedMassDecimals,
      columns.sandMass,
      massFactor,
      sand,
    );
    if (!this.#hasBoreholeVolume) return;
    const { sandMassDownhole } = columns;
    out.add(
      "cumSandDownhole",
      units.mass,
      1,
      sandMassDownhole,
      massFactor,
      sand,
    );
  }

  #writePlan(
    { columns }: Treatment,
    channels: Channels,
    { length }: Block,
    out: OutputColumns,
  ): void {
    const { rate, units, concentrationFactor } = this.#display;
    const flow = flowFrom(channels, length);
    const rates = [
      ["plannedRate", columns.plannedRate],
      ["plannedCleanRate", columns.plannedCleanRate],
    ] as const;
    for (const [name, column] of rates)
      out.add(name, rate.unit, 3, column, rate.factor, flow);
    out.add(
      "plannedProppant",
      units.concentration,
      4,
      columns.plannedProppant,
      concentrationFactor,
      flow,
    );
  }

  #writeDownhole(
    { columns, downhole }: Treatment,
    channels: Channels,
    out: OutputColumns,
  ): void {
    if (!this.#hasBoreholeVolume) return;
    const proppant = channels.get("proppant");
    if (proppant) {
      const { concentrationFactor, units } = this.#display;
      const unit = units.concentration;
      const { proppantDownhole } = columns;
      const { from } = proppant;
      out.add(
        "proppantDownhole",
        unit,
        4,
        proppantDownhole,
        concentrationFactor,
        from,
      );
    }
    for (const { name, downhole: column } of downhole.all) {
      const channel = channels.get(name);
      if (!channel || !travels(channel)) continue;
      const factor = 1 / channel.description.scale;
      out.add(`${name}Downhole`, channel.unit, 4, column, factor, channel.from);
    }
  }

  /** In a gap there is no pressure, so nothing derived from it is written either. */
  #writePressure(
    { columns, screenOut }: Treatment,
    { unit, from, description }: GridChannel,
    { length }: Block,
    out: OutputColumns,
  ): void {
    const decimals = storedPressureDecimals(unit);
    const fromMpa = 1 / description.toInternal;
    const known = columns.pressure;
    const pressures = [
      ["predictivePressure", unit, columns.predictedMpa, fromMpa],
      ["relativePressure", unit, columns.relativeMpa, fromMpa],
      ["pressureDerivative", `${unit}/min`, columns.pressureDerivative, 1],
      [
        "relativeDerivative",
        `${unit}/min`,
        columns.relativeDerivativeMpa,
        fromMpa,
      ],
    ] as const;
    for (const [name, of, column, factor] of pressures)
      out.addKnown(name, of, decimals, column, factor, from, known);
    const { concentrationFactor, units, rate } = this.#display;
    out.addKnown(
      "derivativePercent",
      "%",
      3,
      columns.derivativePercent,
      1,
      from,
      known,
    );
    out.addKnown(
      "pseudoProppant",
      units.concentration,
      4,
      columns.pseudoProppant,
      concentrationFactor,
      from,
      known,
    );
    if (from >= length) return;
    const blockUnit = this.#isBlockSizeLength ? "m" : "";
    out.add("blockSize", blockUnit, 5, columns.blockSize, 1, from);
    out.add("cumTensileFracs", "", 0, columns.tensileCount, 1, from);
    out.add("cumShearFracs", "", 0, columns.shearCount, 1, from);
    out.add("fractureIntensity", "1/min", 4, columns.intensity, 1, from);
    out.add("fracSurfaceArea", "m2", 1, columns.surfaceArea, 1, from);
    if (screenOut)
      out.add("screenOutRisk", "%", 2, columns.screenOutRisk, 1, from);
    out.add("guidanceRate", rate.unit, 3, columns.guidanceRate, 1, from);
  }

  #writeAdditive(additive: Additive, out: OutputColumns): void {
    const { mass, additiveVolume } = this.#display.units;
    const [unit, factor] = additive.isMass
      ? [mass, this.#display.massFactor]
      : [additiveVolume, litresTo(additiveVolume)];
    out.add(
      `${additive.name}Total`,
      unit,
      3,
      additive.total,
      factor,
      additive.from,
    );
  }
}

/** Returns the index in the block from which there is a slurry or a clean rate. */
function flowFrom(channels: Channels, length: number): number {
  return Math.min(
    channels.get("rate")?.from ?? length,
    channels.get("cleanRate")?.from ?? length,
  );
}

export function litresTo(unit: string): number {
  return 0.001 / (unitFactor("volume", unit) ?? NaN);
}
