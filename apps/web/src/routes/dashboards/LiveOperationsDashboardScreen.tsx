import { usePageTitle } from "#shared/page/page-title.ts";
import { DashboardBar } from "./DashboardBar.tsx";
import { LiveStages } from "#features/fleet/LiveStages.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useFleetFeed, useOpenAlarms } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";

/** Every stage being pumped, on all pads. */
export function LiveOperationsDashboardScreen() {
  const text = useText();
  const feed = useFleetFeed();
  const fleetAlarms = useOpenAlarms(feed);
  usePageTitle(text("title.liveOperationsDashboard"));
  useTour("liveOperations");
  return (
    <>
      <h1 className="sc-hidden">{text("title.liveOperationsDashboard")}</h1>
      <DashboardBar
        dashboard="liveOperationsDashboard"
        fleetAlarms={fleetAlarms}
        onRefresh={() => feed?.load()}
      />
      {feed !== null && <LiveStages feed={feed} />}
    </>
  );
}
