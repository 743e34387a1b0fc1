import { IconButton, Button } from "@stagecraft/ui";
import {
  IconChartDots3,
  IconZoomReset,
  IconMessagePlus,
  IconPencil,
} from "@tabler/icons-react";
import { memo } from "react";
import { useChartPreview } from "#charts/stage-chart/chart-preview.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { StageExports } from "#features/stage-exports/StageExports.tsx";
import { HeaderChanges } from "#features/stage-info/HeaderChanges.tsx";
import { TagChooser } from "#features/tags/TagChooser.tsx";
import { useTimeRange } from "#live/use-time-range.ts";
import { useText } from "#translations/use-text.ts";
import { MouseModes } from "#features/stage-page/toolbar/MouseModes.tsx";
import { PlaybookButtons } from "#features/stage-page/toolbar/PlaybookButtons.tsx";
import { PlayButton } from "#features/stage-page/toolbar/PlayButton.tsx";
import { RangeButtons } from "#features/stage-page/toolbar/RangeButtons.tsx";
import {
  EditModeChip,
  StageChips,
} from "#features/stage-page/toolbar/StageChips.tsx";
import { StageKebab } from "#features/stage-page/toolbar/StageKebab.tsx";
import { StageNavigator } from "#features/stage-page/toolbar/StageNavigator.tsx";
import { StreamStatus } from "#features/stage-page/toolbar/StreamStatus.tsx";
import { toolbarRules } from "#features/stage-page/toolbar/toolbar-rules.ts";
import {
  useIsRoomy,
  useToolbarWidth,
} from "#features/stage-page/toolbar/toolbar-width.ts";
import { usePlaybookTools } from "#features/stage-page/toolbar/use-playbook-tools.tsx";
import {
  useSecondaryGroup,
  useViewGroups,
} from "#features/stage-page/toolbar/use-view-groups.tsx";
import {
  LegendMenu,
  SecondaryMenu,
} from "#features/stage-page/toolbar/ViewMenus.tsx";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import type { ShownCharts } from "#features/stage-exports/use-stage-exports.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";
import { useKebabGroups } from "./use-kebab-groups.tsx";
import { useStageDialogs } from "./use-stage-dialogs.tsx";
import { useCommentTool, useEditTool } from "./use-writing-tools.ts";
import "#features/stage-page/toolbar/stage-toolbar.css";

/** The current state of the charts, for a picture that matches it; null before the first draw. */
function useShownCharts({
  settings,
  shownWindow,
}: Pick<StageToolbarProps, "settings" | "shownWindow">): ShownCharts | null {
  const { hiddenChannels, isAutoscaled, secondaryChart } =
    useChartSettings(settings);
  return (
    shownWindow && {
      from: shownWindow.from,
      to: shownWindow.to,
      hiddenChannels,
      isAutoscaled,
      secondaryChart,
    }
  );
}

/** Opens and closes the drawer that edits the stage. */
function EditButton(props: Pick<StageToolbarProps, "snapshot" | "drawers">) {
  const text = useText();
  const tool = useEditTool(props);
  if (tool === null) return null;
  return (
    <Button
      className="stage-edit"
      icon={<IconPencil size={16} stroke={1.75} />}
      aria-pressed={tool.isOpen}
      aria-keyshortcuts="E"
      disabledReason={tool.disabledReason}
      onClick={tool.toggle}
    >
      {text("tools.edit")}
    </Button>
  );
}

/** Opens and closes the comment drawer of the stage. */
function CommentButton(props: Pick<StageToolbarProps, "snapshot" | "drawers">) {
  const text = useText();
  const tool = useCommentTool(props);
  if (tool === null) return null;
  return (
    <IconButton
      label={text("tools.comment")}
      icon={<IconMessagePlus size={18} stroke={1.75} />}
      aria-pressed={tool.isOpen}
      aria-keyshortcuts="M"
      disabledReason={tool.disabledReason}
      onClick={tool.toggle}
    />
  );
}

