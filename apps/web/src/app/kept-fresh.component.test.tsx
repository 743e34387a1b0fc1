import type { Query } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { TestAlarms } from "#test/alarm-world.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { liveStage } from "#test/stage-tools.ts";
import type { Responses } from "#test/test-server.ts";

/**
 * Returns the shortest refetch interval of a query in seconds; null when no
 * component refetches it.
 */
function pauseOf(query: Query): number | null {
  const pauses = query.observers.flatMap(({ options }) => {
    const { refetchInterval: given } = options;
    const pause = typeof given === "function" ? given(query) : given;
    return typeof pause === "number" ? [pause / 1000] : [];
  });
  return pauses.length === 0 ? null : Math.min(...pauses);
}

/** Returns what the page refetches by itself: each query key with its interval in seconds. */
function keptFresh(): Record<string, number> {
  const found = queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const pause = pauseOf(query);
      const key = query.queryKey.filter((part) => typeof part !== "object");
      return pause === null ? [] : [[key.join("/"), pause]];
    });
  return Object.fromEntries(found) as Record<string, number>;
}

/** The shell refetches this on every page of support, whatever else the page shows. */
const ofShell = { "fleet/disk": 60 };

const pages: readonly [string, Responses, Record<string, number>][] = [
  [
    "/dashboard/1",
    { ...padsOfNorthgate(), ...aPumpedPad() },
    {
      "projects/1": 3603.6,
      "projects/1/wells": 30,
      "projects/1/progress": 3610.8,
      "projects/1/operationsProgress": 60,
      "projects/1/stagesPerDay": 3600,
      "projects/1/loadingStages": 10,
      "projects/1/livestages": 10,
      "projects/1/alarms/counts": 30,
      "projects/1/wellSummaries": 3607.2,
    },
  ],
  [
    "/wells/1",
    padsOfNorthgate(),
    {
      "projects/1/tags/well": 30,
      "projects/1/wells": 30,
      "projects/1/wellSummaries": 30,
      "projects/1/stages": 15,
    },
  ],
  [
    "/stages/1",
    liveStage().responses,
    {
      "projects/1/tags/stage": 30,
      "projects/1/wells": 30,
      "projects/1/stages": 15,
      "projects/1/treatments": 30,
      "projects/1/operationsProgress": 30,
    },
  ],
  [
    "/alarms/1",
    new TestAlarms().responses,
    {
      "projects/1/alarms/list": 15,
      "projects/1/alarms/statistics/24": 60,
    },
  ],
  [
    "/chart/livestage/1/1",
    liveStage().responses,
    { "projects/1/livestages": 3, "projects/1/alarms/counts": 30 },
  ],
  [
    "/chart/stage/1",
    liveStage().responses,
    {
      "stages/1/record": 10,
      "wells/1/stages/id,name,state,hide,liveStageOrdinal,comment,clientComment,endTimestamp": 15,
      "stages/1/job": 30,
      "projects/1/alarms/counts": 30,
    },
  ],
];

test.each(pages)(
  "%s asks again by itself for what others change",
  async (path, responses, expected) => {
    await openApp(path, { as: "support", responses });
    await expect.poll(keptFresh).toEqual({ ...ofShell, ...expected });
  },
);
