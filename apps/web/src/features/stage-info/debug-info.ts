import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageFeed } from "#live/stage-feed.ts";

/** The page's environment, as far as it matters for a fault. */
export interface PageLocation {
  readonly address: string;
  readonly browser: string;
  readonly language: string;
  readonly width: number;
  readonly height: number;
  readonly isOnline: boolean;
  readonly time: number;
}

export function locationOfThisPage(): PageLocation {
  return {
    address: location.href,
    browser: navigator.userAgent,
    language: document.documentElement.lang,
    width: window.innerWidth,
    height: window.innerHeight,
    isOnline: navigator.onLine,
    time: Date.now(),
  };
}

function timeText(timestamp: number | null): string | null {
  return timestamp === null ? null : new Date(timestamp).toISOString();
}

/** The text that support sends along with an inquiry: who and where, but none of the stage's measurements. */
export function debugInfoOf(
  { stage, notifications, quality, isReplay }: StageSnapshot,
  feed: Pick<StageFeed, "state" | "readings" | "serverNow" | "sinceArrivalMs">,
  place: PageLocation,
): string {
  const { history, stream, failure } = feed.state();
  return JSON.stringify(
    {
      page: { ...place, time: timeText(place.time) },
      stage: {
        id: stage.id,
        name: stage.name,
        state: stage.state,
        liveStageOrdinal: stage.liveStageOrdinal,
        wellId: stage.wellId,
        projectId: stage.projectId,
        companyId: stage.companyId,
        updatedAt: timeText(stage.updatedAt),
        revision: stage.summary.revision,
        isReplay,
      },
      feed: {
        history,
        stream,
        failure: failure?.message ?? null,
        newestSample: timeText(feed.readings.newestTime()),
        sinceArrivalMs: feed.sinceArrivalMs(),
        clockDifferenceMs: feed.serverNow() - place.time,
      },
      engine:
        quality === null
          ? null
          : {
              release: quality.release,
              revision: quality.revision,
              computedAt: timeText(quality.computedAt),
              isOutdated: quality.outdated,
              failure: quality.failure,
              lateRows: quality.lateRows,
              sources: quality.sources,
            },
      notifications: notifications.length,
    },
    null,
    2,
  );
}
