import { withoutDust, type PtaOutput } from "@stagecraft/domain/pta";
import { shownPtaUnit, type PtaCell, type PtaSheet } from "@stagecraft/sources";

interface PlotColumn {
  readonly title: string;
  readonly values: readonly number[];
}

function columnsOf(output: PtaOutput): readonly PlotColumn[] {
  const unit = shownPtaUnit(output.pressureUnit);
  const { falloff, gPlot, sqrtTime, semiLogDerivative, staticModel } = output;
  const of = (title: string, values: readonly number[] | undefined) =>
    values === undefined ? [] : [{ title, values }];
  return [
    ...of("Falloff: time (s)", falloff?.seconds),
    ...of(`Falloff: pressure (${unit})`, falloff?.pressure),
    ...of("G-plot: G", gPlot?.gTime),
    ...of(`G-plot: pressure (${unit})`, gPlot?.pressure),
    ...of(`G-plot: −dP/dG (${unit})`, gPlot?.gDerivative),
    ...of(`G-plot: G·(−dP/dG) (${unit})`, gPlot?.gSemilog),
    ...of("Square root: root of time (s^0.5)", sqrtTime?.rootSeconds),
    ...of(`Square root: pressure (${unit})`, sqrtTime?.pressure),
    ...of(`Square root: derivative (${unit})`, sqrtTime?.derivative),
    ...of("Log-log: equivalent time (s)", semiLogDerivative?.equivalentSeconds),
    ...of(`Log-log: pressure change (${unit})`, semiLogDerivative?.change),
    ...of(`Log-log: derivative (${unit})`, semiLogDerivative?.derivative),
    ...of("Model: time (s)", staticModel?.seconds),
    ...of(`Model: pressure (${unit})`, staticModel?.pressure),
    ...of("Model: equivalent time (s)", staticModel?.equivalentSeconds),
    ...of(`Model: derivative (${unit})`, staticModel?.derivative),
  ];
}

/** The series of the plots of one interpretation, side by side. */
export function plotSheet(output: PtaOutput): PtaSheet {
  const columns = columnsOf(output);
  const length = Math.max(0, ...columns.map(({ values }) => values.length));
  const rows = Array.from({ length }, (_, at): readonly PtaCell[] =>
    columns.map(({ values }) => {
      const value = values[at];
      return value === undefined ? null : withoutDust(value);
    }),
  );
  return {
    name: "Plots",
    rows: [columns.map(({ title }) => title), ...rows],
    headRows: 1,
    widths: columns.map(({ title }) => title.length + 2),
  };
}
