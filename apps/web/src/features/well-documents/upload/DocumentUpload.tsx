import { maximumFormBytes } from "@stagecraft/domain";
import { Banner, Button } from "@stagecraft/ui";
import { IconAlertTriangle, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatBytes } from "#shared/upload/byte-size.ts";
import { DropZone } from "#shared/upload/DropZone.tsx";
import { useText } from "#translations/use-text.ts";
import { DocumentDifference } from "../DocumentDifference.tsx";
import { DocumentFacts } from "../DocumentFacts.tsx";
import { DocumentTable } from "../DocumentTable.tsx";
import { kindTexts } from "../document-texts.ts";
import { ProblemList } from "../ProblemList.tsx";
import { useDownload } from "../use-download.ts";
import {
  wellDocumentQueries,
  type DocumentAddress,
} from "../well-documents.queries.ts";
import { isStated } from "./stated-facts.ts";
import { ProblemRows } from "./ProblemRows.tsx";
import { RequestedFacts } from "./RequestedFacts.tsx";
import type { DocumentUploading } from "./use-document-upload.ts";

const accepted = ".xlsx,.csv,.txt,.xml,.las";
const icon = { size: 16, stroke: 1.75 };

interface DocumentUploadProps {
  address: DocumentAddress;
  uploading: DocumentUploading;
}

function Sending({ uploading }: { uploading: DocumentUploading }) {
  const text = useText();
  const { sending, cancel } = uploading;
  if (sending === null) return null;
  const { name, sentBytes, totalBytes } = sending;
  const isSent = sentBytes >= totalBytes;
  const label = text("import.uploading", { name });
  const percent = Math.min(100, (100 * sentBytes) / Math.max(totalBytes, 1));
  return (
    <div className="well-docs-sending">
      <p role="status">{isSent ? text("wellDocs.reading", { name }) : label}</p>
      <div
        className="sc-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <span data-step="1" style={{ inlineSize: `${percent}%` }} />
      </div>
      <div className="well-docs-bar">
        <bdi className="page-quiet">
          {text("import.sent", {
            done: formatBytes(Math.min(sentBytes, totalBytes)),
            total: formatBytes(totalBytes),
          })}
        </bdi>
        <Button variant="outline" onClick={cancel}>
          {text("import.cancelUpload")}
        </Button>
      </div>
    </div>
  );
}

/** Why the file cannot be stored yet; undefined when it can. */
function useStoreBlock({ read, requested, stated }: DocumentUploading) {
  const text = useText();
  const offline = useWriteBlock();
  if (offline !== undefined) return offline;
  if (read === null) return undefined;
  const open = [...requested].filter((fact) => !isStated(fact, stated));
  if (open.length > 0) return text("wellDocs.factsFirst");
  if (read.stated !== stated || read.preview.asks.length > 0)
    return text("wellDocs.checkFirst");
  const errors = read.preview.problems.filter(({ level }) => level === "error");
  if (errors.length > 0)
    return text("wellDocs.errorsFirst", { number: errors.length });
  return read.preview.data === null ? text("wellDocs.nothingRead") : undefined;
}

