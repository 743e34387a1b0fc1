import { useQueryClient } from "@tanstack/react-query";
import { usePageTitle } from "#shared/page/page-title.ts";
import { DashboardBar } from "./DashboardBar.tsx";
import { PadStrip } from "#features/fleet/PadStrip.tsx";
import { WallFrame, type KnownFleet } from "#features/fleet/WallFrame.tsx";
import { WallHeadline } from "#features/fleet/WallHeadline.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import type { FleetFeed, FleetPad } from "#live/fleet-feed.ts";
import { useFleetFeed, useOpenAlarms } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { activeOperationsDashboard } from "./dashboard-widgets.ts";
import "./operations.css";

/** Loading begins shortly before the part is scrolled into view. */
const margin = "400px";

/** Loads the lower parts of a long page when the user scrolls to them. */
function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          setIsSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className="when-seen">
      {isSeen && children}
    </div>
  );
}

interface PadRowProps {
  feed: FleetFeed;
  pad: FleetPad;
  state: KnownFleet;
}

/** A pad with its progress, its pace and the stage it pumps now. */
function PadRow({ feed, pad, state }: PadRowProps) {
  return (
    <section className="active-pad" aria-label={pad.name}>
      <PadStrip feed={feed} pad={pad} state={state} />
      <WhenSeen>
        <div className="active-pad-cards">
          {activeOperationsDashboard.map((name) => (
            <WidgetTile
              key={name}
              name={name}
              projectId={pad.projectId}
              isDense
            />
          ))}
        </div>
      </WhenSeen>
    </section>
  );
}

/** Every pad in production with its progress and its pace. */
export function ActiveOperationsDashboardScreen() {
  const text = useText();
  const feed = useFleetFeed();
  const fleetAlarms = useOpenAlarms(feed);
  const queryClient = useQueryClient();
  usePageTitle(text("title.activeOperationsDashboard"));
  useTour("operations");
  const refresh = () => {
    feed?.load();
    void queryClient.invalidateQueries({ queryKey: ["projects"] });
  };
  return (
    <>
      <h1 className="sc-hidden">{text("title.activeOperationsDashboard")}</h1>
      <DashboardBar
        dashboard="activeOperationsDashboard"
        fleetAlarms={fleetAlarms}
        onRefresh={refresh}
      />
      {feed !== null && (
        <WallFrame feed={feed}>
          {(state) => (
            <>
              <div className="wall wall-strip">
                <WallHeadline feed={feed} state={state} />
              </div>
              <div className="active-pads">
                {state.pads.map((pad) => (
                  <PadRow
                    key={pad.projectId}
                    feed={feed}
                    pad={pad}
                    state={state}
                  />
                ))}
              </div>
            </>
          )}
        </WallFrame>
      )}
    </>
  );
}
