/** A position below the pad: meters north and east of its reference, and meters down. */
export interface PathPoint {
  readonly northMetres: number;
  readonly eastMetres: number;
  readonly tvdMetres: number;
}

export function sum(one: PathPoint, other: PathPoint): PathPoint {
  return {
    northMetres: one.northMetres + other.northMetres,
    eastMetres: one.eastMetres + other.eastMetres,
    tvdMetres: one.tvdMetres + other.tvdMetres,
  };
}

export function difference(one: PathPoint, other: PathPoint): PathPoint {
  return sum(one, scaled(other, -1));
}

export function scaled(point: PathPoint, factor: number): PathPoint {
  return {
    northMetres: point.northMetres * factor,
    eastMetres: point.eastMetres * factor,
    tvdMetres: point.tvdMetres * factor,
  };
}

export function dot(one: PathPoint, other: PathPoint): number {
  return (
    one.northMetres * other.northMetres +
    one.eastMetres * other.eastMetres +
    one.tvdMetres * other.tvdMetres
  );
}

export function lengthMetres(point: PathPoint): number {
  return Math.hypot(point.northMetres, point.eastMetres, point.tvdMetres);
}
