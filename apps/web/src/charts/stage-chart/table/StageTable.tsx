import type { ChartMarks, TimeWindow } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import {
  allNotes,
  silenceLimitMs,
  type CursorNote,
  type Readings,
} from "@stagecraft/stage-charts";
import { useEffect, useState } from "react";
import { readerNumber, readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { tableRows } from "./chart-table.ts";
import { mergedTable } from "./merged-table.ts";

interface StageTableProps {
  lines: readonly PlotLine[];
  readings: Readings;
  /** Events are listed between the values, in time order. */
  marks: ChartMarks;
  window: TimeWindow;
  formatTime: (time: number) => string;
}

const refreshMs = 5_000;

/** Refreshes slowly enough for the table to be read while samples arrive. */
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
        {value === null ? text("value.missing") : readerNumber(value, unit)}
      </bdi>
    </td>
  );
}

function NoteCell({ note, columns }: { note: CursorNote; columns: number }) {
  const text = useText();
  const title = note.kind === "comment" ? text("chart.comment") : note.title;
  return (
    <td className="stage-table-note" colSpan={columns} dir="auto">
      {title !== "" && <b>{title}</b>} {note.texts.join(" ")}
    </td>
  );
}

/** The chart's samples as a table, for people who prefer to read values. */
export function StageTable(props: StageTableProps) {
  const { lines, readings, marks, window, formatTime } = props;
  const text = useText();
  useRefresh();
  const to = Math.min(window.to, readings.newestTime() ?? window.to);
  const rows = mergedTable(
    tableRows(
      lines.map((line) => readings.columnOf(line.attribute)),
      window.from,
      to,
      silenceLimitMs(0),
    ),
    allNotes(marks).filter((note) => note.to >= window.from && note.from <= to),
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
                <bdi>{`${line.label}, ${readerUnit(line.unit)}`}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, values, note }) => (
            <tr
              key={`${time} ${note?.title ?? ""} ${note?.texts.join() ?? ""}`}
            >
              <th scope="row">
                <bdi>{formatTime(time)}</bdi>
              </th>
              {note !== null && <NoteCell note={note} columns={lines.length} />}
              {note === null &&
                lines.map((line, index) => (
                  <Cell
                    key={line.attribute}
                    value={values[index] ?? null}
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
