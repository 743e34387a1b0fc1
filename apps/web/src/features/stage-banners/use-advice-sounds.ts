import { useCallback, useEffect, useRef, useState } from "react";
import { noSentence, playSound } from "#entities/advice/play-sound.ts";
import { adviceKinds, type AdviceKind } from "#entities/advice/sound-names.ts";
import {
  effectOf,
  audibleSound,
  readSoundChoice,
} from "#entities/advice/sound-settings.ts";
import { announceAdvice } from "#entities/advice/announce-advice.ts";
import { spokenSentence } from "#entities/stage/notification-text.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { BannerRow, BannerStates } from "./use-banners.ts";

interface AdviceSoundsInput {
  readonly states: BannerStates;
  readonly rows: readonly BannerRow[];
  readonly isReplay: boolean;
}

type Counts = Record<AdviceKind, number>;

const noUpdates: Counts = {
  guidance: 0,
  stagecraftPlaybook: 0,
  fdiPlaybook: 0,
};

interface AdviceSounds {
  /** Kinds whose sound could not be loaded. */
  readonly failedKinds: ReadonlySet<AdviceKind>;
  /** Stops the announcement of a kind, because the person plays it manually. */
  readonly hush: (kind: AdviceKind) => void;
}

/** Announces every applied set once. */
export function useAdviceSounds({
  states,
  rows,
  isReplay,
}: AdviceSoundsInput): AdviceSounds {
  const maySpeak = useAbilities().can("say", "speech");
  const notified = useRef<Counts>(noUpdates);
  const playing = useRef(new Map<AdviceKind, AbortController>());
  const latest = useRef(states);
  const [failedKinds, setFailedKinds] = useState<ReadonlySet<AdviceKind>>(
    new Set(),
  );

  useEffect(() => {
    latest.current = states;
    const mark = (kind: AdviceKind, hasFailed: boolean) =>
      setFailedKinds((before) => {
        if (before.has(kind) === hasFailed) return before;
        const after = new Set(before);
        if (hasFailed) after.add(kind);
        else after.delete(kind);
        return after;
      });

    const notify = async (kind: AdviceKind, notice: StageNotification) => {
      // Newer advice interrupts the older one of its kind.
      playing.current.get(kind)?.abort();
      const stopping = new AbortController();
      playing.current.set(kind, stopping);
      mark(kind, false);
      const choice = audibleSound(kind, readSoundChoice(kind), maySpeak);
      const outcome = await announceAdvice(
        {
          // An alarm that is raised again is announced again.
          advice: isReplay
            ? null
            : `${notice.stageId}:${kind}:${notice.id}:${notice.timestamp}`,
          isWanted: () => latest.current[kind].speech === "allowed",
          play: async (signal) => {
            try {
              return await playSound(choice, spokenSentence(notice), signal);
            } catch {
              // The banner shows the failure; an effect is better than silence.
              mark(kind, true);
              return playSound(effectOf(kind, choice), noSentence, signal);
            }
          },
          signal: stopping.signal,
        },
        { turns: navigator.locks, storage: localStorage },
      );
      if (outcome === "failed") mark(kind, true);
    };

    for (const kind of adviceKinds)
      if (states[kind].shownIds.length === 0)
        playing.current.get(kind)?.abort();
    // In the order of the rows: the most urgent is announced first.
    for (const { kind, notices } of rows) {
      const { updates } = states[kind];
      const [notice] = notices;
      if (updates === notified.current[kind] || notice === undefined) continue;
      notified.current = { ...notified.current, [kind]: updates };
      void notify(kind, notice);
    }
  }, [states, rows, isReplay, maySpeak]);

  useEffect(() => {
    const controllers = playing.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const hush = useCallback(
    (kind: AdviceKind) => playing.current.get(kind)?.abort(),
    [],
  );
  return { failedKinds, hush };
}
