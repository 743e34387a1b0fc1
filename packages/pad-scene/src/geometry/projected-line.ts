import type { Projection } from "../camera/camera.ts";
import type { DrawingContext } from "../painting/drawing-context.ts";
import type { Line } from "./tubes.ts";

/** Projects lines without allocating an object for each point. */
export class LineProjector {
  readonly projection: Projection;
  /** Pixels of the line projected last: pairs, with NaN where the line is interrupted. */
  #pixels = new Float64Array(64);
  #count = 0;
  #axes = new Float64Array(3);

  constructor(projection: Projection) {
    this.projection = projection;
  }

  /** Returns the depth of a point of a line, in meters from the camera. */
  depthOf(line: Line, index: number): number {
    this.#toAxes(line, index);
    return this.#axes[2] as number;
  }

  /** Projects a line; `step` leaves out points between, never the last. Returns whether a part of it is in the picture. */
  load(line: Line, step = 1): boolean {
    const points = line.length / 3;
    if (this.#pixels.length < points * 6)
      this.#pixels = new Float64Array(points * 6);
    this.#count = 0;
    const axes = this.#axes;
    const { nearest } = this.projection;
    let [fromX, fromY, fromZ] = [0, 0, 0];
    for (let index = 0; index < points; index += 1) {
      const isLast = index === points - 1;
      if (index % step !== 0 && !isLast) continue;
      this.#toAxes(line, index);
      const [x, y, z] = axes as unknown as [number, number, number];
      if (index > 0 && fromZ < nearest !== z < nearest) {
        const part = (nearest - fromZ) / (z - fromZ);
        if (z >= nearest) this.#interrupt();
        this.#add(
          fromX + (x - fromX) * part,
          fromY + (y - fromY) * part,
          nearest,
        );
      }
      if (z >= nearest) this.#add(x, y, z);
      [fromX, fromY, fromZ] = [x, y, z];
    }
    return this.#isInPicture();
  }

  /** Adds the projected line to the context's path. */
  trace(context: DrawingContext, right = 0, down = 0): void {
    let isInterrupted = true;
    for (let index = 0; index < this.#count; index += 1) {
      const x = this.#pixels[index * 2] as number;
      const y = this.#pixels[index * 2 + 1] as number;
      if (Number.isNaN(x)) {
        isInterrupted = true;
        continue;
      }
      if (isInterrupted) context.moveTo(x + right, y + down);
      else context.lineTo(x + right, y + down);
      isInterrupted = false;
    }
  }

  #toAxes(line: Line, index: number): void {
    const { camera, right, up, forward } = this.projection;
    const east = (line[index * 3] as number) - camera.target.east;
    const north = (line[index * 3 + 1] as number) - camera.target.north;
    const rise =
      (camera.target.tvd - (line[index * 3 + 2] as number)) *
      camera.verticalExaggeration;
    const axes = this.#axes;
    axes[0] = east * right[0] + north * right[1];
    axes[1] = east * up[0] + north * up[1] + rise * up[2];
    axes[2] =
      camera.distance +
      east * forward[0] +
      north * forward[1] +
      rise * forward[2];
  }

  #add(across: number, above: number, depth: number): void {
    const { focal, viewport } = this.projection;
    const pixels = this.#pixels;
    pixels[this.#count * 2] = viewport.width / 2 + (across * focal) / depth;
    pixels[this.#count * 2 + 1] = viewport.height / 2 - (above * focal) / depth;
    this.#count += 1;
  }

  #interrupt(): void {
    this.#pixels[this.#count * 2] = NaN;
    this.#pixels[this.#count * 2 + 1] = NaN;
    this.#count += 1;
  }

  #isInPicture(): boolean {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    let drawn = 0;
    for (let index = 0; index < this.#count; index += 1) {
      const x = this.#pixels[index * 2] as number;
      const y = this.#pixels[index * 2 + 1] as number;
      if (Number.isNaN(x)) continue;
      drawn += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    const { width, height } = this.projection.viewport;
    return (
      drawn > 1 &&
      right >= -outside &&
      left <= width + outside &&
      bottom >= -outside &&
      top <= height + outside
    );
  }
}

/** Half of the thickest tube in pixels, so that no visible edge is cut off. */
const outside = 20;