function PreviewActions({ uploading }: { uploading: DocumentUploading }) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const block = useStoreBlock(uploading);
  const { read, stated, requested, previewing, storing, conflict } = uploading;
  if (read === null) return null;
  const { file } = read;
  const isBusy = previewing.isPending || storing.isPending;
  const areOpen = [...requested].some((fact) => !isStated(fact, stated));
  const isOutdated = read.stated !== stated;
  const failure =
    previewing.error ?? (conflict === null ? storing.error : null);
  return (
    <div className="well-docs-actions">
      <div className="well-docs-bar">
        <strong className="well-docs-file">
          <bdi>{file.name}</bdi>
        </strong>
        {(isOutdated || read.preview.asks.length > 0) && (
          <Button
            variant="outline"
            disabled={isBusy}
            disabledReason={
              offline ?? (areOpen ? text("wellDocs.factsFirst") : undefined)
            }
            onClick={() => uploading.choose(file)}
          >
            {text("wellDocs.check")}
          </Button>
        )}
        <Button variant="outline" onClick={uploading.chooseOther}>
          {text("wellDocs.otherFile")}
        </Button>
        <Button
          variant="primary"
          disabled={isBusy}
          disabledReason={block}
          onClick={uploading.store}
        >
          {text("wellDocs.store")}
        </Button>
      </div>
      {block !== undefined && <p className="page-quiet">{block}</p>}
      {failure !== null && !isAborted(failure) && (
        <p className="sc-error" role="alert">
          {errorText(failure)}
        </p>
      )}
      {conflict !== null && (
        <Banner
          tone="info"
          icon={<IconAlertTriangle size={18} stroke={1.75} />}
        >
          {conflict === ""
            ? text("wellDocs.movedUnknown")
            : text("wellDocs.moved", { who: conflict })}
        </Banner>
      )}
    </div>
  );
}

/** Canceled by the person: nothing went wrong. */
function isAborted(error: Error): boolean {
  return error.name === "AbortError";
}

function Preview({ address, uploading }: DocumentUploadProps) {
  const text = useText();
  const { kind } = address;
  const { data: current } = useQuery(wellDocumentQueries.current(address));
  const { read, stated, requested, setStated } = uploading;
  if (read === null) return null;
  const { data, problems, found } = read.preview;
  return (
    <>
      <PreviewActions uploading={uploading} />
      <RequestedFacts
        requested={requested}
        found={found}
        stated={stated}
        onChange={setStated}
      />
      <ProblemList problems={problems} />
      <ProblemRows preview={read.preview} />
      {data !== null && current !== undefined && (
        <section
          className="well-docs-part"
          aria-label={text("wellDocs.difference")}
        >
          <h3>
            {current === null
              ? text("wellDocs.firstVersion")
              : text("wellDocs.differenceTo", { version: current.version })}
          </h3>
          <DocumentDifference
            kind={kind}
            before={current?.data ?? null}
            after={data}
          />
        </section>
      )}
      {data !== null && (
        <section
          className="well-docs-part"
          aria-label={text("wellDocs.whatWasRead")}
        >
          <h3>{text("wellDocs.whatWasRead")}</h3>
          <DocumentFacts data={data} />
          <DocumentTable
            kind={kind}
            data={data}
            label={text("wellDocs.whatWasRead")}
          />
        </section>
      )}
    </>
  );
}

/** Uploads a file, shows its content and the changes, and stores it after a confirmation. */
export function DocumentUpload({ address, uploading }: DocumentUploadProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const download = useDownload();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { wellId, kind } = address;
  const { read, sending, previewing } = uploading;

  function choose(file: File) {
    const { name, size } = file;
    if (size === 0) setRefusal(text("import.emptyFile", { name }));
    else if (size > maximumFormBytes)
      setRefusal(
        text("import.tooLarge", {
          name,
          size: formatBytes(size),
          limit: formatBytes(maximumFormBytes),
        }),
      );
    else {
      setRefusal(null);
      uploading.choose(file);
    }
  }

  const failure =
    previewing.error === null || isAborted(previewing.error)
      ? refusal
      : errorText(previewing.error);
  if (read !== null)
    return (
      <>
        <Sending uploading={uploading} />
        <Preview address={address} uploading={uploading} />
      </>
    );
  if (sending !== null) return <Sending uploading={uploading} />;
  return (
    <DropZone
      accepted={accepted}
      lead={text("wellDocs.drop")}
      note={text(kindTexts[kind].about)}
      block={offline}
      failure={failure}
      onFile={choose}
    >
      <Button
        variant="outline"
        icon={<IconDownload {...icon} />}
        disabled={download.isPending}
        onClick={() =>
          download.mutate({
            path: `wells/${wellId}/documents/${kind}/workbook`,
            name: `${kind}.xlsx`,
          })
        }
      >
        {text("wellDocs.template")}
      </Button>
    </DropZone>
  );
}
