import type { DashboardToolbarProps } from "./toolbar-props.ts";
import "./dashboard-toolbar.css";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";

/** Downloaded in parallel with the figures, which are shown without waiting for the bar. */
const ToolbarTools = lazyDialog<DashboardToolbarProps>(async () => {
  const [loaded] = await Promise.all([
    import("./ToolbarTools.tsx"),
    loadTexts("toolbar"),
  ]);
  return loaded.ToolbarTools;
});

/** The second bar of every dashboard; its space is reserved until its tools are loaded. */
export function DashboardToolbar(props: DashboardToolbarProps) {
  return (
    <div className="dashboard-toolbar" data-dashboard={props.dashboard}>
      <ToolbarTools {...props} />
    </div>
  );
}
