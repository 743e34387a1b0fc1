import { useCallback, useEffect, useMemo, useReducer } from "react";
import { adviceKinds, type AdviceKind } from "#entities/advice/sound-names.ts";
import { useDelaysMs } from "#entities/advice/use-escalation.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import {
  followsFdiPlaybook,
  followsStagecraftPlaybook,
} from "#entities/user/playbook-access.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { idleBanner, nextBanner, type BannerState } from "./banner-machine.ts";
import { byUrgency, isActive, setOf, announceable } from "./banner-set.ts";

export type BannerStates = Readonly<Record<AdviceKind, BannerState>>;

export type AdviceLists = Readonly<
  Record<AdviceKind, readonly StageNotification[]>
>;

interface Look {
  readonly type: "LOOK";
  readonly lists: AdviceLists;
  readonly delaysMs: Readonly<Record<AdviceKind, number>>;
  readonly dataEnd: number | null;
  readonly now: number;
  readonly isReplay: boolean;
}

interface Close {
  readonly type: "CLOSE";
  readonly kind: AdviceKind;
  readonly id: number;
}

interface Escalate {
  readonly type: "ESCALATE";
  readonly kind: AdviceKind;
  readonly id: number;
  readonly now: number;
}

const idle: BannerStates = {
  guidance: idleBanner,
  stagecraftPlaybook: idleBanner,
  fdiPlaybook: idleBanner,
};

function lookAt(states: BannerStates, look: Look): BannerStates {
  let next = states;
  for (const kind of adviceKinds) {
    const moment = { now: look.now, intervalMs: look.delaysMs[kind] };
    const set = setOf(look.lists[kind], moment.intervalMs, look);
    const updated = nextBanner(states[kind], {
      type: "UPDATE",
      set,
      dataEnd: look.dataEnd,
      ...moment,
    });
    const notified = nextBanner(updated, { type: "CLOCK", ...moment });
    if (notified !== states[kind]) next = { ...next, [kind]: notified };
  }
  return next;
}

function reduce(
  states: BannerStates,
  action: Look | Close | Escalate,
): BannerStates {
  if (action.type === "LOOK") return lookAt(states, action);
  const { kind, ...event } = action;
  return { ...states, [kind]: nextBanner(states[kind], event) };
}

const nothing: readonly StageNotification[] = [];

/** Returns the notifications of each source that are announced to this person live. */
function useLists({ stage, notifications, live }: StageSnapshot): AdviceLists {
  const abilities = useAbilities();
  const isAnnounced = {
    guidance: live && stage.showsGuidance,
    stagecraftPlaybook: live && followsStagecraftPlaybook(abilities),
    fdiPlaybook: live && followsFdiPlaybook(abilities),
  };
  const { guidance, stagecraftPlaybook, fdiPlaybook } = isAnnounced;
  return useMemo(() => {
    const listOf = (kind: AdviceKind, notified: boolean) =>
      notified ? announceable(notifications, kind) : nothing;
    return {
      guidance: listOf("guidance", guidance),
      stagecraftPlaybook: listOf("stagecraftPlaybook", stagecraftPlaybook),
      fdiPlaybook: listOf("fdiPlaybook", fdiPlaybook),
    };
  }, [notifications, guidance, stagecraftPlaybook, fdiPlaybook]);
}

/** A replay runs faster than real time. */
const liveTickMs = 1000;
const replayTickMs = 100;

export interface BannerRow {
  readonly kind: AdviceKind;
  /** The most urgent first; the others are collapsed behind it. */
  readonly notices: readonly StageNotification[];
}

/** Returns the banners above the chart, the most urgent source on top. */
export function useBanners(snapshot: StageSnapshot) {
  const [states, dispatch] = useReducer(reduce, idle);
  const lists = useLists(snapshot);
  const delaysMs = useDelaysMs();
  const { now, readings, isReplay } = snapshot;

  useEffect(() => {
    const look = () =>
      dispatch({
        type: "LOOK",
        lists,
        delaysMs,
        dataEnd: readings.newestTime(),
        now: now(),
        isReplay,
      });
    look();
    const timer = setInterval(look, isReplay ? replayTickMs : liveTickMs);
    return () => clearInterval(timer);
  }, [lists, delaysMs, readings, now, isReplay]);

  const rows = useMemo(() => {
    const viewpoint = { now: now(), isReplay };
    const standing = adviceKinds.map((kind) => ({
      kind,
      notices: states[kind].shownIds.flatMap((id) =>
        lists[kind].filter(
          (notice) => notice.id === id && isActive(notice, viewpoint),
        ),
      ),
    }));
    return standing
      .filter(({ notices }) => notices.length > 0)
      .sort((left, right) => {
        const [first] = left.notices;
        const [second] = right.notices;
        return first && second ? byUrgency(first, second) : 0;
      });
  }, [states, lists, now, isReplay]);

  const escalate = useCallback(
    (kind: AdviceKind, id: number) =>
      dispatch({ type: "ESCALATE", kind, id, now: now() }),
    [now],
  );

  return {
    states,
    rows,
    lists,
    escalate,
    close: (kind: AdviceKind, id: number) =>
      dispatch({ type: "CLOSE", kind, id }),
  };
}
