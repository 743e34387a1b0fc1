import {
  recordImportFields,
  requiredRecordImportFields,
  type RecordImportField,
} from "@stagecraft/domain";
import { Card, Select } from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import {
  choicesOf,
  useMapColumns,
  type ColumnChoice,
  type RecordColumn,
  type RecordImport,
} from "./record-imports.queries.ts";
import { fieldText } from "./record-texts.ts";

const leftOut = "";

/** The fields that every row needs and no column fills. */
export function missingFields({
  kind,
  columns,
}: RecordImport): RecordImportField[] {
  return requiredRecordImportFields[kind].filter(
    (required) => !columns.some(({ field }) => field === required),
  );
}

/**
 * Assigns a field to a column and removes it from its previous one, because two columns cannot fill
 * it.
 */
function withField(
  choices: readonly ColumnChoice[],
  index: number,
  field: RecordImportField | null,
): ColumnChoice[] {
  const others = choices.filter(
    (choice) => choice.index !== index && choice.field !== field,
  );
  return field === null ? others : [...others, { index, field }];
}

interface ColumnRowProps {
  column: RecordColumn;
  field: RecordImportField | null;
  fields: readonly RecordImportField[];
  onChange: (field: RecordImportField | null) => void;
}

function ColumnRow({ column, field, fields, onChange }: ColumnRowProps) {
  const text = useText();
  const name = column.header === "" ? String(column.index + 1) : column.header;
  return (
    <tr>
      <td className="records-column-name">
        <bdi>{name}</bdi>
      </td>
      <td className="records-samples">
        <bdi>{column.samples.join(" · ")}</bdi>
      </td>
      <td className="records-cell">
        <Select
          label={text("records.fieldOf", { column: name })}
          value={field ?? leftOut}
          options={[
            { value: leftOut, label: text("records.leaveOut") },
            ...fields.map((each) => ({
              value: each,
              label: fieldText(each, text),
            })),
          ]}
          onChange={(value) => onChange(value === leftOut ? null : value)}
        />
      </td>
    </tr>
  );
}

/** Assigns columns to fields; each change makes a new dry run. */
export function ColumnCard({ record }: { record: RecordImport }) {
  const text = useText();
  const errorText = useErrorText();
  const mapping = useMapColumns(record);
  const choices = mapping.isPending ? mapping.variables : choicesOf(record);
  const missing = missingFields(record);
  const fields: readonly RecordImportField[] = recordImportFields[record.kind];
  return (
    <Card
      title={text("records.columns")}
      actions={
        <span className="page-quiet" role="status">
          {mapping.isPending && text("records.checking")}
        </span>
      }
    >
      <div className="records-table">
        <table className="sc-table" aria-label={text("records.columns")}>
          <thead>
            <tr>
              <th scope="col">{text("records.column")}</th>
              <th scope="col">{text("records.values")}</th>
              <th scope="col">{text("records.fills")}</th>
            </tr>
          </thead>
          <tbody>
            {record.columns.map((column) => (
              <ColumnRow
                key={column.index}
                column={column}
                fields={fields}
                field={
                  choices.find(({ index }) => index === column.index)?.field ??
                  null
                }
                onChange={(field) =>
                  mapping.mutate(withField(choices, column.index, field))
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <p className="records-warning">
          <IconAlertTriangle size={16} stroke={1.75} />
          {text("records.missing", {
            fields: missing
              .map((field) => fieldText(field, text))
              .join(text("message.comma")),
          })}
        </p>
      )}
      {mapping.error !== null && (
        <p className="records-warning sc-error" role="alert">
          {errorText(mapping.error)}
        </p>
      )}
    </Card>
  );
}
