import { useEffect, useMemo, useRef, useState } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  nextEscalations,
  type CallingAlarm,
  type Due,
  type Escalations,
} from "./escalation.ts";
import { noSentence, playSound } from "./play-sound.ts";
import {
  voiceSound,
  type AdviceKind,
  type SoundChoice,
} from "./sound-names.ts";
import {
  effectOf,
  audibleSound,
  readSoundChoice,
  useDelayMs,
} from "./sound-settings.ts";
import type { SpokenSentence } from "./spoken-voice.ts";
import { announceAdvice } from "./announce-advice.ts";

export interface SpokenAlarm extends CallingAlarm {
  /** The spoken sentence of the alarm. */
  readonly sentence: SpokenSentence;
}

const tickMs = 1000;

/** Returns the person's configured waiting time for each kind of alarm. */
export function useDelaysMs(): Readonly<Record<AdviceKind, number>> {
  const [guidance] = useDelayMs("guidance");
  const [stagecraftPlaybook] = useDelayMs("stagecraftPlaybook");
  const [fdiPlaybook] = useDelayMs("fdiPlaybook");
  return useMemo(
    () => ({ guidance, stagecraftPlaybook, fdiPlaybook }),
    [guidance, stagecraftPlaybook, fdiPlaybook],
  );
}

function soundOf({ alarm, step }: Due, maySpeak: boolean): SoundChoice {
  const choice = readSoundChoice(alarm.kind);
  if (step === "sound") return audibleSound(alarm.kind, choice, maySpeak);
  return maySpeak ? voiceSound : effectOf(alarm.kind, choice);
}

interface EscalationInput {
  /** The calling alarms; acknowledged, shelved and cleared ones are not among them. */
  readonly alarms: readonly SpokenAlarm[];
  readonly now: () => number;
  readonly onEscalate?: (due: Due) => void;
}

/**
 * Announces alarms without a reaction, with increasing urgency; returns whether
 * a sound could not be loaded.
 */
export function useEscalation({
  alarms,
  now,
  onEscalate,
}: EscalationInput): boolean {
  const maySpeak = useAbilities().can("say", "speech");
  const delaysMs = useDelaysMs();
  const notified = useRef<Escalations>(new Map());
  const latest = useRef({ alarms, onEscalate });
  const playing = useRef<{ id: number; stopping: AbortController }>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    latest.current = { alarms, onEscalate };
    const { current } = playing;
    if (current !== null && !alarms.some(({ id }) => id === current.id))
      current.stopping.abort();
  }, [alarms, onEscalate]);

  useEffect(() => {
    const calls = (id: number) =>
      latest.current.alarms.find((alarm) => alarm.id === id);

    async function announce(due: Due) {
      const { id, kind } = due.alarm;
      const stopping = new AbortController();
      playing.current?.stopping.abort();
      playing.current = { id, stopping };
      const sound = soundOf(due, maySpeak);
      const sentence = calls(id)?.sentence ?? noSentence;
      const outcome = await announceAdvice(
        {
          advice: `escalation:${id}:${due.step}`,
          isWanted: () => calls(id) !== undefined,
          play: async (signal) => {
            try {
              return await playSound(sound, sentence, signal);
            } catch {
              // An effect is better than silence; the page shows that speech failed.
              setFailed(true);
              return playSound(effectOf(kind, sound), noSentence, signal);
            }
          },
          signal: stopping.signal,
        },
        { turns: navigator.locks, storage: localStorage },
      );
      if (outcome === "failed") setFailed(true);
    }

    function look() {
      const { after, due } = nextEscalations(notified.current, {
        alarms: latest.current.alarms,
        delaysMs,
        now: now(),
      });
      notified.current = after;
      if (due === null) return;
      latest.current.onEscalate?.(due);
      void announce(due);
    }

    look();
    const timer = setInterval(look, tickMs);
    return () => clearInterval(timer);
  }, [delaysMs, maySpeak, now]);

  useEffect(() => () => playing.current?.stopping.abort(), []);
  return hasFailed;
}
