import { usePageTitle } from "#entities/page/page-title.ts";
import { DashboardToolbar } from "#features/dashboard-toolbar/DashboardToolbar.tsx";
import { FracRoom } from "#features/operations-wall/FracRoom.tsx";
import { useFleetFeed } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";

/** The screen of a frac room: one pad at a time, in large numbers. */
export function FracRoomOperationsDashboardScreen() {
  const text = useText();
  const feed = useFleetFeed();
  usePageTitle(text("title.fracRoomOperationsDashboard"));
  return (
    <>
      <h1 className="sc-hidden">{text("title.fracRoomOperationsDashboard")}</h1>
      <DashboardToolbar
        dashboard="fracRoomOperationsDashboard"
        onRefresh={() => feed?.load()}
      />
      {feed !== null && <FracRoom feed={feed} />}
    </>
  );
}
