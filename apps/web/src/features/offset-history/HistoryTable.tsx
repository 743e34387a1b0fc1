import { AlertChip, DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import type { OffsetHistory } from "#entities/well/trajectory.queries.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { changeText, outcomeLevel, outcomeLabel } from "./history-stages.ts";

type Watched = OffsetHistory["stages"][number];

function columnsOf(unit: string, text: Text): Column<Watched>[] {
  const missing = text("value.missing");
  const moment = (time: number | null) => (
    <bdi>{time === null ? missing : formatMoment(time)}</bdi>
  );
  return [
    {
      key: "stage",
      header: text("offsetHistory.stage"),
      render: ({ wellNumber, stageName }) => (
        <bdi>
          {text("offsetHistory.stageOf", {
            well: wellNumber,
            stage: stageName,
          })}
        </bdi>
      ),
      sortValue: ({ wellNumber, stageName }) => `${wellNumber} ${stageName}`,
    },
    {
      key: "start",
      header: text("offsetHistory.start"),
      render: ({ startTimestamp }) => moment(startTimestamp),
      sortValue: ({ startTimestamp }) => startTimestamp,
    },
    {
      key: "outcome",
      header: text("offsetHistory.outcome"),
      render: ({ outcome }) => (
        <AlertChip level={outcomeLevel(outcome)}>
          {outcomeLabel(outcome, text)}
        </AlertChip>
      ),
      sortValue: ({ outcome }) =>
        ["fracHit", "nearHit", "none", "notEvaluated"].indexOf(outcome),
    },
    {
      key: "change",
      header: text("offsetHistory.largestChange"),
      isNumber: true,
      render: ({ largestChange }) => (
        <bdi>{changeText(largestChange, unit) || missing}</bdi>
      ),
      sortValue: ({ largestChange }) => largestChange,
    },
    {
      key: "threshold",
      header: text("offsetHistory.threshold"),
      isNumber: true,
      render: ({ threshold }) => <bdi>{changeText(threshold, unit)}</bdi>,
      sortValue: ({ threshold }) => threshold,
    },
    {
      key: "hit",
      header: text("offsetHistory.firstHit"),
      render: ({ firstHitTimestamp }) => moment(firstHitTimestamp),
      sortValue: ({ firstHitTimestamp }) => firstHitTimestamp,
    },
  ];
}

/** Every stage in which the gauge was watched; a row opens the stage chart. */
export function HistoryTable({ history }: { history: OffsetHistory }) {
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("offsetHistory");
  return (
    <DataTable
      label={text("offsetHistory.tableLabel", { gauge: history.gauge })}
      rows={history.stages}
      columns={columnsOf(history.unit, text)}
      initialOrder={{ column: "start", direction: "descending" }}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ stageId }) => stageId}
      rowLink={({ stageId }, content) => (
        <AppLink
          to={links.stageChart({ stageId })}
          className="sc-row-link"
          opensScreen
        >
          {content}
        </AppLink>
      )}
      empty={<EmptyState text={text("offsetHistory.noStages")} />}
    />
  );
}
