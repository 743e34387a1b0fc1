import { parseLocation, type Location } from "@stagecraft/domain";
import type { MapPad } from "#charts/projects-map/map-pad.ts";
import { worldPoint } from "#charts/projects-map/mercator.ts";
import { projectColorIndex } from "#entities/project/project-color.ts";
import type { MapProject } from "./projects-map.queries.ts";

/** A project with its parsed location. */
export interface PlacedProject extends MapProject {
  /** Null when no location is entered, or it cannot be parsed. */
  readonly place: Location | null;
  /** Its preset color, independent of the filter. */
  readonly color: number;
}

export function placeProjects(
  projects: readonly MapProject[],
): PlacedProject[] {
  return projects.map((project) => ({
    ...project,
    place: parseLocation(project.location),
    color: projectColorIndex(project.id),
  }));
}

/** Returns the projects that can be shown on the map. */
export function mapPads(projects: readonly PlacedProject[]): MapPad[] {
  return projects.flatMap(({ place, active, ...project }) =>
    place === null
      ? []
      : [
          {
            id: project.id,
            name: project.name,
            point: worldPoint(place),
            isActive: active,
            liveStageCount: project.liveStageCount,
            color: project.color,
          },
        ],
  );
}

/** Company names are shown only when there are several. */
export function hasSeveralCompanies(
  projects: readonly Pick<MapProject, "companyId">[],
): boolean {
  return new Set(projects.map(({ companyId }) => companyId)).size > 1;
}
