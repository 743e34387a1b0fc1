import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { Stage, StageQuality } from "#entities/stage/stage.queries.ts";
import { ParametersThen, summaryAt } from "./record-at.ts";
import type { RunningReplay } from "./replay-session.ts";
import { commentsAt, notificationsAt, qualityAt } from "./what-was-known.ts";

/** Returns the previous list as long as the new one has the same content. */
class SteadyList<Entry> {
  #key = "";
  #list: readonly Entry[] = [];

  of(list: readonly Entry[], keyOf: (entry: Entry) => string) {
    const key = list.map(keyOf).join();
    if (key === this.#key) return this.#list;
    this.#key = key;
    this.#list = list;
    return list;
  }
}

interface Records {
  readonly present: StageSnapshot;
  readonly summary: RunningReplay["summary"];
  readonly notifications: StageSnapshot["notifications"];
  readonly stage: Stage;
  readonly quality: StageQuality | null;
}

/**
 * The page's view of a replayed moment. Unchanged parts stay the same objects,
 * so that a step redraws only what changed.
 */
export class SnapshotThen {
  readonly #notifications = new SteadyList<
    StageSnapshot["notifications"][number]
  >();
  readonly #comments = new SteadyList<StageSnapshot["comments"][number]>();
  readonly #parameters = new ParametersThen();
  #records: Records | null = null;
  #running: RunningReplay | null = null;

  readonly #now = () => this.#running?.readings.moment ?? 0;

  of(present: StageSnapshot, running: RunningReplay): StageSnapshot {
    this.#running = running;
    const { arrivals, moment, readings } = running;
    const notifications = this.#notifications.of(
      notificationsAt(present.notifications, arrivals, moment),
      ({ id, state }) => `${id}:${state}`,
    );
    const { stage, quality } = this.#recordsOf(present, running, notifications);
    return {
      stage,
      notifications,
      comments: this.#comments.of(
        commentsAt(present.comments, arrivals, moment),
        ({ id, updatedAt }) => `${id}:${updatedAt}`,
      ),
      areNotificationsKnown: present.areNotificationsKnown,
      areCommentsKnown: present.areCommentsKnown,
      quality,
      readings,
      live: true,
      isReplay: true,
      now: this.#now,
    };
  }

  #recordsOf(
    present: StageSnapshot,
    running: RunningReplay,
    notifications: StageSnapshot["notifications"],
  ): Records {
    const known = this.#records;
    if (
      known !== null &&
      known.present === present &&
      known.summary === running.summary &&
      known.notifications === notifications
    )
      return known;
    const { summary, moment, from, readings } = running;
    const stage: Stage = {
      ...present.stage,
      state: "LOADING",
      // A replayed page must not look live.
      brand: "NONE",
      liveStageOrdinal: null,
      startTimestamp: from,
      endTimestamp: moment,
      control: {
        parameters: this.#parameters.at(
          present.stage.control.parameters,
          from,
          moment,
        ),
      },
      summary: summaryAt(present.stage.summary, summary, notifications, moment),
    };
    this.#records = {
      present,
      summary,
      notifications,
      stage,
      quality: qualityAt(
        present.quality,
        summary,
        moment,
        readings.newestTime(),
      ),
    };
    return this.#records;
  }
}
