import { useText, type Text } from "#translations/use-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { recordLabel } from "./action-label.ts";
import type { AuditChange, AuditRecord, AuditValue } from "./audit.queries.ts";

const kinds: Readonly<Record<AuditChange["kind"], TextKey>> = {
  added: "audit.kindAdded",
  changed: "audit.kindChanged",
  removed: "audit.kindRemoved",
};

const idField = /^(user|company|project|well|stage|tag|rule)_id$/;

type Names = Readonly<Record<string, string>>;

function plainText(value: AuditValue, text: Text): string {
  if (value === null) return text("value.missing");
  if (typeof value === "boolean") return text(value ? "audit.yes" : "audit.no");
  if (typeof value === "object" && !Array.isArray(value)) {
    if (value["hidden"] === true) return text("audit.hidden");
    if (typeof value["cut"] === "string")
      return text("audit.cut", {
        beginning: value["cut"],
        length: Number(value["length"]),
      });
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function Value(props: { field: string; value: AuditValue; names: Names }) {
  const text = useText();
  const type = idField.exec(props.field)?.[1];
  const name =
    type === undefined
      ? undefined
      : props.names[`${type}:${JSON.stringify(props.value)}`];
  return <bdi>{name ?? plainText(props.value, text)}</bdi>;
}

function ChangedRecord({
  change,
  names,
}: {
  change: AuditChange;
  names: Names;
}) {
  const text = useText();
  const { record, id, name, kind, fields } = change;
  const title = [recordLabel(record, text), name ?? id ?? ""].join(" ").trim();
  return (
    <table className="audit-fields" aria-label={title}>
      <caption>
        <bdi>{title}</bdi>{" "}
        <span className="page-quiet">{text(kinds[kind])}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text("audit.field")}</th>
          <th scope="col">{text("audit.before")}</th>
          <th scope="col">{text("audit.after")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">
              <code dir="ltr" lang="en">
                {field}
              </code>
            </th>
            <td dir="auto" data-side="before">
              <Value field={field} value={before} names={names} />
            </td>
            <td dir="auto" data-side="after">
              <Value field={field} value={after} names={names} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Values before and after, of changed fields only. */
export function AuditChanges({
  record,
  names,
}: {
  record: AuditRecord;
  names: Names;
}) {
  const text = useText();
  const { changes, moreChanges } = record;
  if (changes.length === 0)
    return <p className="page-quiet">{text("audit.noChanges")}</p>;
  return (
    <>
      {changes.map((change, index) => (
        <ChangedRecord
          // The order never changes and a record may occur twice, so the index is the key.
          key={index}
          change={change}
          names={names}
        />
      ))}
      {moreChanges > 0 && (
        <p className="page-quiet">
          {text("audit.more", { number: moreChanges })}
        </p>
      )}
    </>
  );
}
