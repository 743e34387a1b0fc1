import { DashboardToolbar } from "#features/dashboard-toolbar/DashboardToolbar.tsx";
import type { DashboardToolbarProps } from "#features/dashboard-toolbar/toolbar-props.ts";
import { EtlBuilderDialog } from "#features/etl-jobs/builder/lazy-etl-builder.ts";

/** The second bar of every dashboard, with the dialogs of other features that it opens. */
export function DashboardBar(props: Omit<DashboardToolbarProps, "etlBuilder">) {
  return <DashboardToolbar {...props} etlBuilder={EtlBuilderDialog} />;
}
