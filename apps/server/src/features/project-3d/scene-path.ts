import type { contract, OutputOf } from "@stagecraft/contract";
import {
  positionAt,
  type PathStation,
  type PathPoint,
  type WellPath,
} from "@stagecraft/wellbore";

export type SceneData = OutputOf<typeof contract.project3d.scene>;
export type ScenePath = SceneData["wells"][number]["path"];

/** A bend is drawn as straight pieces that turn by no more than this. */
const largestTurnDegrees = 1;

/** Stations closer than this that hardly turn are left out: a survey may have one for each meter. */
const leastPieceMetres = 30;
const leastTurnDegrees = 0.25;

function turnDegrees(one: PathStation, other: PathStation): number {
  const [a, b] = [one.tangent, other.tangent];
  const cosine =
    a.northMetres * b.northMetres +
    a.eastMetres * b.eastMetres +
    a.tvdMetres * b.tvdMetres;
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

function toCentimeter(metres: number): number {
  return Math.round(metres * 100) / 100;
}

export function toScenePoint(point: PathPoint): PathPoint {
  return {
    northMetres: toCentimeter(point.northMetres),
    eastMetres: toCentimeter(point.eastMetres),
    tvdMetres: toCentimeter(point.tvdMetres),
  };
}

function pointOf(mdMetres: number, point: PathPoint): ScenePath[number] {
  return { mdMetres: toCentimeter(mdMetres), ...toScenePoint(point) };
}

function keptStations({ stations }: WellPath): PathStation[] {
  const kept: PathStation[] = [];
  for (const [index, station] of stations.entries()) {
    const last = kept.at(-1);
    const isKept =
      last === undefined ||
      index === stations.length - 1 ||
      station.mdMetres - last.mdMetres >= leastPieceMetres ||
      turnDegrees(last, station) >= leastTurnDegrees;
    if (isKept) kept.push(station);
  }
  return kept;
}

/** The course of a well as straight pieces, with more of them where it bends. */
export function scenePath(path: WellPath): ScenePath {
  const points: ScenePath[number][] = [];
  let above: PathStation | null = null;
  for (const station of keptStations(path)) {
    if (above !== null) {
      const pieces = Math.ceil(
        turnDegrees(above, station) / largestTurnDegrees,
      );
      const length = station.mdMetres - above.mdMetres;
      for (let piece = 1; piece < pieces; piece += 1) {
        const md = above.mdMetres + (length * piece) / pieces;
        const position = positionAt(path, md);
        if (position !== null) points.push(pointOf(md, position));
      }
    }
    points.push(pointOf(station.mdMetres, station));
    above = station;
  }
  return points;
}
