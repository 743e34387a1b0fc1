import { type PathPoint } from "./path-point.ts";
import {
  type SurveyStation,
  surveyPath,
  type WellPath,
} from "./survey-path.ts";

/** A survey and the position of its wellhead relative to the reference of the pad. */
export interface SurveyedWell {
  readonly surfaceNorthMetres: number;
  readonly surfaceEastMetres: number;
  readonly stations: readonly SurveyStation[];
  /**
   * Angle from true to grid north for a survey to true north. Its azimuths are
   * turned by it, so that wells can be compared.
   */
  readonly gridConvergenceDegrees?: number | undefined;
  /**
   * How far the depth reference lies below the reference used for comparing
   * wells: rigs of one pad may stand at different heights.
   */
  readonly depthShiftMetres?: number | undefined;
}

export interface PerforatedSpan {
  readonly stageNumber: number;
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
}

/** Known trajectory of a well of the pad, and of neighbors listed in its workbook. */
export interface KnownTrajectory<Span extends PerforatedSpan> {
  readonly wellId: number;
  readonly wellNumber: string;
  readonly uwi: string;
  readonly data: SurveyedWell & {
    readonly trajectoryVersion?: number | null;
    readonly perforations: readonly Span[];
    readonly neighbours: readonly (SurveyedWell & {
      readonly wellLabel: string;
      readonly api: string;
    })[];
  };
}

/** A well of the pad, or a neighbor that was surveyed elsewhere. */
export interface ProjectPath<Span extends PerforatedSpan = PerforatedSpan> {
  /** Null for a neighbor. */
  readonly wellId: number | null;
  readonly wellLabel: string;
  readonly api: string;
  readonly path: WellPath;
  readonly perforations: readonly Span[];
  /** Version of the survey, and the well whose document holds it: its own, or that of a neighbor. */
  readonly survey: {
    readonly wellId: number;
    readonly version: number | null;
  };
}

export function pathOf(well: SurveyedWell): WellPath {
  const wellhead: PathPoint = {
    northMetres: well.surfaceNorthMetres,
    eastMetres: well.surfaceEastMetres,
    tvdMetres: well.depthShiftMetres ?? 0,
  };
  const { stations, gridConvergenceDegrees: turn = 0 } = well;
  return surveyPath(
    turn === 0 ? stations : stations.map((station) => turned(station, turn)),
    wellhead,
  );
}

function turned(station: SurveyStation, degrees: number): SurveyStation {
  return { ...station, azimuthDegrees: station.azimuthDegrees - degrees };
}

/** Keeps only letters and digits: `99-001-40011` and `9900140011` are one number. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
}

/** Returns every well once: its own survey takes precedence over the data in a neighbor's workbook. */
export function projectPaths<Span extends PerforatedSpan>(
  trajectories: readonly KnownTrajectory<Span>[],
): readonly ProjectPath<Span>[] {
  const wells = trajectories.map(
    ({ wellId, wellNumber, uwi, data }): ProjectPath<Span> => ({
      wellId,
      wellLabel: wellNumber,
      api: uwi,
      path: pathOf(data),
      perforations: data.perforations,
      survey: { wellId, version: data.trajectoryVersion ?? null },
    }),
  );
  const neighbours = trajectories.flatMap(({ wellId, data }) =>
    data.neighbours.map((well): ProjectPath<Span> => ({
      wellId: null,
      wellLabel: well.wellLabel,
      api: well.api,
      path: pathOf({
        ...well,
        gridConvergenceDegrees: data.gridConvergenceDegrees,
        depthShiftMetres: data.depthShiftMetres,
      }),
      perforations: [],
      survey: { wellId, version: data.trajectoryVersion ?? null },
    })),
  );
  return [...wells, ...neighbours].filter(
    ({ wellLabel }, index, all) =>
      all.findIndex((other) => plain(other.wellLabel) === plain(wellLabel)) ===
      index,
  );
}

/** The path of an offset well: by its number, else by its label. */
export function pathOfOffset<Span extends PerforatedSpan>(
  paths: readonly ProjectPath<Span>[],
  offset: { readonly wellLabel: string; readonly api: string },
): ProjectPath<Span> | null {
  const api = plain(offset.api);
  const label = plain(offset.wellLabel);
  const byNumber =
    api === "" ? undefined : paths.find((path) => plain(path.api) === api);
  const byLabel = () =>
    label === ""
      ? undefined
      : paths.find((path) => plain(path.wellLabel) === label);
  return byNumber ?? byLabel() ?? null;
}
