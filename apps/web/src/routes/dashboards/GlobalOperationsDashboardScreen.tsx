import { usePageTitle } from "#entities/page/page-title.ts";
import { DashboardToolbar } from "#features/dashboard-toolbar/DashboardToolbar.tsx";
import { OperationsWall } from "#features/fleet/OperationsWall.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useFleetFeed, useOpenAlarms } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import { useAlarmAcknowledging } from "./use-alarm-acknowledging.tsx";

/** Every pad in production on one screen, for a wall. */
export function GlobalOperationsDashboardScreen() {
  const text = useText();
  const feed = useFleetFeed();
  const fleetAlarms = useOpenAlarms(feed);
  const { actions, dialog } = useAlarmAcknowledging(feed);
  usePageTitle(text("title.globalOperationsDashboard"));
  useTour("globalOperations");
  return (
    <>
      <h1 className="sc-hidden">{text("title.globalOperationsDashboard")}</h1>
      <DashboardToolbar
        dashboard="globalOperationsDashboard"
        fleetAlarms={fleetAlarms}
        onRefresh={() => feed?.load()}
      />
      {feed !== null && <OperationsWall feed={feed} {...actions} />}
      {dialog}
    </>
  );
}
