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

  readonly rate = floats();
  readonly cleanRate = floats();
  readonly proppant = floats();
  readonly pumping = flags();
  readonly slurryVolume = floats();
  readonly cleanVolume = floats();
  readonly sandMass = floats();

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

  readonly guidanceRate = floats();
  readonly screenOutRisk = floats();
}

export type StageColumns = BlockColumns;

/** A block is worked through before the next begins, so all stages share them. */
export const stageColumns: StageColumns = new BlockColumns();
