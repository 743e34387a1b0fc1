import {
  shownUnit,
  writeExact,
  writeNumber,
  type DocumentUnits,
  type WellDocumentKind,
} from "@stagecraft/domain";
import { DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { useState } from "react";
import { useText, type Text } from "#translations/use-text.ts";
import { useUnits } from "#translations/use-units.ts";
import {
  columnUnit,
  documentColumns,
  unitsOfData,
  type DocumentColumn,
  type DocumentData,
} from "./document-columns.ts";
import {
  rowsOfDocument,
  type CellValue,
  type FlatRow,
} from "./document-rows.ts";

/** Decimals of a value that was converted; more would pretend an accuracy that the file does not have. */
const convertedDecimals = 2;

/** Writes cells of a document in the reader's units; without a choice, in those of the file. */
export function useCellWriter(units: DocumentUnits) {
  const choice = useUnits();
  return {
    unitOf: (column: DocumentColumn) =>
      shownUnit(columnUnit(column, units), choice).unit,
    write: (column: DocumentColumn, value: CellValue): string => {
      if (typeof value !== "number") return value ?? "";
      const { factor } = shownUnit(columnUnit(column, units), choice);
      return factor === 1
        ? writeExact(value)
        : writeNumber(value * factor, convertedDecimals);
    },
  };
}

/** `Measured depth (ft)` */
export function columnTitle(
  { label }: DocumentColumn,
  unit: string,
  text: Text,
): string {
  return unit === ""
    ? text(label)
    : text("wellDocs.withUnit", { name: text(label), unit });
}

interface NumberedRow {
  readonly index: number;
  readonly row: FlatRow;
}

interface DocumentTableProps {
  kind: WellDocumentKind;
  data: DocumentData;
  label: string;
}

/** The lines of a document, to be read. */
export function DocumentTable(props: DocumentTableProps) {
  const { kind, data, label } = props;
  const text = useText();
  const { unitOf, write } = useCellWriter(unitsOfData(data));
  const [pageSize, setPageSize] = useState(25);
  const rows = rowsOfDocument(kind, data).map((row, index) => ({ row, index }));
  const columns = documentColumns[kind].map((column): Column<NumberedRow> => ({
    key: column.key,
    header: columnTitle(column, unitOf(column), text),
    isNumber: column.type !== "text",
    render: ({ row }) => <bdi>{write(column, row[column.key] ?? null)}</bdi>,
  }));
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={columns}
      rowKey={({ index }) => index}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      empty={<EmptyState text={text("wellDocs.noRows")} />}
    />
  );
}
