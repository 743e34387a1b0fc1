import "./dashboard-toolbar.css";
import { lazyDialog } from "#entities/form/lazy-dialog.tsx";
import type { DashboardName } from "#entities/navigation/dashboards.ts";
import { loadTexts } from "#translations/translate.ts";

export interface DashboardToolbarProps {
  dashboard: DashboardName;
  /** The pad it shows; a dashboard over all pads has none of its own. */
  projectId?: number;
  /** Asks for everything on the page again. */
  onRefresh: () => void;
}

/** Downloaded beside the figures, which nobody waits for the bar to see. */
const ToolbarTools = lazyDialog<DashboardToolbarProps>(async () => {
  const [loaded] = await Promise.all([
    import("./ToolbarTools.tsx"),
    loadTexts("toolbar"),
  ]);
  return loaded.ToolbarTools;
});

/** The second bar of every dashboard; its place is kept until its tools are there. */
export function DashboardToolbar(props: DashboardToolbarProps) {
  return (
    <div className="dashboard-toolbar" data-dashboard={props.dashboard}>
      <ToolbarTools {...props} />
    </div>
  );
}
