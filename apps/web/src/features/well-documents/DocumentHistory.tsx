import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { LoadingState } from "#shared/page/LoadingState.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useText } from "#translations/use-text.ts";
import { DocumentDifference } from "./DocumentDifference.tsx";
import { DocumentFacts } from "./DocumentFacts.tsx";
import { DocumentTable } from "./DocumentTable.tsx";
import { kindTexts, madeKeys } from "./document-texts.ts";
import {
  restoreVersion,
  useRefreshDocuments,
  wellDocumentQueries,
  type DocumentAddress,
  type DocumentVersion,
} from "./well-documents.queries.ts";

interface HistoryProps {
  address: DocumentAddress;
  mayEdit: boolean;
}

type Shown = "data" | "difference";

interface OpenVersion {
  readonly version: number;
  readonly shown: Shown;
}

function HowMade({ version }: { version: DocumentVersion }) {
  const text = useText();
  const { made, fromVersion, fileName } = version;
  return (
    <>
      {made === "undo" && fromVersion !== null
        ? text("wellDocs.restoredFrom", { version: fromVersion })
        : text(madeKeys[made])}
      {fileName !== null && (
        <>
          {" "}
          <bdi className="page-quiet">{fileName}</bdi>
        </>
      )}
    </>
  );
}

interface VersionContentProps {
  address: DocumentAddress;
  open: OpenVersion;
}

/** One version with all its rows, or the changes since. */
function VersionContent({ address, open }: VersionContentProps) {
  const text = useText();
  const errorText = useErrorText();
  const { kind } = address;
  const { data, error } = useQuery(
    wellDocumentQueries.version(address, open.version),
  );
  const current = useQuery(wellDocumentQueries.current(address));
  const failure = error ?? current.error;
  const title = text(
    open.shown === "data" ? "wellDocs.versionTitle" : "wellDocs.sinceVersion",
    { version: open.version },
  );
  return (
    <section className="well-docs-part" aria-label={title}>
      <h3>{title}</h3>
      {failure !== null && <ErrorState text={errorText(failure)} />}
      {failure === null &&
        (data === undefined || current.data === undefined) && (
          <Skeleton text={text("wellDocs.looking")} lines={3} />
        )}
      {data !== undefined && data.data === null && open.shown === "data" && (
        <EmptyState text={text("wellDocs.deletion")} />
      )}
      {data?.data && open.shown === "data" && (
        <>
          <DocumentFacts data={data.data} />
          <DocumentTable kind={kind} data={data.data} label={title} />
        </>
      )}
      {data !== undefined &&
        current.data !== undefined &&
        open.shown === "difference" && (
          <DocumentDifference
            kind={kind}
            before={data.data}
            after={current.data?.data ?? null}
          />
        )}
    </section>
  );
}

interface RestoreProps {
  address: DocumentAddress;
  version: DocumentVersion;
  newest: number;
  onClose: () => void;
}

function RestoreDialog({ address, version, newest, onClose }: RestoreProps) {
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const refresh = useRefreshDocuments(address.wellId);
  const restoring = useMutation({
    mutationFn: () => restoreVersion(address, version.version, newest),
    onSuccess: async (stored) => {
      toaster.show({
        tone: "info",
        text: text("wellDocs.stored", {
          document: text(kindTexts[address.kind].name),
          version: stored.version,
        }),
      });
      onClose();
      await refresh();
    },
    // Somebody stored another version: the list shows it.
    onError: refresh,
  });
  return (
    <ConfirmDialog
      title={text("wellDocs.restoreTitle", { version: version.version })}
      confirmText={text("wellDocs.restoreConfirm")}
      isBusy={restoring.isPending}
      disabledReason={block}
      status={restoring.error === null ? null : errorText(restoring.error)}
      onConfirm={() => restoring.mutate()}
      onClose={onClose}
    >
      <p>{text("wellDocs.restoreText")}</p>
    </ConfirmDialog>
  );
}

interface VersionTableProps extends HistoryProps {
  versions: readonly DocumentVersion[];
  open: OpenVersion | null;
  onOpen: (open: OpenVersion) => void;
  onRestore: (version: DocumentVersion) => void;
}

function VersionTable(props: VersionTableProps) {
  const { versions, mayEdit, open, onOpen, onRestore } = props;
  const text = useText();
  const block = useWriteBlock();
  const opener = (version: number, shown: Shown, label: string) => (
    <Button
      size="small"
      aria-pressed={open?.version === version && open.shown === shown}
      onClick={() => onOpen({ version, shown })}
    >
      {label}
    </Button>
  );
  return (
    <div className="well-docs-cards">
      <table className="sc-table" aria-label={text("wellDocs.history")}>
        <thead>
          <tr>
            <th scope="col">{text("wellDocs.version")}</th>
            <th scope="col">{text("wellDocs.how")}</th>
            <th scope="col">{text("wellDocs.who")}</th>
            <th scope="col">{text("wellDocs.when")}</th>
            <th scope="col">{text("wellDocs.rows")}</th>
            <th scope="col">
              <span className="sc-hidden">{text("wellDocs.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((each) => (
            <tr key={each.version}>
              <td className="well-docs-name">
                {text("wellDocs.versionTitle", { version: each.version })}
                {each.isCurrent && (
                  <span className="page-quiet">
                    {" "}
                    {text("wellDocs.isCurrent")}
                  </span>
                )}
              </td>
              <td className="well-docs-wrap">
                <HowMade version={each} />
              </td>
              <td>
                <bdi>{each.createdBy}</bdi>
              </td>
              <td>
                <Moment at={each.createdAt} />
              </td>
              <td>
                <span className="well-docs-label">{text("wellDocs.rows")}</span>{" "}
                <bdi>{each.rows}</bdi>
              </td>
              <td className="well-docs-row-actions">
                {each.made !== "delete" &&
                  opener(each.version, "data", text("wellDocs.view"))}
                {!each.isCurrent &&
                  opener(
                    each.version,
                    "difference",
                    text("wellDocs.differenceToNow"),
                  )}
                {mayEdit && !each.isCurrent && each.made !== "delete" && (
                  <Button
                    size="small"
                    disabledReason={block}
                    onClick={() => onRestore(each)}
                  >
                    {text("wellDocs.restore")}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every version of a document: who stored it, when and how; each can be seen, compared and restored. */
export function DocumentHistory({ address, mayEdit }: HistoryProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(
    wellDocumentQueries.versions(address),
  );
  const [open, setOpen] = useState<OpenVersion | null>(null);
  const [restored, setRestored] = useState<DocumentVersion | null>(null);
  if (data === undefined)
    return (
      <LoadingState
        looking={text("wellDocs.looking")}
        lines={5}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0)
    return <EmptyState text={text("wellDocs.noVersions")} />;
  return (
    <>
      <VersionTable
        address={address}
        mayEdit={mayEdit}
        versions={data}
        open={open}
        onOpen={setOpen}
        onRestore={setRestored}
      />
      {open !== null && <VersionContent address={address} open={open} />}
      {restored !== null && (
        <RestoreDialog
          address={address}
          version={restored}
          newest={data[0]?.version ?? 0}
          onClose={() => setRestored(null)}
        />
      )}
    </>
  );
}
