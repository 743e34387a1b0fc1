import { useText } from "#translations/use-text.ts";
import type { RecordImport } from "./record-imports.queries.ts";
import { reasonText } from "./record-texts.ts";

interface KeptRecordsProps {
  kept: NonNullable<RecordImport["undo"]>["kept"];
}

/** Records that an undo leaves as they are, with the reason. */
export function KeptRecords({ kept }: KeptRecordsProps) {
  const text = useText();
  if (kept.length === 0) return null;
  return (
    <>
      <p>{text("records.kept", { number: kept.length })}</p>
      <ul className="records-kept">
        {kept.map(({ line, subject, reason }) => (
          <li key={line}>
            <bdi>{subject}</bdi>{" "}
            <span className="page-quiet">{reasonText(reason, text)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
