import { wellDocumentKinds, type WellDocumentKind } from "@stagecraft/domain";
import { Button } from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { LoadingState } from "#shared/page/LoadingState.tsx";
import { Moment } from "#shared/time/Moment.tsx";
import { useText } from "#translations/use-text.ts";
import { kindTexts } from "./document-texts.ts";
import {
  wellDocumentQueries,
  type DocumentOverview,
} from "./well-documents.queries.ts";

/** Warnings to read before using the document. */
function Notes({ document }: { document: DocumentOverview }) {
  const text = useText();
  const { errors, warnings, isOfAnotherZone } = document;
  const notes = [
    ...(isOfAnotherZone ? [text("wellDocs.otherZone")] : []),
    ...(errors > 0 ? [text("wellDocs.errorCount", { number: errors })] : []),
    ...(warnings > 0
      ? [text("wellDocs.warningCount", { number: warnings })]
      : []),
  ];
  if (notes.length === 0) return null;
  return (
    <span className="well-docs-note">
      <IconAlertTriangle size={14} stroke={1.75} />
      {notes.join(text("message.comma"))}
    </span>
  );
}

interface OverviewRowProps {
  kind: WellDocumentKind;
  document: DocumentOverview | undefined;
  onOpen: () => void;
}

function OverviewRow({ kind, document, onOpen }: OverviewRowProps) {
  const text = useText();
  const version = document?.version ?? null;
  return (
    <tr data-open="">
      <td className="well-docs-name">
        <button type="button" className="sc-row-link" onClick={onOpen}>
          {text(kindTexts[kind].name)}
        </button>
        <span className="well-docs-about">{text(kindTexts[kind].about)}</span>
        {document !== undefined && <Notes document={document} />}
      </td>
      {version === null || document === undefined ? (
        <td colSpan={4} className="page-quiet">
          {text("wellDocs.none")}
        </td>
      ) : (
        <>
          <td>{text("wellDocs.versionTitle", { version })}</td>
          <td>
            <span className="well-docs-label">{text("wellDocs.rows")}</span>{" "}
            <bdi>{document.rows}</bdi>
          </td>
          <td>
            <bdi>{document.updatedBy}</bdi>
          </td>
          <td>
            <Moment at={document.updatedAt} />
          </td>
        </>
      )}
    </tr>
  );
}

interface DocumentOverviewTableProps {
  wellId: number;
  onOpen: (kind: WellDocumentKind) => void;
}

/** The six documents of a well: the current version, and who stored it and when. */
export function DocumentOverviewTable(props: DocumentOverviewTableProps) {
  const { wellId, onOpen } = props;
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(wellDocumentQueries.ofWell(wellId));
  if (data === undefined)
    return (
      <LoadingState
        looking={text("wellDocs.looking")}
        lines={5}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="well-docs-cards">
      <table className="sc-table" aria-label={text("wellDocs.title")}>
        <thead>
          <tr>
            <th scope="col">{text("wellDocs.document")}</th>
            <th scope="col">{text("wellDocs.version")}</th>
            <th scope="col">{text("wellDocs.rows")}</th>
            <th scope="col">{text("wellDocs.who")}</th>
            <th scope="col">{text("wellDocs.when")}</th>
          </tr>
        </thead>
        <tbody>
          {wellDocumentKinds.map((kind) => (
            <OverviewRow
              key={kind}
              kind={kind}
              document={data.find((each) => each.kind === kind)}
              onOpen={() => onOpen(kind)}
            />
          ))}
        </tbody>
      </table>
      {error !== null && (
        <div className="well-docs-bar">
          <span className="sc-error">{errorText(error)}</span>
          <Button size="small" onClick={() => void refetch()}>
            {text("action.tryAgain")}
          </Button>
        </div>
      )}
    </div>
  );
}
