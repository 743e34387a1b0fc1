/** A summary key whose value at any second is stored in a channel of an offset. */
export interface OffsetMetric {
  readonly offsetNumber: number;
  readonly column: "change" | "derivative";
  readonly channel: string;
}

const changeKey = /^fdiPressureChange(\d+)$/;
const derivativeKey = /^fdiOffsetPressureDerivativeCurrent(\d+)$/;

/** Returns null when no channel holds the key's earlier values. */
export function offsetMetric(name: string): OffsetMetric | null {
  const change = changeKey.exec(name);
  if (change !== null)
    return {
      offsetNumber: Number(change[1]),
      column: "change",
      channel: name,
    };
  const derivative = derivativeKey.exec(name);
  if (derivative === null) return null;
  return {
    offsetNumber: Number(derivative[1]),
    column: "derivative",
    channel: `fdiOffsetPressureDerivative${derivative[1]}`,
  };
}
