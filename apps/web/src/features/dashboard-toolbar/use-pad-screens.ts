import type { MenuAction } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { linkedDashboards } from "#entities/navigation/dashboards.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useShownWells } from "#entities/well/use-shown-wells.ts";
import { useText } from "#translations/use-text.ts";
import { useNavigate } from "@tanstack/react-router";

type ScreenAction = (key: string, label: string, to: string) => MenuAction;

/** An entry that opens a screen: support watches several at once, so theirs open in new tabs. */
function useScreenAction(): ScreenAction {
  const navigate = useNavigate();
  const { isSupport } = useAbilities();
  return (key, label, to) => ({
    key,
    label,
    href: to,
    opensNewTab: isSupport,
    onSelect: () => void navigate({ to }),
  });
}

function useLiveStages(projectId: number | undefined) {
  const { data } = useQuery({
    ...stageQueries.liveOfProject(projectId ?? 0),
    enabled: projectId !== undefined,
  });
  return data;
}

/** The charts of a pad; the stage overlay starts with the first live stage. */
export function useChartActions(projectId: number | undefined): MenuAction[] {
  const text = useText();
  const action = useScreenAction();
  const { can } = useAbilities();
  const [live] = useLiveStages(projectId) ?? [];
  const wells = useShownWells(projectId).data ?? [];
  const wellOfFdi = live?.wellId ?? wells[0]?.id;
  if (projectId === undefined) return [];
  return [
    action(
      "progress",
      text("title.projectProgressChart"),
      links.projectProgressChart({ projectId }),
    ),
    action(
      "stagesPerDay",
      text("title.stagePerDayChart"),
      links.stagePerDayChart({ projectId }),
    ),
    action(
      "pumpTime",
      text("title.pumpTimeSummaryChart"),
      links.pumpTimeSummaryChart({ projectId }),
    ),
    action(
      "waterProppant",
      text("title.waterProppantPlanningChart"),
      links.waterProppantPlanningChart({ projectId }),
    ),
    action(
      "currentStage",
      text("title.currentStageChart"),
      links.currentStageChart({ projectId }),
    ),
    ...(wellOfFdi === undefined
      ? []
      : [
          action(
            "fdiWells",
            text("title.fdiWellChart"),
            links.fdiWellChart({ wellId: wells.map(({ id }) => id) }),
          ),
          action(
            "fdiWellbeing",
            text("title.fdiWellbeingChart"),
            links.fdiWellbeingChart({ wellId: wellOfFdi }),
          ),
        ]),
    action(
      "fdiEvidence",
      text("title.fdiEvidence"),
      links.fdiEvidence({ projectId }),
    ),
    ...(can("view", "project-3d-chart")
      ? [
          action(
            "project3d",
            text("title.project3dChart"),
            links.project3dChart({ projectId }),
          ),
        ]
      : []),
    ...(can("view", "pta-3d-chart")
      ? [
          action(
            "pta3d",
            text("title.pta3dChart"),
            links.pta3dChart({ projectId }),
          ),
        ]
      : []),
    ...(can("view", "offsetpressurehistory")
      ? [
          action(
            "offsetPressures",
            text("title.offsetPressureHistory"),
            links.offsetPressureHistory({ projectId }),
          ),
        ]
      : []),
    ...(live === undefined
      ? []
      : [
          action(
            "overlay",
            text("title.stageOverlay"),
            links.stageOverlay({ stageId: live.stageId }),
          ),
        ]),
  ];
}

/**
 * Dashboards of the live activity on the pad, or on the active one from a
 * dashboard over all pads (decision A55).
 */
export function useLinkedActions(projectId: number | undefined): MenuAction[] {
  const text = useText();
  const action = useScreenAction();
  const abilities = useAbilities();
  if (projectId === undefined) return [];
  return linkedDashboards
    .filter(({ isOffered }) => isOffered(abilities))
    .map(({ name, title, linkTo }) =>
      action(name, text(title), linkTo(projectId)),
    );
}

/** An entry per live-stage tag that has a stage. */
export function useLiveActions(projectId: number | undefined): MenuAction[] {
  const text = useText();
  const action = useScreenAction();
  const stages = useLiveStages(projectId);
  if (projectId === undefined || stages === undefined) return [];
  if (stages.length === 0)
    return [
      {
        key: "none",
        label: text("toolbar.noLive"),
        disabledReason: text("toolbar.noLiveReason"),
        onSelect: () => undefined,
      },
    ];
  return stages.map(({ ordinal, wellNumber, stageName }) => ({
    ...action(
      String(ordinal),
      text("toolbar.liveEntry", { well: wellNumber, ordinal }),
      links.liveStageChart({ projectId, ordinal }),
    ),
    note: text("toolbar.liveStage", { stage: stageName }),
  }));
}

export function useReportActions(projectId: number | undefined): MenuAction[] {
  const text = useText();
  const action = useScreenAction();
  const { can } = useAbilities();
  if (projectId === undefined || !can("view", "dailyreport")) return [];
  return [
    action(
      "dailyReport",
      text("title.projectReport"),
      links.projectReport({ projectId }),
    ),
  ];
}
