import { usePageTitle } from "#shared/page/page-title.ts";
import { DashboardBar } from "./DashboardBar.tsx";
import { FracRoom } from "#features/fleet/FracRoom.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useFleetFeed, useOpenAlarms } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";

/** The screen of a frac room: one pad at a time, in large numbers. */
export function FracRoomOperationsDashboardScreen() {
  const text = useText();
  const feed = useFleetFeed();
  const fleetAlarms = useOpenAlarms(feed);
  usePageTitle(text("title.fracRoomOperationsDashboard"));
  useTour("fracRoom");
  return (
    <>
      <h1 className="sc-hidden">{text("title.fracRoomOperationsDashboard")}</h1>
      <DashboardBar
        dashboard="fracRoomOperationsDashboard"
        fleetAlarms={fleetAlarms}
        onRefresh={() => feed?.load()}
      />
      {feed !== null && <FracRoom feed={feed} />}
    </>
  );
}
