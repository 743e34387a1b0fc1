import { csvText } from "#shared/downloads/csv-text.ts";
import type { PlacedProject } from "./placed-project.ts";

const head = [
  "Company",
  "Project",
  "In production",
  "Stages being pumped",
  "Latitude (deg)",
  "Longitude (deg)",
  "Location as written",
  "Tags",
];

/** Returns the pads of the map as rows that map programs can read too. */
export function mapTable(projects: readonly PlacedProject[]): string {
  return csvText([
    head,
    ...projects.map((project) => [
      project.companyName,
      project.name,
      project.active ? "yes" : "no",
      project.liveStageCount,
      project.place?.latitude ?? null,
      project.place?.longitude ?? null,
      project.location,
      project.tags.map(({ name }) => name).join("; "),
    ]),
  ]);
}
