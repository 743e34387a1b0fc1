import { IconButton, Menu } from "@stagecraft/ui";
import {
  IconBroadcast,
  IconChartLine,
  IconDotsVertical,
  IconDownload,
  IconReportAnalytics,
  IconTableDown,
} from "@tabler/icons-react";
import { useState } from "react";
import { Downloads } from "#entities/downloads/Downloads.tsx";
import { RefreshButton } from "#entities/page/RefreshButton.tsx";
import { AlarmsLink, FleetAlarmsLink } from "#entities/alarm/AlarmsLink.tsx";
import { useText } from "#translations/use-text.ts";
import { BarClock } from "./BarClock.tsx";
import { BarMenu } from "./BarMenu.tsx";
import { useBarWidth } from "./bar-width.ts";
import { DashboardChooser } from "./DashboardChooser.tsx";
import type { DashboardToolbarProps } from "./toolbar-props.ts";
import { PadDelay } from "./PadDelay.tsx";
import { PadChooser } from "./PadChooser.tsx";
import { ToolButton } from "./ToolButton.tsx";
import { ToolDialogs } from "./ToolDialogs.tsx";
import { useBarTools, type BarTools } from "./use-bar-tools.tsx";
import type { ToolDialog } from "./use-pad-tools.tsx";
import { usePad } from "./use-pad.ts";

const inMenu = { size: 18, stroke: 1.75 };

function BarMenus({ tools, isNarrow }: { tools: BarTools; isNarrow: boolean }) {
  const text = useText();
  return (
    <>
      <BarMenu
        label={text("toolbar.charts")}
        icon={<IconChartLine {...inMenu} />}
        groups={[tools.charts]}
        tour="chartChooser"
      />
      <BarMenu
        label={text("toolbar.liveCharts")}
        icon={<IconBroadcast {...inMenu} />}
        groups={[tools.live]}
        tour="liveStageChooser"
      />
      {!isNarrow && (
        <>
          <BarMenu
            label={text("toolbar.reports")}
            icon={<IconReportAnalytics {...inMenu} />}
            groups={[tools.reports]}
            tour="reportChooser"
          />
          <BarMenu
            label={text("toolbar.export")}
            icon={<IconDownload {...inMenu} />}
            groups={tools.exports.chooser}
            tour="exportChooser"
          />
        </>
      )}
    </>
  );
}

function RareTools({ tools: { exports, tools } }: { tools: BarTools }) {
  const { operations } = exports;
  return (
    <>
      {operations !== null && (
        <Menu
          groups={[operations.actions]}
          trigger={(props) => (
            <IconButton
              {...props}
              label={operations.label}
              icon={<IconTableDown {...inMenu} />}
            />
          )}
        />
      )}
      {tools.map((action) => (
        <ToolButton key={action.key} action={action} />
      ))}
    </>
  );
}

export function ToolbarTools({
  dashboard,
  projectId,
  fleetAlarms,
  onRefresh,
}: DashboardToolbarProps) {
  const text = useText();
  const width = useBarWidth();
  const pad = usePad(projectId);
  const [open, setOpen] = useState<ToolDialog | null>(null);
  const tools = useBarTools(pad, projectId, width, setOpen);
  const isNarrow = width === "tablet" || width === "phone";
  return (
    <div
      className="dashboard-tools"
      role="toolbar"
      aria-label={text("toolbar.label")}
    >
      <DashboardChooser dashboard={dashboard} projectId={pad.linkedProjectId} />
      <PadChooser dashboard={dashboard} projectId={projectId} pad={pad} />
      {width !== "phone" && (
        <>
          <span className="dashboard-rule" aria-hidden="true" />
          <BarMenus tools={tools} isNarrow={isNarrow} />
        </>
      )}
      <span className="shell-grow" />
      {projectId !== undefined && !isNarrow && (
        <PadDelay projectId={projectId} />
      )}
      {!isNarrow && <BarClock />}
      {width === "full" && <RareTools tools={tools} />}
      {fleetAlarms !== undefined && <FleetAlarmsLink open={fleetAlarms} />}
      {fleetAlarms === undefined && pad.linkedProjectId !== undefined && (
        <AlarmsLink projectId={pad.linkedProjectId} />
      )}
      <RefreshButton onRefresh={onRefresh} />
      {tools.kebab.length > 0 && (
        <Menu
          groups={tools.kebab}
          trigger={(props) => (
            <IconButton
              {...props}
              label={text("toolbar.more")}
              icon={<IconDotsVertical {...inMenu} />}
            />
          )}
        />
      )}
      <ToolDialogs open={open} pad={pad} onClose={() => setOpen(null)} />
      <Downloads />
    </div>
  );
}
