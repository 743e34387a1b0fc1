import type { MenuAction, MenuGroup } from "@stagecraft/ui";
import { useOfflineBlock } from "#entities/page/use-write-block.ts";
import type { Project } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import {
  chosenExports,
  fileFormats,
  operationsStatistics,
  type ProjectExport,
} from "./project-exports.ts";
import { useStatisticsDownload } from "./use-statistics-download.ts";

export interface ExportGroups {
  /** A group for each file that the person may export, with an entry for each format. */
  readonly chooser: readonly Extract<MenuGroup, { label: string }>[];
  /** The same for the operations statistics; null without permission. */
  readonly operations: Extract<MenuGroup, { label: string }> | null;
}

export function useExportGroups(project: Project | undefined): ExportGroups {
  const text = useText();
  const { hasPermission } = useAbilities();
  const offline = useOfflineBlock();
  const download = useStatisticsDownload();
  if (project === undefined) return { chooser: [], operations: null };

  const isOffered = ({ permission }: ProjectExport) =>
    hasPermission(permission);
  const groupOf = ({ name, label }: ProjectExport) => ({
    label: text(label),
    actions: fileFormats.map((format): MenuAction => ({
      key: `${name}-${format}`,
      label: text(format === "csv" ? "toolbar.csv" : "toolbar.xlsx"),
      disabledReason: offline,
      onSelect: () =>
        download({
          path: `projects/${project.id}/${name}/export`,
          format,
          name: `${project.name}_${text(label)}`,
          projectIds: [project.id],
        }),
    })),
  });
  return {
    chooser: chosenExports.filter(isOffered).map(groupOf),
    operations: isOffered(operationsStatistics)
      ? groupOf(operationsStatistics)
      : null,
  };
}
