import {
  maximumRecordImportBytes,
  maximumRecordImportRows,
  recordImportFields,
  requiredRecordImportFields,
  writeNumber,
  type RecordImportField,
  type RecordImportKind,
  recordImportHeaders,
} from "@stagecraft/domain";
import { Button, Card, CardBody } from "@stagecraft/ui";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "#api/download-file.ts";
import { uploadFile } from "#api/upload-file.ts";
import { csvFile, csvText } from "#shared/downloads/csv-text.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatBytes } from "#shared/upload/byte-size.ts";
import { DropZone } from "#shared/upload/DropZone.tsx";
import { useText } from "#translations/use-text.ts";
import { useKeepImport, type RecordImport } from "./record-imports.queries.ts";
import { aboutKeys, fieldText, kindTexts } from "./record-texts.ts";

interface RecordUploadCardProps {
  kind: RecordImportKind;
  onReady: (id: number) => void;
}

/** Uploads a chosen file and caches the dry run that the server makes of it. */
function useUpload({ kind, onReady }: RecordUploadCardProps) {
  const text = useText();
  const errorText = useErrorText();
  const keep = useKeepImport();
  const [fileName, setFileName] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  // Leaving the page cancels the upload.
  useEffect(() => () => abort.current?.abort(), []);

  function refusalOf({ name, size }: File): string | null {
    if (size === 0) return text("import.emptyFile", { name });
    if (size <= maximumRecordImportBytes) return null;
    return text("import.tooLarge", {
      name,
      size: formatBytes(size),
      limit: formatBytes(maximumRecordImportBytes),
    });
  }

  async function send(file: File): Promise<void> {
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal !== null) return;
    const controller = new AbortController();
    abort.current = controller;
    setFileName(file.name);
    try {
      const path = `recordimports?kind=${kind}&fileName=${encodeURIComponent(file.name)}`;
      const record = (await uploadFile(path, file, {
        signal: controller.signal,
        onProgress: () => undefined,
      })) as RecordImport;
      await keep(record);
      onReady(record.id);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error as Error));
    } finally {
      setFileName(null);
    }
  }

  return { fileName, failure, send, cancel: () => abort.current?.abort() };
}

/** Names the columns that a file may have. */
function FieldList({ kind }: { kind: RecordImportKind }) {
  const text = useText();
  const required = requiredRecordImportFields[kind];
  const fields: readonly RecordImportField[] = recordImportFields[kind];
  return (
    <div className="records-fields">
      <h3>{text("records.whichColumns")}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>
              {fieldText(field, text)}
              {required.includes(field) && (
                <span className="page-quiet">{text("records.needed")}</span>
              )}
            </dt>
            <dd>{text(aboutKeys[field])}</dd>
          </div>
        ))}
      </dl>
      <p className="page-quiet">{text(kindTexts[kind].rule)}</p>
    </div>
  );
}

/** The first step: a file, or the template to fill in. */
export function RecordUploadCard(props: RecordUploadCardProps) {
  const { kind } = props;
  const text = useText();
  const offline = useWriteBlock();
  const { fileName, failure, send, cancel } = useUpload(props);
  return (
    <Card title={text(kindTexts[kind].name)}>
      <CardBody>
        {fileName === null ? (
          <DropZone
            accepted=".csv,.txt,.tsv,.xlsx"
            lead={text("records.drop")}
            note={text("records.limits", {
              limit: formatBytes(maximumRecordImportBytes),
              rows: writeNumber(maximumRecordImportRows[kind], 0),
            })}
            block={offline}
            failure={failure}
            onFile={(file) => void send(file)}
          >
            <Button
              variant="outline"
              icon={<IconDownload size={16} stroke={1.75} />}
              onClick={() => saveTemplate(kind)}
            >
              {text("records.template")}
            </Button>
          </DropZone>
        ) : (
          <div className="records-busy">
            <p role="status">
              {text("records.reading")} <bdi>{fileName}</bdi>
            </p>
            <Button variant="outline" onClick={cancel}>
              {text("action.cancel")}
            </Button>
          </div>
        )}
        <FieldList kind={kind} />
      </CardBody>
    </Card>
  );
}

/** A row that shows how each field is written; it names nothing that exists. */
const examples: Readonly<Record<RecordImportField, string>> = {
  name: "Jo Example",
  email: "jo@example.com",
  roles: "engineer, playbookguest",
  company: "Example Energy",
  allPads: "yes",
  pad: "Example pad",
  wellNumber: "Example 1H",
  uwi: "42-317-00001",
  operatorName: "Example Energy",
  leaseName: "Example lease",
  location: "31.99, -102.07",
  expectedStageCount: "40",
  brand: "NONE",
  plannedCleanVolume: "350000",
  plannedProppantMass: "12000000",
  active: "yes",
  hide: "no",
};

/** Saves a file with the headers and one row that says how to fill them. */
function saveTemplate(kind: RecordImportKind): void {
  const fields: readonly RecordImportField[] = recordImportFields[kind];
  const rows = [
    fields.map((field) => recordImportHeaders[field]),
    fields.map((field) => examples[field]),
  ];
  saveFile(csvFile(csvText(rows)), `stagecraft-${kind}.csv`);
}
