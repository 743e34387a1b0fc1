import { EmptyState, FigureTable } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import {
  operationsQueries,
  type WellMetrics,
} from "#entities/project/operations.queries.ts";
import { readerNumber, readerUnit } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { formatPumpTime } from "#widgets/shared/format-figure.ts";
import { leftOutNotes } from "#widgets/shared/left-out-notes.ts";
import { hourlyMs, refreshedEvery } from "#widgets/shared/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";

const widgetName = "wellMetrics";
const title = "dashboards.wellMetrics";
const refreshMs = hourlyMs;

function columnsOf(text: Text): string[] {
  return [
    text("wells.well"),
    text("wells.done"),
    text("dashboards.totalPump"),
    `${text("dashboards.meanPressure")} (${readerUnit("psi")})`,
    `${text("dashboards.maximumPressure")} (${readerUnit("psi")})`,
    `${text("dashboards.meanRate")} (${readerUnit("bpm")})`,
    `${text("dashboards.cleanVolume")} (${readerUnit("bbl")})`,
    `${text("dashboards.proppant")} (${readerUnit("lb")})`,
  ];
}

function cellsOf(metrics: WellMetrics, text: Text): (string | number)[] {
  const missing = text("value.missing");
  const shown = (value: number | null, unit: string) =>
    value === null ? missing : readerNumber(value, unit);
  return [
    metrics.wellNumber,
    metrics.completedCount,
    metrics.totalPumpSeconds === null
      ? missing
      : formatPumpTime(metrics.totalPumpSeconds),
    shown(metrics.meanPressurePsi, "psi"),
    shown(metrics.maximumPressurePsi, "psi"),
    shown(metrics.meanRateBpm, "bpm"),
    shown(metrics.totalCleanVolumeBbl, "bbl"),
    shown(metrics.totalProppantMassLb, "lb"),
  ];
}

function notesOf(rows: readonly WellMetrics[], text: Text): string[] {
  const sum = (pick: (row: WellMetrics) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  const leftOut = sum(({ leftOutCount }) => leftOutCount);
  const total = sum(({ completedCount }) => completedCount) - leftOut;
  const missing = total - sum(({ computedCount }) => computedCount);
  return [
    ...(missing === 0
      ? []
      : [text("dashboards.notComputed", { missing, total })]),
    ...leftOutNotes(leftOut, text),
  ];
}

function WellMetricsTile({ projectId }: WidgetProps) {
  const text = useText();
  const query = useQuery({
    ...operationsQueries.wellMetrics(projectId),
    ...refreshedEvery(refreshMs),
  });
  return (
    <WidgetCard
      title={text(title)}
      tour={widgetName}
      className="widget-table"
      actions={<RefreshButton onRefresh={() => void query.refetch()} />}
      query={query}
      looking={text("stages.looking")}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={text("dashboards.noneCompleted")} />
        ) : (
          <>
            {notesOf(rows, text).map((note) => (
              <p key={note} className="widget-note">
                {note}
              </p>
            ))}
            <FigureTable
              label={text(title)}
              columns={columnsOf(text)}
              rows={rows.map((row) => ({
                key: row.wellId,
                cells: cellsOf(row, text),
              }))}
            />
          </>
        )
      }
    </WidgetCard>
  );
}

export const wellMetrics = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards"],
  refreshMs,
  Tile: WellMetricsTile,
  async section({ projectId }, text) {
    const rows = await queryClient.query(
      operationsQueries.wellMetrics(projectId),
    );
    if (rows.length === 0) return null;
    return {
      sentences: notesOf(rows, text),
      table: {
        columns: columnsOf(text),
        rows: rows.map((row) => cellsOf(row, text)),
      },
    };
  },
} as const satisfies Widget;
