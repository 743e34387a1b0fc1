import { AlertGlyph, Chip, DataTable, EmptyState } from "@stagecraft/ui";
import type { Column } from "@stagecraft/ui";
import type { PlaybookType } from "@stagecraft/domain";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { colorTexts } from "#entities/playbook/rule-sentence.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { levelOfColor } from "#entities/stage/notification-level.ts";
import { formatClock, formatDay } from "#shared/time/format-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { readerText } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  chartStretch,
  type BackTestRow,
  type Firing,
  type Hit,
  type RowFilter,
} from "./back-test-rows.ts";
import { leadTime } from "./lead-time.ts";

const comparisonTexts = {
  same: "backTest.same",
  onlyTest: "backTest.onlyTest",
  onlyLive: "backTest.onlyLive",
} as const satisfies Readonly<Record<Firing["comparison"], TextKey>>;

const emptyTexts = {
  all: "backTest.noFirings",
  differences: "backTest.noDifferences",
  missed: "backTest.noMissed",
} as const satisfies Readonly<Record<RowFilter, TextKey>>;

function Advice({ row }: { row: BackTestRow }) {
  const text = useText();
  if (row.kind === "missed")
    return (
      <span className="backtest-advice" data-missed="">
        <AlertGlyph level="alert" />
        {text("backTest.missedRow")}
      </span>
    );
  const { color, recommendation } = row.firing;
  return (
    <span className="backtest-advice">
      <AlertGlyph level={levelOfColor(color) ?? "ok"} />
      <span className="sc-hidden">{text(colorTexts[color])}</span>
      <span dir="auto">{recommendation}</span>
    </span>
  );
}

function valueOf({ value, unit }: Firing): string {
  if (value === null) return "–";
  return readerText(value, unit ?? "").replace(" ", "\u00a0");
}

function leadOf({ leadSeconds, leadVolume, volumeUnit }: Hit): string {
  if (leadSeconds === null) return "";
  const volume =
    leadVolume === null
      ? ""
      : ` \u00b7 ${readerText(leadVolume, volumeUnit ?? "").replace(" ", "\u00a0")}`;
  return leadTime(leadSeconds) + volume;
}

const quiet = <span className="page-quiet">–</span>;

function hitColumns(text: Text): Column<BackTestRow>[] {
  return [
    {
      key: "offset",
      header: text("backTest.offsetWell"),
      render: ({ offsetWellName }) => <bdi>{offsetWellName ?? "–"}</bdi>,
      sortValue: ({ offsetWellName }) => offsetWellName ?? "",
    },
    {
      key: "lead",
      header: text("backTest.leadColumn"),
      render: ({ hit }) =>
        hit?.advisedAt == null ? quiet : <bdi>{leadOf(hit)}</bdi>,
      sortValue: ({ hit }) => hit?.leadSeconds ?? null,
      isNumber: true,
    },
  ];
}

function columnsOf(
  text: Text,
  playbookType: PlaybookType,
): Column<BackTestRow>[] {
  const [offset, lead] = hitColumns(text);
  const isFdi = playbookType === "FDI";
  return [
    {
      key: "time",
      header: text("backTest.time"),
      render: ({ timestamp }) => (
        <bdi className="page-time">
          {formatDay(timestamp)} {formatClock(timestamp)}
        </bdi>
      ),
      sortValue: ({ timestamp }) => timestamp,
    },
    {
      key: "stage",
      header: text("backTest.stage"),
      render: ({ wellNumber, stageName }) => (
        <bdi>
          {wellNumber} · {stageName}
        </bdi>
      ),
      sortValue: ({ wellNumber, stageName }) => `${wellNumber} ${stageName}`,
    },
    ...(isFdi && offset ? [offset] : []),
    {
      key: "advice",
      header: text("backTest.advice"),
      render: (row) => <Advice row={row} />,
      sortValue: (row) =>
        row.kind === "missed" ? "" : row.firing.recommendation,
      isLong: true,
    },
    {
      key: "value",
      header: text("backTest.value"),
      render: (row) =>
        row.kind === "missed" ? quiet : <bdi>{valueOf(row.firing)}</bdi>,
      sortValue: (row) => (row.kind === "missed" ? null : row.firing.value),
      isNumber: true,
    },
    ...(isFdi && lead ? [lead] : []),
    {
      key: "comparison",
      header: text("backTest.againstLive"),
      render: (row) =>
        row.kind === "missed" ? (
          quiet
        ) : (
          <Chip tone={row.firing.comparison === "same" ? "quiet" : "outline"}>
            {text(comparisonTexts[row.firing.comparison])}
          </Chip>
        ),
      sortValue: (row) => (row.kind === "missed" ? "" : row.firing.comparison),
    },
  ];
}

interface BackTestTableProps {
  rows: readonly BackTestRow[];
  filter: RowFilter;
  playbookType: PlaybookType;
}

/** Every firing and missed hit; each opens the chart at its moment. */
export function BackTestTable({
  rows,
  filter,
  playbookType,
}: BackTestTableProps) {
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("backTest");
  const toChart = (row: BackTestRow, content: ReactNode) =>
    row.stageId === null ? (
      content
    ) : (
      <AppLink
        to={links.stageChart({ stageId: row.stageId })}
        search={chartStretch(row)}
        opensScreen
      >
        {content}
      </AppLink>
    );
  return (
    <DataTable
      key={filter}
      label={text("backTest.title")}
      rows={rows}
      columns={columnsOf(text, playbookType)}
      rowKey={({ key }) => key}
      rowLink={toChart}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      empty={<EmptyState text={text(emptyTexts[filter])} />}
    />
  );
}
