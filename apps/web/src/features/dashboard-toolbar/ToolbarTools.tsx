import {
  IconButton,
  Menu,
  Button,
  type MenuGroup,
  type MenuAction,
} from "@stagecraft/ui";
import {
  IconBroadcast,
  IconChartLine,
  IconDotsVertical,
  IconDownload,
  IconReportAnalytics,
  IconTableDown,
  IconChevronDown,
} from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { ProjectDialog } from "#entities/project/lazy-project-dialog.ts";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { AlarmsLink, FleetAlarmsLink } from "#entities/alarm/AlarmsLink.tsx";
import { useText } from "#translations/use-text.ts";
import { currentZoneLabel } from "#translations/reader-state.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { DashboardChooser } from "./DashboardChooser.tsx";
import type { DashboardToolbarProps, PadDialog } from "./toolbar-props.ts";
import { PadDelay } from "./PadDelay.tsx";
import { PadChooser } from "./PadChooser.tsx";
import { useBarWidth, useBarTools, type BarTools } from "./use-bar-tools.tsx";
import type { ToolDialog } from "./use-pad-tools.tsx";
import { usePad, type Pad } from "./use-pad.ts";

/** An action of the kebab menu as a separate button, where the bar has room for it. */
function ToolButton({ action }: { action: MenuAction }) {
  const { label, icon, href, opensNewTab, disabledReason, onSelect } = action;
  if (href === undefined || disabledReason !== undefined)
    return (
      <IconButton
        label={label}
        icon={icon}
        disabledReason={disabledReason}
        onClick={onSelect}
      />
    );
  return (
    <a
      className="sc-button"
      data-icon-only=""
      data-size="normal"
      data-tooltip={label}
      aria-label={label}
      href={href}
      {...(opensNewTab === true
        ? { target: "_blank", rel: "noopener noreferrer" }
        : {
            onClick: (event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSelect();
            },
          })}
    >
      {icon}
    </a>
  );
}

interface BarMenuProps {
  label: string;
  icon: ReactNode;
  groups: readonly MenuGroup[];
  /** Its name in a guided tour. */
  tour?: string;
}

/** A named menu of the bar; an empty one is not shown. */
function BarMenu({ label, icon, groups, tour }: BarMenuProps) {
  const isEmpty = groups.every((group) =>
    "actions" in group ? group.actions.length === 0 : group.length === 0,
  );
  if (isEmpty) return null;
  return (
    <span className="dashboard-tool" data-tour={tour}>
      <Menu
        groups={groups}
        trigger={(props) => (
          <Button
            {...props}
            icon={icon}
            endIcon={<IconChevronDown size={16} stroke={1.75} />}
          >
            {label}
          </Button>
        )}
      />
    </span>
  );
}

/** Shows `Nov 14, 2026 14:41 UTC`, by the clock the person chose, with its name. */
function BarClock() {
  useText();
  const now = useClock(Date.now, true);
  return (
    <time className="dashboard-clock" dateTime={new Date(now).toISOString()}>
      <bdi>{`${formatMoment(now)} ${currentZoneLabel(now)}`}</bdi>
    </time>
  );
}

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

/**
 * The PTA dashboard is about falloffs that are over: it has none of the tools for
 * watching and feeding a pad.
 */
export function ToolbarTools({
  dashboard,
  projectId,
  fleetAlarms,
  etlBuilder,
  onRefresh,
}: DashboardToolbarProps) {
  const text = useText();
  const width = useBarWidth();
  const pad = usePad(projectId);
  const [open, setOpen] = useState<ToolDialog | null>(null);
  const tools = useBarTools(pad, projectId, width, setOpen);
  const isNarrow = width === "tablet" || width === "phone";
  const hasTools = dashboard !== "PTAManagementDashboard";
  return (
    <div
      className="dashboard-tools"
      role="toolbar"
      aria-label={text("toolbar.label")}
    >
      <DashboardChooser dashboard={dashboard} projectId={pad.linkedProjectId} />
      <PadChooser dashboard={dashboard} projectId={projectId} pad={pad} />
      {hasTools && width !== "phone" && (
        <>
          <span className="dashboard-rule" aria-hidden="true" />
          <BarMenus tools={tools} isNarrow={isNarrow} />
        </>
      )}
      <span className="shell-grow" />
      {hasTools && projectId !== undefined && !isNarrow && (
        <PadDelay projectId={projectId} />
      )}
      {!isNarrow && <BarClock />}
      {hasTools && width === "full" && <RareTools tools={tools} />}
      {fleetAlarms !== undefined && <FleetAlarmsLink open={fleetAlarms} />}
      {fleetAlarms === undefined && pad.linkedProjectId !== undefined && (
        <AlarmsLink projectId={pad.linkedProjectId} />
      )}
      <RefreshButton onRefresh={onRefresh} />
      {hasTools && tools.kebab.length > 0 && (
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
      <ToolDialogs
        open={open}
        pad={pad}
        etlBuilder={etlBuilder}
        onClose={() => setOpen(null)}
      />
      <Downloads />
    </div>
  );
}

const SeveralProjectsDialog = lazyDialog(
  async () =>
    (await import("./SeveralProjectsDialog.tsx")).SeveralProjectsDialog,
);

interface ToolDialogsProps {
  open: ToolDialog | null;
  pad: Pad;
  etlBuilder: PadDialog;
  onClose: () => void;
}

function ToolDialogs({
  open,
  pad,
  etlBuilder: EtlBuilder,
  onClose,
}: ToolDialogsProps) {
  const { project, projects } = pad;
  if (open === "editProject" && project !== undefined)
    return (
      <ProjectDialog
        key={project.id}
        companyId={project.companyId}
        project={project}
        onClose={onClose}
      />
    );
  if (open === "etlBuilder" && project !== undefined)
    return <EtlBuilder projectId={project.id} onClose={onClose} />;
  if (open === "severalProjects")
    return <SeveralProjectsDialog projects={projects} onClose={onClose} />;
  return null;
}
