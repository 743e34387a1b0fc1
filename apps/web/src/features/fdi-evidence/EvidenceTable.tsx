import {
  AlertGlyph,
  Chip,
  DataTable,
  EmptyState,
  type Column,
} from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import type { EvidenceRow } from "./evidence.queries.ts";
import {
  figureText,
  levelOf,
  offsetName,
  outcomeText,
  verdictText,
} from "./evidence-figures.ts";

function columnsOf(text: Text): Column<EvidenceRow>[] {
  return [
    {
      key: "stage",
      header: text("evidence.stage"),
      render: ({ stageName, wellNumber }) => (
        <bdi>
          {text("evidence.stageOf", { stage: stageName, well: wellNumber })}
        </bdi>
      ),
      sortValue: ({ stageName, wellNumber }) => `${wellNumber} ${stageName}`,
    },
    {
      key: "offset",
      header: text("evidence.offsetWell"),
      render: (row) => <bdi>{offsetName(row)}</bdi>,
      sortValue: ({ offset }) => offset,
    },
    {
      key: "outcome",
      header: text("evidence.outcome"),
      render: ({ outcome }) => (
        <span className="evidence-outcome">
          <AlertGlyph level={levelOf(outcome)} />
          {outcomeText(outcome, text)}
        </span>
      ),
      sortValue: ({ outcome }) => outcome,
    },
    {
      key: "change",
      header: text("evidence.largestChange"),
      isNumber: true,
      render: ({ largestChange }) => (
        <bdi>{figureText(largestChange, text, { isSigned: true })}</bdi>
      ),
      sortValue: ({ largestChange }) => largestChange.value ?? -Infinity,
    },
    {
      key: "hit",
      header: text("evidence.hitAt"),
      isNumber: true,
      render: ({ firstHitTimestamp }) =>
        firstHitTimestamp === null ? (
          text("evidence.noMoment")
        ) : (
          <Moment at={firstHitTimestamp} />
        ),
      sortValue: ({ firstHitTimestamp }) => firstHitTimestamp ?? 0,
    },
    {
      key: "volume",
      header: text("evidence.volumeToHit"),
      isNumber: true,
      render: ({ volumeToHit }) =>
        volumeToHit.value === null ? (
          text("evidence.noMoment")
        ) : (
          <bdi>{figureText(volumeToHit, text)}</bdi>
        ),
      sortValue: ({ volumeToHit }) => volumeToHit.value ?? -Infinity,
    },
    {
      key: "verdict",
      header: text("evidence.verdict"),
      render: ({ verdict }) => (
        <Chip tone={verdict === null ? "outline" : "solid"}>
          {verdict === null
            ? text("evidence.open")
            : verdictText(verdict, text)}
        </Chip>
      ),
      sortValue: ({ verdict }) => verdict?.verdict ?? "",
    },
    {
      key: "reason",
      header: text("evidence.reason"),
      isLong: true,
      render: ({ verdict }) => <bdi>{verdict?.reason ?? ""}</bdi>,
    },
  ];
}

interface EvidenceTableProps {
  projectId: number;
  rows: readonly EvidenceRow[];
}

/** Responses of offset wells; each opens its card. */
export function EvidenceTable({ projectId, rows }: EvidenceTableProps) {
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("fdiEvidence");
  return (
    <DataTable
      label={text("evidence.tableLabel")}
      rows={rows}
      columns={columnsOf(text)}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ stageId, offset }) => `${stageId}/${offset}`}
      rowLink={({ stageId, offset }, content) => (
        <AppLink to={links.fdiEvidenceCard({ projectId, stageId, offset })}>
          {content}
        </AppLink>
      )}
      empty={<EmptyState text={text("evidence.noneFound")} />}
    />
  );
}
