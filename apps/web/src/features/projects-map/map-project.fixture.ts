import type { MapProject } from "./projects-map.queries.ts";

export function aMapProject(changes: Partial<MapProject> = {}): MapProject {
  return {
    id: 1,
    name: "Kestrel Pad",
    companyId: 1,
    companyName: "Northgate Energy",
    active: true,
    location: "31.8914, -102.3410",
    liveStageCount: 0,
    tags: [],
    ...changes,
  };
}
