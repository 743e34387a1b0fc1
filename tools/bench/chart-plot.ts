import { defaultPlot } from "@stagecraft/domain";

const offsetLabels = Array.from(
  { length: 8 },
  (_, index) => `Offset ${index + 1}`,
);

/** Twelve lines: the treatment and eight offsets. */
export const chartPlot = defaultPlot(offsetLabels);
