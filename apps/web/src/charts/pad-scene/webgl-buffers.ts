import { DynamicDrawUsage, type BufferAttribute } from "three";

/** Numbers for each segment of a tube, or each corner of a plane. */
interface Column {
  readonly name: string;
  readonly size: number;
  readonly values: Float32Array;
}

interface Geometry {
  setAttribute(name: string, attribute: BufferAttribute): unknown;
  dispose(): void;
}

/**
 * Keeps the columns of a geometry on the graphics card. Updates are written into the existing
 * buffers; larger ones replace them only when a scene outgrows them, so the playback of a pad does
 * not fill the card's memory.
 */
export class ColumnBuffers {
  readonly #geometry: Geometry;
  readonly #make: (values: Float32Array, size: number) => BufferAttribute;
  readonly #attributes = new Map<string, BufferAttribute>();
  #capacity = 0;
  /** How many sets of buffers were created. */
  replacements = 0;

  constructor(
    geometry: Geometry,
    make: (values: Float32Array, size: number) => BufferAttribute,
  ) {
    this.#geometry = geometry;
    this.#make = make;
  }

  write(count: number, columns: readonly Column[]): void {
    if (count > this.#capacity) this.#replace(count, columns);
    for (const { name, size, values } of columns) {
      const attribute = this.#attributes.get(name);
      if (attribute === undefined) continue;
      attribute.array.set(values.subarray(0, count * size));
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, count * size);
      attribute.needsUpdate = true;
    }
  }

  #replace(count: number, columns: readonly Column[]): void {
    // Frees the buffers on the card; the geometry is sent again with the new ones.
    this.#geometry.dispose();
    this.#capacity = Math.ceil(count * 1.5);
    this.replacements += 1;
    for (const { name, size } of columns) {
      const values = new Float32Array(this.#capacity * size);
      const attribute = this.#make(values, size);
      attribute.setUsage(DynamicDrawUsage);
      this.#attributes.set(name, attribute);
      this.#geometry.setAttribute(name, attribute);
    }
  }
}
