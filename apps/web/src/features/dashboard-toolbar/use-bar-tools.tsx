import type { MenuAction, MenuGroup } from "@stagecraft/ui";
import { useMediaQuery } from "#charts/stage-chart/settings/use-media-query.ts";
import { useText } from "#translations/use-text.ts";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import type { Project } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  useChartActions,
  useLinkedActions,
  useLiveActions,
  useReportActions,
} from "./use-pad-screens.ts";
import {
  useDataActions,
  useMapActions,
  useMonitorActions,
  usePadTools,
  type ToolDialog,
} from "./use-pad-tools.tsx";
import type { Pad } from "./use-pad.ts";
import {
  chosenExports,
  fileFormats,
  operationsStatistics,
  type ProjectExport,
  useStatisticsDownload,
} from "./project-exports.ts";

interface ExportGroups {
  /** A group for each file that the person may export, with an entry for each format. */
  readonly chooser: readonly Extract<MenuGroup, { label: string }>[];
  /** The same for the operations statistics; null without permission. */
  readonly operations: Extract<MenuGroup, { label: string }> | null;
}

function useExportGroups(project: Project | undefined): ExportGroups {
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

export interface BarTools {
  readonly charts: readonly MenuAction[];
  readonly live: readonly MenuAction[];
  readonly reports: readonly MenuAction[];
  readonly exports: ExportGroups;
  readonly tools: readonly MenuAction[];
  /** Actions that do not fit in the bar. */
  readonly kebab: readonly MenuGroup[];
}

type NamedGroup = Extract<MenuGroup, { label: string }>;

function hasActions(group: MenuGroup): boolean {
  return ("actions" in group ? group.actions : group).length > 0;
}

/** Returns everything the bar offers the person on this pad, and which of it is folded away. */
export function useBarTools(
  { project, linkedProjectId }: Pad,
  projectId: number | undefined,
  width: BarWidth,
  onOpen: (dialog: ToolDialog) => void,
): BarTools {
  const text = useText();
  const charts = useChartActions(projectId);
  const live = [
    ...useLiveActions(projectId),
    ...useLinkedActions(linkedProjectId),
  ];
  const reports = useReportActions(projectId);
  const exports = useExportGroups(project);
  const ofPad = usePadTools(project, onOpen);
  const ofAllPads = useMapActions();
  const tools = [
    ...ofPad,
    ...(projectId === undefined ? ofAllPads : []),
    ...useDataActions(),
  ];
  const monitors = useMonitorActions();

  const isPhone = width === "phone";
  const isNarrow = isPhone || width === "tablet";
  const group = (
    label: string,
    actions: readonly MenuAction[],
  ): NamedGroup => ({
    label,
    actions,
  });
  const folded: MenuGroup[] = [
    ...(isPhone
      ? [
          group(text("toolbar.charts"), charts),
          group(text("toolbar.liveCharts"), live),
        ]
      : []),
    ...(isNarrow
      ? [group(text("toolbar.reports"), reports), ...exports.chooser]
      : []),
    ...(width !== "full" && exports.operations !== null
      ? [exports.operations]
      : []),
    ...(width === "full" ? [] : [tools]),
    group(text("toolbar.monitors"), monitors),
  ];
  return {
    charts,
    live,
    reports,
    exports,
    tools,
    kebab: folded.filter(hasActions),
  };
}

/**
 * `full`: everything in one line. `folded`: rarely used tools in the kebab
 * menu. `tablet`: reports and exports there too. `phone`: the two choosers and
 * the kebab menu.
 */
type BarWidth = "full" | "folded" | "tablet" | "phone";

const foldedQuery = "(max-width: 1439px)";
const tabletQuery = "(max-width: 1199px)";
const phoneQuery = "(max-width: 767px)";

export function useBarWidth(): BarWidth {
  const isFolded = useMediaQuery(foldedQuery);
  const isTablet = useMediaQuery(tabletQuery);
  const isPhone = useMediaQuery(phoneQuery);
  if (isPhone) return "phone";
  if (isTablet) return "tablet";
  return isFolded ? "folded" : "full";
}
