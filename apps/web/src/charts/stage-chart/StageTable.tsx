import type { TimeWindow } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import { useEffect, useState } from "react";
import type { StageReadings } from "#live/stage-readings.ts";
import { silenceLimitMs } from "#live/freshness.ts";
import { useText } from "#translations/use-text.ts";
import { tableRows } from "./chart-table.ts";
import { formatReading } from "./number-format.ts";

interface StageTableProps {
  lines: readonly PlotLine[];
  readings: StageReadings;
  window: TimeWindow;
  formatTime: (time: number) => string;
}

const refreshMs = 5_000;

/** Slow enough to be read while samples arrive. */
function useRefresh(): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), refreshMs);
    return () => clearInterval(timer);
  }, []);
}

function Cell({ value, unit }: { value: number | null; unit: string }) {
  const text = useText();
  return (
    <td className="stage-table-number">
      <bdi>
        {value === null ? text("answer.missing") : formatReading(value, unit)}
      </bdi>
    </td>
  );
}

/** The same samples as the chart for whoever reads rather than looks. */
export function StageTable({
  lines,
  readings,
  window,
  formatTime,
}: StageTableProps) {
  const text = useText();
  useRefresh();
  const rows = tableRows(
    lines.map((line) => readings.columnOf(line.attribute)),
    window.from,
    Math.min(window.to, readings.newestTime() ?? window.to),
    silenceLimitMs(0),
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable without a mouse
    <div className="stage-table" tabIndex={0}>
      <table>
        <caption className="sc-hidden">{text("chart.tableCaption")}</caption>
        <thead>
          <tr>
            <th scope="col">{text("chart.tableTime")}</th>
            {lines.map((line) => (
              <th key={line.attribute} scope="col">
                <bdi>{`${line.label}, ${line.unit}`}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.time}>
              <th scope="row">
                <bdi>{formatTime(row.time)}</bdi>
              </th>
              {lines.map((line, index) => (
                <Cell
                  key={line.attribute}
                  value={row.values[index] ?? null}
                  unit={line.unit}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
