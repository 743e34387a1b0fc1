/** The time of day with the light theme, in minutes since midnight: start inclusive, end exclusive. */
export interface LightHours {
  readonly startMinute: number;
  readonly endMinute: number;
}

const hour = 60;
const stepMinutes = 30;
const choiceCount = 13;

function choicesFrom(firstMinute: number): readonly number[] {
  return Array.from(
    { length: choiceCount },
    (_, index) => firstMinute + index * stepMinutes,
  );
}

/** Choices from 3:00 to 9:00 for the end of the dark theme. */
export const startChoices = choicesFrom(3 * hour);
/** Choices from 15:00 to 21:00 for the start of the dark theme. */
export const endChoices = choicesFrom(15 * hour);

export const usualLightHours: LightHours = {
  startMinute: 6 * hour,
  endMinute: 18 * hour,
};

/** Returns a time such as `6:30`. */
export function clockOf(minute: number): string {
  const rest = String(minute % hour).padStart(2, "0");
  return `${Math.floor(minute / hour)}:${rest}`;
}

function storedClocks(stored: string | null): readonly unknown[] {
  try {
    const clocks: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(clocks) ? clocks : [];
  } catch {
    // A value from another writer counts as not set.
    return [];
  }
}

/** Reads `["6:00","18:00"]`; a value that is not one of the choices counts as not set. */
export function readLightHours(stored: string | null): LightHours {
  const [start, end] = storedClocks(stored);
  const isClock = (clock: unknown) => (minute: number) =>
    clockOf(minute) === clock;
  return {
    startMinute:
      startChoices.find(isClock(start)) ?? usualLightHours.startMinute,
    endMinute: endChoices.find(isClock(end)) ?? usualLightHours.endMinute,
  };
}

export function writeLightHours({
  startMinute,
  endMinute,
}: LightHours): string {
  return JSON.stringify([clockOf(startMinute), clockOf(endMinute)]);
}

/** Light from the start inclusive to the end exclusive (decision C52). */
export function isLightAt(hours: LightHours, now: Date): boolean {
  const minute = now.getHours() * hour + now.getMinutes();
  return minute >= hours.startMinute && minute < hours.endMinute;
}
