import type { Feed } from "#features/etl-jobs/feed-definition.ts";
import { growingFileFeed } from "#features/etl-jobs/sources/growing-file.ts";
import { mqttFeed } from "#features/etl-jobs/sources/mqtt.ts";
import { replayFeed } from "#features/etl-jobs/sources/replay.ts";
import { simulatorFeed } from "#features/etl-jobs/sources/simulator.ts";
import { witsmlFeed } from "#features/etl-jobs/sources/witsml.ts";

/** Every kind of job that people may submit. */
export const feeds: readonly Feed[] = [
  replayFeed,
  simulatorFeed,
  growingFileFeed,
  witsmlFeed,
  mqttFeed,
];
