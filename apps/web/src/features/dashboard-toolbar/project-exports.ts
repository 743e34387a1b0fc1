import type { Permission } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

export const fileFormats = ["csv", "xlsx"] as const;

export type FileFormat = (typeof fileFormats)[number];

export interface ProjectExport {
  /** Name as used in the address. */
  readonly name: string;
  readonly label: TextKey;
  readonly permission: Permission;
}

/** A separate tool next to the chooser (decision B17). */
export const operationsStatistics: ProjectExport = {
  name: "stats",
  label: "toolbar.operationsStatistics",
  permission: "export:projectstats",
};

/** The exports, in the order of the chooser. */
export const chosenExports: readonly ProjectExport[] = [
  {
    name: "fdistats",
    label: "toolbar.fdiStatistics",
    permission: "export:projectclientstats",
  },
  {
    name: "fdistatstransposed",
    label: "toolbar.fdiTransposed",
    permission: "export:projectclientstats",
  },
  {
    name: "clientstats",
    label: "toolbar.projectStatistics",
    permission: "export:projectclientstats",
  },
  {
    name: "geostats",
    label: "toolbar.geoSteering",
    permission: "export:projectstats",
  },
];
