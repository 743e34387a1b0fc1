import type { Column } from "@stagecraft/series";

const mostSteps = 60;

export interface CourseStep {
  readonly startTimestamp: number;
  readonly largest: number | null;
}

/** Returns the largest magnitude in each of at most 60 equal time steps; a step without a sample has none. */
export function courseOf({ times, values }: Column): CourseStep[] {
  const first = times[0];
  const last = times[times.length - 1];
  if (first === undefined || last === undefined) return [];
  const stepMs = 1000 * Math.ceil((last - first + 1) / (1000 * mostSteps));
  const count = Math.floor((last - first) / stepMs) + 1;
  const steps = Array.from({ length: count }, (_, index) => ({
    startTimestamp: first + index * stepMs,
    largest: null as number | null,
  }));
  values.forEach((value, index) => {
    if (Number.isNaN(value)) return;
    const step = steps[Math.floor(((times[index] ?? first) - first) / stepMs)];
    if (step !== undefined)
      step.largest = Math.max(step.largest ?? 0, Math.abs(value));
  });
  return steps;
}
