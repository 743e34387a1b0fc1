import {
  readSetting,
  useLocalSetting,
  writeSetting,
} from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import {
  soundsOfKind,
  usualSound,
  voiceSound,
  type AdviceKind,
  type SoundChoice,
  type SoundName,
} from "./sound-names.ts";

const minuteMs = 60_000;

/** Display time of a banner in minutes; the first is the default. */
export const delayChoicesMinutes: Readonly<
  Record<AdviceKind, readonly number[]>
> = {
  guidance: [2, 5, 30],
  stagecraftPlaybook: [5, 10, 30],
  fdiPlaybook: [5, 10, 30],
};

/** Stored in milliseconds; anything that is not a number counts as not set. */
export function delayOf(kind: AdviceKind, stored: string | null): number {
  const usual = (delayChoicesMinutes[kind][0] ?? 0) * minuteMs;
  const milliseconds = Number(stored);
  return stored !== null && milliseconds > 0 ? milliseconds : usual;
}

export function choiceOf(kind: AdviceKind, stored: string | null): SoundChoice {
  if (stored === voiceSound) return voiceSound;
  const known = soundsOfKind[kind].find((name) => name === stored);
  return known ?? usualSound[kind];
}

/** Returns the sound to play: a person who may not use speech gets the default effect (decision C54). */
export function audibleSound(
  kind: AdviceKind,
  choice: SoundChoice,
  maySpeak: boolean,
): SoundChoice {
  return choice === voiceSound && !maySpeak ? usualSound[kind] : choice;
}

/** Returns the effect that replaces a sentence that cannot be spoken. */
export function effectOf(kind: AdviceKind, choice: SoundChoice): SoundName {
  return choice === voiceSound ? usualSound[kind] : choice;
}

export function useDelayMs(
  kind: AdviceKind,
): [delayMs: number, change: (delayMs: number) => void] {
  const [stored, write] = useLocalSetting(settingKeys.adviceDelay(kind));
  return [delayOf(kind, stored), (delayMs) => write(String(delayMs))];
}

export function useSoundChoice(
  kind: AdviceKind,
): [choice: SoundChoice, change: (choice: SoundChoice) => void] {
  const [stored, write] = useLocalSetting(settingKeys.adviceSound(kind));
  return [choiceOf(kind, stored), write];
}

export function readSoundChoice(kind: AdviceKind): SoundChoice {
  return choiceOf(kind, readSetting(settingKeys.adviceSound(kind)));
}

const loudest = 100;

function volumeOf(stored: string | null): number {
  const percent = Number(stored);
  const isKnown = stored !== null && percent >= 0 && percent <= loudest;
  return isKnown ? percent : loudest;
}

/** Volume in percent, for effects and voice alike. */
export function readVolume(): number {
  return volumeOf(readSetting(settingKeys.audioVolume));
}

export function useVolume(): [
  percent: number,
  change: (percent: number) => void,
] {
  const [stored] = useLocalSetting(settingKeys.audioVolume);
  return [
    volumeOf(stored),
    (percent) => writeSetting(settingKeys.audioVolume, String(percent)),
  ];
}

/** Short messages play a sound unless the person has switched it off. */
function isAudible(stored: string | null): boolean {
  return stored !== "false";
}

export function readToastAudible(): boolean {
  return isAudible(readSetting(settingKeys.toastSound));
}

export function useToastAudible(): [
  isToastAudible: boolean,
  change: (isToastAudible: boolean) => void,
] {
  const [stored, write] = useLocalSetting(settingKeys.toastSound);
  return [isAudible(stored), (received) => write(String(received))];
}
