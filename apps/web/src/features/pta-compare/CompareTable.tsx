import { writeNumber } from "@stagecraft/domain";
import type { PtaResultKey } from "@stagecraft/domain/pta";
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  type Column,
} from "@stagecraft/ui";
import { IconDownload } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { lengthText } from "#charts/gun-barrel/length-text.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useConfidentiality } from "#entities/project/use-confidentiality.ts";
import { statusLabel } from "#entities/pta/pta-labels.ts";
import { writtenInterval, writtenValue } from "#entities/pta/pta-value.ts";
import { csvFile } from "#shared/downloads/csv-text.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { mostOverlaid } from "./compare-address.ts";
import { compareCsv } from "./compare-csv.ts";
import { resultOf, type CompareRow } from "./compare-rows.ts";
import {
  lengthUnitOf,
  resultRemarks,
  resultTitle,
  stageTitle,
} from "./compare-texts.ts";
import type { CompareItem } from "./pta-compare.queries.ts";
import type { Comparison } from "./use-comparison.ts";

interface CompareTableProps {
  caseName: string;
  comparison: Comparison;
  onOverlay: (ids: readonly number[]) => void;
}

interface Row extends CompareRow {
  /** The position in the order of wells and stages. */
  readonly order: number;
}

function Value({ item, result }: Pick<CompareRow, "item" | "result">) {
  const text = useText();
  if (result === null) return text("value.missing");
  const remarks = resultRemarks(result, item.context, text);
  return (
    <>
      <bdi>{writtenValue(result.value, result.unit)}</bdi>
      {remarks.length > 0 && (
        <span className="page-quiet">{` (${remarks.join(", ")})`}</span>
      )}
    </>
  );
}

function otherColumn({ against, system }: Comparison, text: Text): Column<Row> {
  const of = (item: CompareItem, key: PtaResultKey) => resultOf(item, key);
  return {
    key: "against",
    header: resultTitle(against, system, text),
    isNumber: true,
    render: ({ item }) => <Value item={item} result={of(item, against)} />,
    sortValue: ({ item }) => of(item, against)?.value ?? null,
  };
}

function columnsOf(comparison: Comparison, text: Text): Column<Row>[] {
  const { result, against, system } = comparison;
  const unit = lengthUnitOf(system);
  return [
    {
      key: "stage",
      header: text("ptaCompare.stage"),
      render: ({ item }) => (
        <AppLink
          className="page-link"
          to={links.interpretation({ interpretationId: item.id })}
          opensScreen
        >
          <bdi>{stageTitle(item, text)}</bdi>
        </AppLink>
      ),
      sortValue: ({ order }) => order,
    },
    {
      key: "status",
      header: text("ptaCompare.status"),
      render: ({ item }) => statusLabel(text, item.context),
      sortValue: ({ item }) => statusLabel(text, item.context),
    },
    {
      key: "depth",
      header: text("ptaCompare.depth"),
      isNumber: true,
      render: ({ item }) => (
        <bdi>
          {item.midPerforationMdMetres === null
            ? text("value.missing")
            : lengthText(item.midPerforationMdMetres, unit)}
        </bdi>
      ),
      sortValue: ({ item }) => item.midPerforationMdMetres,
    },
    {
      key: "value",
      header: resultTitle(result, system, text),
      isNumber: true,
      render: (row) => <Value item={row.item} result={row.result} />,
      sortValue: (row) => row.result?.value ?? null,
    },
    {
      key: "interval",
      header: text("ptaCompare.interval"),
      isNumber: true,
      render: (row) => (
        <bdi>
          {(row.result === null ? "" : writtenInterval(row.result)) ||
            text("value.missing")}
        </bdi>
      ),
      sortValue: ({ result: found }) =>
        found?.low == null || found.high === null
          ? null
          : found.high - found.low,
    },
    {
      key: "deviation",
      header: text("ptaCompare.deviation"),
      isNumber: true,
      render: ({ z, isOutlier }) => (
        <span className={isOutlier ? "pta-compare-outlier" : undefined}>
          <bdi>{z === null ? text("value.missing") : writeNumber(z, 1)}</bdi>
          {isOutlier && ` ${text("ptaCompare.isOutlier")}`}
        </span>
      ),
      sortValue: ({ z }) => (z === null ? null : Math.abs(z)),
    },
    ...(against === result ? [] : [otherColumn(comparison, text)]),
  ];
}

/** Saves all results of the chosen wells; confidential data is exported only after a warning. */
function useCsvExport(
  caseName: string,
  items: readonly CompareItem[],
): () => void {
  const errorText = useErrorText();
  const isConfidential = useConfidentiality();
  const notify = (error: Error) =>
    toaster.show({ tone: "error", text: errorText(error) });
  const [first] = items;

  async function request() {
    downloads.request({
      kind: "log",
      name: `${caseName} results.csv`.trim(),
      path: "",
      make: () => Promise.resolve(csvFile(compareCsv(items))),
      isConfidential:
        first !== undefined && (await isConfidential([first.projectId])),
      onFailure: notify,
    });
  }

  return () => void request().catch((error: unknown) => notify(error as Error));
}

/** The charts as a table; the selected rows are those of the G-plots above. */
export function CompareTable(props: CompareTableProps) {
  const { caseName, comparison, onOverlay } = props;
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("ptaCompare", 50);
  const exportCsv = useCsvExport(caseName, comparison.shown);
  const rows = comparison.figures
    .flatMap((well) => well.rows)
    .map((row, order): Row => ({ ...row, order }));
  const chosen = comparison.overlaid.map(({ id }) => id);

  function choose(changed: readonly Row[], isOn: boolean) {
    const ids = changed
      .filter(({ item }) => item.results.length > 0)
      .map(({ item }) => item.id);
    const kept = chosen.filter((id) => !ids.includes(id));
    const next = isOn ? [...kept, ...ids] : kept;
    if (next.length > mostOverlaid)
      toaster.show({
        tone: "info",
        text: text("ptaCompare.tooMany", { most: mostOverlaid }),
      });
    onOverlay(next.slice(0, mostOverlaid));
  }

  return (
    <Card
      title={text("ptaCompare.table")}
      actions={
        <Button
          variant="outline"
          size="small"
          icon={<IconDownload size={16} stroke={1.75} />}
          onClick={exportCsv}
        >
          {text("ptaCompare.csv")}
        </Button>
      }
    >
      <DataTable
        label={text("ptaCompare.tableLabel", { name: caseName })}
        rows={rows}
        columns={columnsOf(comparison, text)}
        initialOrder={{ column: "stage", direction: "ascending" }}
        pageSize={pageSize}
        onPageSizeChange={setPageSize}
        rowKey={({ item }) => item.id}
        selection={{
          label: ({ item }) =>
            text("ptaCompare.overlayOf", { stage: stageTitle(item, text) }),
          allLabel: text("ptaCompare.overlayAll"),
          isChosen: ({ item }) => chosen.includes(item.id),
          onChoose: choose,
        }}
        empty={<EmptyState text={text("ptaCompare.noValues")} />}
      />
    </Card>
  );
}
