import { compareNames } from "@stagecraft/domain";
import { drawnStages, type DrawnWell } from "#charts/trajectory/drawn-well.ts";
import { wellCourse } from "#charts/trajectory/well-course.ts";
import type { Trajectory } from "#entities/well/trajectory.queries.ts";

/** A well of a pad, or a neighbor that is surveyed and not stored here. */
export interface TrajectoryWell extends DrawnWell {
  /** Null for a neighbor. */
  readonly wellId: number | null;
}

const plain = (label: string) =>
  label.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

/**
 * Returns every surveyed well once, by name; the survey of a well itself takes precedence over that
 * of a workbook that names it as a neighbor. With `ownId` the other wells are quiet.
 */
export function trajectoryWells(
  trajectories: readonly Trajectory[],
  ownId: number | null = null,
): readonly TrajectoryWell[] {
  const toneOf = (wellId: number | null): DrawnWell["tone"] => {
    if (ownId === null) return "equal";
    return wellId === ownId ? "own" : "quiet";
  };
  const wells = trajectories.flatMap(({ wellId, wellNumber, data }) => {
    const course = wellCourse(data);
    return course === null
      ? []
      : [
          {
            key: `well-${wellId}`,
            wellId,
            label: wellNumber,
            course,
            stages: drawnStages(data.perforations),
            tone: toneOf(wellId),
          },
        ];
  });
  const neighbors = trajectories
    .flatMap(
      ({ data: { neighbours, gridConvergenceDegrees, depthShiftMetres } }) =>
        // Neighbors use the north and the depth reference of the well that names them.
        neighbours.map((each) => ({
          ...each,
          gridConvergenceDegrees,
          depthShiftMetres,
        })),
    )
    .flatMap((neighbor): TrajectoryWell[] => {
      const course = wellCourse(neighbor);
      return course === null
        ? []
        : [
            {
              key: `neighbor-${plain(neighbor.wellLabel)}`,
              wellId: null,
              label: neighbor.wellLabel,
              course,
              stages: [],
              tone: toneOf(null),
            },
          ];
    });
  const all: readonly TrajectoryWell[] = [...wells, ...neighbors];
  const isFirst = ({ label }: TrajectoryWell, index: number) =>
    all.findIndex((other) => plain(other.label) === plain(label)) === index;
  return (
    all
      .filter((well, index) => isFirst(well, index))
      .sort((one, other) => compareNames(one.label, other.label))
      // The well of the page is drawn last, over the others.
      .sort(
        (one, other) =>
          Number(one.tone === "own") - Number(other.tone === "own"),
      )
  );
}

/** Names the wells of the pad that cannot be drawn. */
export function wellsWithoutSurvey(
  wells: readonly { readonly id: number; readonly wellNumber: string }[],
  drawn: readonly TrajectoryWell[],
): readonly { readonly id: number; readonly wellNumber: string }[] {
  const known = new Set(drawn.map(({ wellId }) => wellId));
  return wells
    .filter(({ id }) => !known.has(id))
    .toSorted((one, other) => compareNames(one.wellNumber, other.wellNumber));
}
