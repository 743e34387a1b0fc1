import {
  CardBody,
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  StaleFooter,
} from "@stagecraft/ui";
import { type ReactNode, useEffect, useMemo } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { formatClock } from "#shared/time/format-time.ts";
import type { FleetFeed, FleetPad, FleetState } from "#live/fleet-feed.ts";
import { useFleetState } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import { WallClock, WallClockContext } from "./wall-clock.ts";
import "./fleet.css";

/** The state of the fleet, with loaded pads. */
export type KnownFleet = FleetState & { readonly pads: readonly FleetPad[] };

interface WallFrameProps {
  feed: FleetFeed;
  children: (state: KnownFleet) => ReactNode;
}

function NotUpdated({ feed, state }: { feed: FleetFeed; state: FleetState }) {
  const text = useText();
  const isCut = state.stream === "lost" || state.failure !== null;
  if (!isCut || state.receivedAt === null) return null;
  return (
    <div className="wall-cut" role="status">
      <StaleFooter
        text={text("error.notUpdatedSince", {
          time: formatClock(state.receivedAt),
        })}
        onRetry={feed.load}
      />
    </div>
  );
}

/**
 * While the database is unavailable the numbers below are old, although the pads may be pumping.
 */
function NotStored({ since }: { since: number | null }) {
  const text = useText();
  if (since === null) return null;
  return (
    <p className="wall-cut" role="status">
      {text("chart.notStoredReason", { time: formatClock(since) })}
    </p>
  );
}

/** Every state of a page about the whole fleet, with its single clock. */
export function WallFrame({ feed, children }: WallFrameProps) {
  const text = useText();
  const errorText = useErrorText();
  const state = useFleetState(feed);
  const clock = useMemo(() => new WallClock(feed), [feed]);
  useEffect(() => clock.start(), [clock]);
  const { pads, failure } = state;
  if (pads === null)
    return (
      <div className="page-body">
        <Card>
          <CardBody>
            {failure === null ? (
              <Skeleton text={text("wall.looking")} lines={6} />
            ) : (
              <ErrorState
                text={errorText(failure)}
                onRetry={mayRetry(failure) ? feed.load : undefined}
              />
            )}
          </CardBody>
        </Card>
      </div>
    );
  if (pads.length === 0)
    return (
      <div className="page-body">
        <Card>
          <CardBody>
            <EmptyState text={text("wall.noPads")} />
          </CardBody>
        </Card>
      </div>
    );
  return (
    <WallClockContext value={clock}>
      <NotStored since={state.notStoredSince} />
      <NotUpdated feed={feed} state={state} />
      {children({ ...state, pads })}
    </WallClockContext>
  );
}
