import type { MapProject, MapTag } from "./projects-map.queries.ts";

/** The filter of the map, kept in the address. */
export interface MapFilter {
  /** Selects projects with any of these tags; empty means all. */
  readonly tagIds: readonly number[];
  readonly activeOnly: boolean;
}

export const everything: MapFilter = { tagIds: [], activeOnly: false };

export function readMapFilter(search: string): MapFilter {
  const params = new URLSearchParams(search);
  const tagIds = (params.get("tags") ?? "")
    .split(",")
    .filter((id) => /^[1-9]\d{0,9}$/.test(id))
    .map(Number);
  return {
    tagIds: [...new Set(tagIds)],
    activeOnly: params.get("active") === "1",
  };
}

export function writeMapFilter({ tagIds, activeOnly }: MapFilter): string {
  const parts = [
    ...(tagIds.length === 0 ? [] : [`tags=${tagIds.join(",")}`]),
    ...(activeOnly ? ["active=1"] : []),
  ];
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

export function isFiltering(filter: MapFilter, typed: string): boolean {
  return filter.tagIds.length > 0 || filter.activeOnly || typed.trim() !== "";
}

function says(project: MapProject, wanted: string): boolean {
  return [project.name, project.companyName].some((name) =>
    name.toLocaleLowerCase().includes(wanted),
  );
}

export function filterProjects<Project extends MapProject>(
  projects: readonly Project[],
  { tagIds, activeOnly }: MapFilter,
  typed: string,
): Project[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return projects.filter(
    (project) =>
      (tagIds.length === 0 ||
        project.tags.some(({ id }) => tagIds.includes(id))) &&
      (!activeOnly || project.active) &&
      says(project, wanted),
  );
}

export interface CountedTag extends MapTag {
  readonly count: number;
}

/** Returns every used tag by name, with the number of its projects. */
export function countTags(projects: readonly MapProject[]): CountedTag[] {
  const counted = new Map<number, CountedTag>();
  for (const tag of projects.flatMap(({ tags }) => tags))
    counted.set(tag.id, {
      ...tag,
      count: (counted.get(tag.id)?.count ?? 0) + 1,
    });
  return [...counted.values()].sort((a, b) => a.name.localeCompare(b.name));
}
