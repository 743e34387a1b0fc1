import { parseLocation, type Location } from "@stagecraft/domain";
import type { MapPad } from "#charts/projects-map/map-pad.ts";
import { worldPoint } from "#charts/projects-map/mercator.ts";
import { projectColorIndex } from "#entities/project/project-colour.ts";
import type { MapProject } from "./projects-map.queries.ts";

/** A project, with the place that its location says. */
export interface PlacedProject extends MapProject {
  /** Null when none is written, or what is written says no place. */
  readonly place: Location | null;
  /** Which of the presets it has, whatever is filtered. */
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

/** Those that can be shown on the map. */
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

/** Several companies are told apart by name; one goes without saying. */
export function hasSeveralCompanies(
  projects: readonly Pick<MapProject, "companyId">[],
): boolean {
  return new Set(projects.map(({ companyId }) => companyId)).size > 1;
}
