import { blockCapacity } from "./block.ts";

function floats(): Float64Array {
  return new Float64Array(blockCapacity);
}

function flags(): Uint8Array {
  return new Uint8Array(blockCapacity);
}

/** The columns that the parts hand on to each other, one value per second. */
class BlockColumns {
  /** Stage unit; NaN in gaps and before the first sample. */
  readonly pressure = floats();
  /** Stage unit, gaps filled with the last value. */
  readonly heldPressure = floats();
  /** The same in MPa. */
  readonly heldPressureMpa = floats();
  /** MPa; NaN in gaps. */
  readonly pressureMpa = floats();
  /** MPa; NaN in gaps and where the last value is only held. */
  readonly knownPressureMpa = floats();

  readonly rate = floats();
  /** The slurry rate; NaN in gaps and where the last value is only held. */
  readonly knownRate = floats();
  readonly cleanRate = floats();
  readonly proppant = floats();
  readonly pumping = flags();
  readonly slurryVolume = floats();
  readonly cleanVolume = floats();
  readonly sandMass = floats();

  /**
   * From the stage window as known in a second, so for two seconds before:
   * five-second medians, the treatment's rate and pressure so far, and the
   * pumping threshold.
   */
  readonly filteredRate = floats();
  readonly filteredPressureMpa = floats();
  readonly scaleRate = floats();
  readonly scalePressureMpa = floats();
  readonly onRate = floats();
  /** Codes of `windowStates`. */
  readonly windowState = flags();
  /** Second at which break-in ended; NaN = not yet. */
  readonly treatmentStartK = floats();
  /** Clean volume since the stage began, m3; NaN before it and after its end. */
  readonly stageCleanM3 = floats();

  readonly proppantDownhole = floats();
  readonly sandMassDownhole = floats();
  readonly lagSeconds = floats();

  readonly meanPressure = floats();
  readonly meanRateM3PerMinute = floats();
  readonly rise = floats();
  readonly derivativePercent = floats();
  readonly isFlat = flags();
  readonly isQuiet = flags();

  readonly predictedMpa = floats();
  readonly relativeMpa = floats();
  readonly pseudoProppant = floats();
  readonly rateTerm = floats();
  readonly sandTerm = floats();
  readonly pressureDerivative = floats();
  /** MPa per minute. */
  readonly relativeDerivativeMpa = floats();

  readonly blockSize = floats();
  readonly tensileCount = floats();
  readonly shearCount = floats();
  readonly intensity = floats();
  readonly surfaceArea = floats();

  /** By the pump schedule, at surface; NaN where there is no plan. */
  readonly plannedRate = floats();
  readonly plannedCleanRate = floats();
  readonly plannedProppant = floats();

  readonly guidanceRate = floats();
  readonly screenOutRisk = floats();
  /** 0 = no alarm is open, 1 = orange, 2 = red. */
  readonly screenOutLevel = flags();
}

export type StageColumns = BlockColumns;

/** A block is processed before the next begins, so all stages share the columns. */
export const stageColumns: StageColumns = new BlockColumns();