/** Opens the interpretation of the falloff. */
function PtaButton({ pta }: Pick<StageToolbarProps, "pta">) {
  const text = useText();
  if (pta === null) return null;
  return (
    <IconButton
      label={text("tools.pta")}
      icon={<IconChartDots3 size={18} stroke={1.75} />}
      aria-busy={pta.isBusy}
      onClick={pta.enter}
    />
  );
}

function Rule() {
  return <span className="stage-rule" aria-hidden="true" />;
}

/** Tools for the visible part of the charts and for the mouse mode. */
function ChartTools(props: StageToolbarProps & { onOpenRange: () => void }) {
  const { range, settings, onRange } = props;
  const text = useText();
  const { isEditing } = useChartPreview(props.preview);
  const { mode } = useTimeRange(range);
  return (
    <div className="stage-chart-tools">
      <Rule />
      <RangeButtons
        range={range}
        onChoose={onRange}
        onOpen={props.onOpenRange}
      />
      {isEditing ? <EditModeChip /> : <MouseModes settings={settings} />}
      {mode === "fixed" && (
        <IconButton
          label={text("chart.resetZoom")}
          icon={<IconZoomReset size={18} stroke={1.75} />}
          onClick={() => range.resetZoom()}
        />
      )}
    </div>
  );
}

export const StageToolbar = memo(function StageToolbar(
  props: StageToolbarProps,
) {
  const { snapshot, feed, settings } = props;
  const { stage } = snapshot;
  const text = useText();
  const width = useToolbarWidth();
  const rules = toolbarRules(useAbilities(), snapshot);
  const dialogs = useStageDialogs(props);
  const view = useViewGroups({ stage, settings, rules });
  const secondary = useSecondaryGroup(settings);
  const shownCharts = useShownCharts(props);
  const playbooks = usePlaybookTools(stage);
  const isRoomy = useIsRoomy();
  // On a live stage the bar is full with the delay, and there is no falloff yet.
  const hasPtaButton = width !== "phone" && (isRoomy || !rules.hasPlay);
  const kebab = useKebabGroups({
    toolbar: props,
    playbooks,
    shownCharts,
    rules,
    width,
    dialogs,
    view,
    secondary,
    hasPtaButton,
  });
  const chartTools = <ChartTools {...props} onOpenRange={dialogs.openRange} />;
  return (
    <>
      <div
        className="stage-toolbar"
        role="toolbar"
        aria-label={text("chart.toolbar")}
      >
        <StageNavigator
          stage={stage}
          hasBadges={rules.hasSupportTools}
          onOpen={props.onOpen}
        />
        <StageChips
          stage={stage}
          readings={snapshot.readings}
          now={snapshot.now}
        />
        {(width === "full" || width === "folded") && chartTools}
        <span className="shell-grow" />
        {rules.hasPlay && (
          <StreamStatus
            feed={feed}
            stage={stage}
            onTroubleshoot={
              rules.hasSupportTools ? dialogs.openTroubleshoot : undefined
            }
          />
        )}
        {width !== "phone" && (
          <>
            {rules.hasPlay && (
              <>
                <PlayButton isPlaying={props.isPlaying} onPlay={props.onPlay} />
                <Rule />
              </>
            )}
            <LegendMenu groups={[...view.chart, ...view.beside]} />
            <SecondaryMenu groups={[secondary]} />
            {width === "full" && rules.hasTags && <TagChooser stage={stage} />}
            {isRoomy && <PlaybookButtons tools={playbooks} />}
            {hasPtaButton && <PtaButton pta={props.pta} />}
            <StageExports snapshot={snapshot} view={shownCharts} />
            <RefreshButton onRefresh={props.onRefresh} />
            <CommentButton snapshot={snapshot} drawers={props.drawers} />
            <EditButton snapshot={snapshot} drawers={props.drawers} />
          </>
        )}
        <StageKebab groups={kebab} />
        {width === "tablet" && chartTools}
      </div>
      {rules.hasSupportTools && (
        <HeaderChanges key={stage.id} stageId={stage.id} />
      )}
      {dialogs.shown}
      <Downloads />
    </>
  );
});
