/** Lines over one time axis, as the page server sends them. */
export interface BenchData {
  readonly names: readonly string[];
  readonly times: Float64Array;
  /** Per line; NaN where there is no sample. */
  readonly values: readonly Float64Array[];
}

/** All columns one after the other: times first. */
export function packData({ times, values }: BenchData): Uint8Array {
  const columns = [times, ...values];
  const packed = new Float64Array(times.length * columns.length);
  columns.forEach((column, index) => packed.set(column, index * times.length));
  return new Uint8Array(packed.buffer);
}

function unpackData(names: readonly string[], bytes: ArrayBuffer): BenchData {
  const packed = new Float64Array(bytes);
  const count = packed.length / (names.length + 1);
  const column = (index: number) =>
    packed.subarray(index * count, (index + 1) * count);
  return {
    names,
    times: column(0),
    values: names.map((_, index) => column(index + 1)),
  };
}

export async function loadData(): Promise<BenchData> {
  const [names, bytes] = await Promise.all([
    fetch("./names.json").then(
      (response) => response.json() as Promise<string[]>,
    ),
    fetch("./data.bin").then((response) => response.arrayBuffer()),
  ]);
  return unpackData(names, bytes);
}
