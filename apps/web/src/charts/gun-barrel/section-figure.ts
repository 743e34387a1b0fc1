import {
  azimuthBetween,
  crossingOf,
  nearestApproach,
  type NearestApproach,
  pathOfOffset,
  type PerforatedSpan,
  positionInSection,
  positionAt,
  type ProjectPath,
  type Section,
  type SectionPosition,
} from "@stagecraft/wellbore";

/** Location data of a watched offset well. */
export interface PlacedOffset {
  readonly number: number;
  readonly wellLabel: string;
  readonly api: string;
}

/** A well at the point where it crosses the section of the stage. */
export interface SectionWell<Offset extends PlacedOffset> {
  readonly path: ProjectPath;
  readonly position: SectionPosition;
  /** False when the well ends before the section; it is then shown at its nearest point. */
  readonly isCrossing: boolean;
  readonly nearest: NearestApproach;
  /** Null when the well is not watched during this stage. */
  readonly offset: Offset | null;
}

export interface SectionFigure<Offset extends PlacedOffset> {
  readonly section: Section;
  readonly treated: {
    readonly path: ProjectPath;
    readonly position: SectionPosition;
  };
  readonly span: { readonly fromMd: number; readonly toMd: number };
  readonly wells: readonly SectionWell<Offset>[];
  /** Watched wells of unknown location. */
  readonly unplaced: readonly Offset[];
}

/** Over a shorter length, a stage's direction would be only that of the well path's tortuosity. */
const leastDirectionMetres = 150;

function directionOf(
  { path }: ProjectPath,
  fromMd: number,
  toMd: number,
): number | null {
  const [first, last] = [path.stations[0], path.stations.at(-1)];
  if (first === undefined || last === undefined) return null;
  const wanting = Math.max(0, leastDirectionMetres - (toMd - fromMd)) / 2;
  return azimuthBetween(
    path,
    Math.max(first.mdMetres, fromMd - wanting),
    Math.min(last.mdMetres, toMd + wanting),
  );
}

function wellOf<Offset extends PlacedOffset>(
  figure: Pick<SectionFigure<Offset>, "section" | "treated" | "span">,
  path: ProjectPath,
  offset: Offset | null,
): SectionWell<Offset> | null {
  const { section, treated, span } = figure;
  const nearest = nearestApproach(
    treated.path.path,
    span.fromMd,
    span.toMd,
    path.path,
  );
  if (nearest === null) return null;
  const crossing = crossingOf(path.path, section);
  const end = positionAt(path.path, nearest.otherMdMetres);
  const position = crossing ?? (end && positionInSection(section, end));
  return (
    position && {
      path,
      position,
      isCrossing: crossing !== null,
      nearest,
      offset,
    }
  );
}

/**
 * The pad seen along the lateral of a stage: a vertical plane through the
 * middle of its perforations. Null when the stage has no position in its well.
 */
export function sectionFigure<Offset extends PlacedOffset>(
  paths: readonly ProjectPath[],
  wellId: number,
  perforations: readonly PerforatedSpan[],
  offsets: readonly Offset[],
): SectionFigure<Offset> | null {
  const own = paths.find((path) => path.wellId === wellId);
  if (own === undefined || perforations.length === 0) return null;
  const fromMd = Math.min(...perforations.map((each) => each.topMdMetres));
  const toMd = Math.max(...perforations.map((each) => each.bottomMdMetres));
  const center = positionAt(own.path, (fromMd + toMd) / 2);
  const azimuthDegrees = directionOf(own, fromMd, toMd);
  if (center === null || azimuthDegrees === null) return null;
  const section = { center, azimuthDegrees };
  const treated = { path: own, position: positionInSection(section, center) };
  const base = { section, treated, span: { fromMd, toMd } };
  const offsetOf = (path: ProjectPath) =>
    offsets.find((offset) => pathOfOffset(paths, offset) === path) ?? null;
  const wells = paths
    .filter((path) => path !== own)
    .flatMap((path) => wellOf(base, path, offsetOf(path)) ?? []);
  return {
    ...base,
    wells,
    unplaced: offsets.filter(
      (offset) => !wells.some((well) => well.offset === offset),
    ),
  };
}
