import { defaultPlot } from "@stagecraft/domain";

const offsetLabels = Array.from(
  { length: 8 },
  (_, index) => `Offset ${index + 1}`,
);

/** Twelve lines: the treatment and eight offsets. */
export const chartPlot = defaultPlot(offsetLabels);

/** The same plot as stored in a stage. */
export const chartControl = {
  parameters: {
    plot: {
      ...chartPlot,
      yAxes: chartPlot.yAxes.map((axis) => ({
        ...axis,
        limits: { ...axis.limits },
      })),
      lines: chartPlot.lines.map((line) => ({ ...line })),
    },
  },
};
