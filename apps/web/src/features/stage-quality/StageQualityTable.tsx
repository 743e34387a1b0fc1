import { AlertChip, DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { stageStates } from "@stagecraft/domain";
import type { ReactNode } from "react";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { Moment } from "#shared/time/Moment.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import { formatSeconds } from "./quality-figures.ts";
import type { StageQualityRow } from "./quality.queries.ts";

/** Shows a number in the color of its level unless it is zero. */
function levelled(level: "alert" | "warn", count: number): ReactNode {
  if (count === 0) return <span className="page-quiet">0</span>;
  return <AlertChip level={level}>{count}</AlertChip>;
}

function columnsOf(text: Text): Column<StageQualityRow>[] {
  return [
    {
      key: "stage",
      header: text("stages.stage"),
      render: ({ stageName }) => <bdi>{stageName}</bdi>,
      cardTitle: ({ stageName }) => text("stages.title", { stage: stageName }),
      sortValue: ({ stageName }) => Number(stageName) || stageName,
    },
    {
      key: "well",
      header: text("stages.well"),
      render: ({ wellNumber }) => <bdi>{wellNumber}</bdi>,
      sortValue: ({ wellNumber }) => wellNumber,
    },
    {
      key: "state",
      header: text("stages.state"),
      render: ({ state }) => <StageStateBlock state={state} />,
      sortValue: ({ state }) => stageStates.indexOf(state),
    },
    {
      key: "start",
      header: text("stages.start"),
      isNumber: true,
      render: ({ startTimestamp }) => <Moment at={startTimestamp} />,
      sortValue: ({ startTimestamp }) => startTimestamp,
    },
    {
      key: "errors",
      header: text("quality.errors"),
      isNumber: true,
      render: ({ errorCount }) => levelled("alert", errorCount),
      sortValue: ({ errorCount }) => errorCount,
    },
    {
      key: "warnings",
      header: text("quality.warnings"),
      isNumber: true,
      render: ({ warningCount }) => levelled("warn", warningCount),
      sortValue: ({ warningCount }) => warningCount,
    },
    {
      key: "unchecked",
      header: text("quality.notChecked"),
      isNumber: true,
      render: ({ uncheckedCount }) => <bdi>{uncheckedCount}</bdi>,
      sortValue: ({ uncheckedCount }) => uncheckedCount,
    },
    {
      key: "missing",
      header: text("quality.missing"),
      isNumber: true,
      render: ({ missingSeconds }) => (
        <bdi>{formatSeconds(missingSeconds, text)}</bdi>
      ),
      sortValue: ({ missingSeconds }) => missingSeconds,
    },
  ];
}

interface StageQualityTableProps {
  stages: readonly StageQualityRow[];
  rowLink: (stage: StageQualityRow, content: ReactNode) => ReactNode;
}

/** The newest stages, to find the bad one. */
export function StageQualityTable({ stages, rowLink }: StageQualityTableProps) {
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("stagequality");
  return (
    <DataTable
      label={text("quality.verdictLabel")}
      rows={stages}
      columns={columnsOf(text)}
      rowKey={({ stageId }) => stageId}
      rowLink={rowLink}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      empty={<EmptyState text={text("quality.noStages")} />}
    />
  );
}
