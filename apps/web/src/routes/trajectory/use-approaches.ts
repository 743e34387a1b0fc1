import { useEffect, useState } from "react";
import { measureApproaches, type Approaches } from "./pad-figures.ts";
import type { TrajectoryWell } from "./trajectory-wells.ts";

/** Short enough that nobody notices it while pointing at a drawing. */
const sliceMs = 12;

interface Measured {
  readonly wells: readonly TrajectoryWell[];
  readonly approaches: Approaches;
}

/** Measures the distances between laterals a slice at a time; null until all are known. */
export function useApproaches(
  wells: readonly TrajectoryWell[],
): Approaches | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    const steps = measureApproaches(wells);
    let timer = 0;
    const measure = () => {
      const end = performance.now() + sliceMs;
      while (performance.now() < end) {
        const step = steps.next();
        if (step.done === true) {
          setMeasured({ wells, approaches: step.value });
          return;
        }
      }
      timer = window.setTimeout(measure);
    };
    timer = window.setTimeout(measure);
    return () => window.clearTimeout(timer);
  }, [wells]);
  return measured?.wells === wells ? measured.approaches : null;
}
