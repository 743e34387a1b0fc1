import { isLocked } from "@stagecraft/domain";
import type { MenuAction } from "@stagecraft/ui";
import {
  IconAlertTriangle,
  IconChartDots3,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCircleDot,
  IconClipboardCopy,
  IconFlask2,
  IconHistory,
  IconInfoCircle,
  IconLayersIntersect,
  IconMessagePlus,
  IconPencil,
  IconRoute,
  IconStethoscope,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { showAlert } from "#shared/page/toaster.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { useDataActions } from "#entities/stage/use-data-actions.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { toggleFullScreen, useIsFullScreen } from "#shared/page/full-screen.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";
import type { ToolbarRules } from "#features/stage-page/toolbar/toolbar-rules.ts";
import { useCommentTool, useEditTool } from "./use-writing-tools.ts";

const icon = { size: 16, stroke: 1.75 } as const;

/** Other screens about the same stage; support opens them next to this one. */
export function useScreenActions({
  id: stageId,
  wellId,
  state,
}: Pick<Stage, "id" | "wellId" | "state">): MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const { importAction, backfillAction } = useDataActions();
  const locked = isLocked(state) ? text("import.final") : undefined;
  const { isSupport } = useAbilities();
  const screen = (
    key: string,
    label: TextKey,
    href: string,
    glyph: MenuAction["icon"],
  ): MenuAction => ({
    key,
    label: text(label),
    icon: glyph,
    href,
    opensNewTab: isSupport,
    onSelect: () => void navigate({ to: href }),
  });
  return [
    screen(
      "compare",
      "tools.compare",
      links.stageOverlay({ stageId }),
      <IconLayersIntersect {...icon} />,
    ),
    screen(
      "additives",
      "tools.additivesChart",
      links.additivesStageChart({ stageId }),
      <IconFlask2 {...icon} />,
    ),
    screen(
      "fdiWarning",
      "tools.fdiWarningChart",
      links.fdiWarningChart({ stageId }),
      <IconAlertTriangle {...icon} />,
    ),
    screen(
      "trajectory",
      "title.wellTrajectory",
      links.wellTrajectory({ wellId }),
      <IconRoute {...icon} />,
    ),
    ...(isSupport
      ? [
          screen(
            "gunBarrel",
            "title.gunBarrelChart",
            links.gunBarrelChart({ stageId }),
            <IconCircleDot {...icon} />,
          ),
        ]
      : []),
    importAction(stageId, locked),
    backfillAction(stageId, locked),
  ];
}

interface StageActionsInput {
  readonly rules: ToolbarRules;
  readonly onInfo: () => void;
  readonly onReplay: () => void;
}

export function useStageActions(input: StageActionsInput): MenuAction[] {
  const text = useText();
  const replay: MenuAction = {
    key: "replay",
    label: text("tools.replay"),
    icon: <IconHistory {...icon} />,
    onSelect: input.onReplay,
  };
  return [
    {
      key: "info",
      label: text("tools.info"),
      icon: <IconInfoCircle {...icon} />,
      onSelect: input.onInfo,
    },
    ...(input.rules.hasReplay ? [replay] : []),
  ];
}

interface SupportActionsInput {
  readonly rules: ToolbarRules;
  readonly onTroubleshoot: () => void;
  readonly onCopyDebugInfo: () => void;
}

export function useSupportActions(input: SupportActionsInput): MenuAction[] {
  const text = useText();
  const isFullScreen = useIsFullScreen();
  if (!input.rules.hasSupportTools) return [];
  const switchScreen = () =>
    toggleFullScreen().catch((error: unknown) =>
      showAlert({
        tone: "error",
        text: error instanceof Error ? error.message : String(error),
      }),
    );
  return [
    {
      key: "troubleshoot",
      label: text("tools.troubleshoot"),
      icon: <IconStethoscope {...icon} />,
      onSelect: input.onTroubleshoot,
    },
    {
      key: "debugInfo",
      label: text("tools.copyDebugInfo"),
      icon: <IconClipboardCopy {...icon} />,
      onSelect: input.onCopyDebugInfo,
    },
    {
      key: "fullScreen",
      label: text(isFullScreen ? "tools.leaveFullScreen" : "tools.fullScreen"),
      icon: isFullScreen ? (
        <IconArrowsMinimize {...icon} />
      ) : (
        <IconArrowsMaximize {...icon} />
      ),
      onSelect: () => void switchScreen(),
    },
  ];
}

/** The interpretation of the falloff where the bar has no room for its button. */
export function usePtaActions({
  pta,
}: Pick<StageToolbarProps, "pta">): MenuAction[] {
  const text = useText();
  if (pta === null) return [];
  return [
    {
      key: "pta",
      label: text("tools.pta"),
      icon: <IconChartDots3 {...icon} />,
      onSelect: pta.enter,
    },
  ];
}

/** The comment drawer where the bar has no room for its button. */
export function useCommentActions(
  props: Pick<StageToolbarProps, "snapshot" | "drawers">,
): MenuAction[] {
  const text = useText();
  const tool = useCommentTool(props);
  if (tool === null) return [];
  return [
    {
      key: "comment",
      label: text("tools.comment"),
      icon: <IconMessagePlus {...icon} />,
      disabledReason: tool.disabledReason,
      onSelect: tool.toggle,
    },
  ];
}

/** The edit drawer where the bar has no room for its button. */
export function useEditActions(
  props: Pick<StageToolbarProps, "snapshot" | "drawers">,
): MenuAction[] {
  const text = useText();
  const tool = useEditTool(props);
  if (tool === null) return [];
  return [
    {
      key: "edit",
      label: text("tools.edit"),
      icon: <IconPencil {...icon} />,
      disabledReason: tool.disabledReason,
      onSelect: tool.toggle,
    },
  ];
}
