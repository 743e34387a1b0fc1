import { Button, Chip, IconButton, ScrollRegion } from "@stagecraft/ui";
import {
  IconChevronDown,
  IconChevronRight,
  IconCopy,
} from "@tabler/icons-react";
import { useId, useState } from "react";
import { links } from "#addresses/links.ts";
import { auditAddress } from "#entities/audit/use-audit-actions.tsx";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { formatClock, formatDay } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { actionLabel, recordLabel } from "./action-label.ts";
import type { AuditFilter } from "./audit-filter.ts";
import type { AuditRecord } from "./audit.queries.ts";
import { AuditChanges } from "./AuditChanges.tsx";
import { outcomeLabels } from "./AuditFilters.tsx";

type Subject = AuditRecord["subjects"][number];

interface AuditRowsProps {
  records: readonly AuditRecord[];
  names: Readonly<Record<string, string>>;
  onNarrow: (change: Partial<AuditFilter>) => void;
}

/** Address of the screen of a subject; null for kinds without one. */
function addressOf({ type, id }: Subject): string | null {
  const number = Number(id);
  switch (type) {
    case "company":
      return links.projects({ companyId: number });
    case "project":
      return links.wells({ projectId: number });
    case "stage":
      return links.stageChart({ stageId: number });
    case "user":
      return auditAddress({ type, id: number });
    default:
      return null;
  }
}

function SubjectName({ subject }: { subject: Subject }) {
  const text = useText();
  const kind = recordLabel(subject.type, text);
  const to = subject.name === null ? null : addressOf(subject);
  const name = subject.name ?? subject.id;
  return (
    <li>
      <span className="page-quiet">{kind}</span>{" "}
      {to === null ? (
        <bdi>{name}</bdi>
      ) : (
        <AppLink to={to} opensScreen={subject.type === "stage"}>
          <bdi>{name}</bdi>
        </AppLink>
      )}
    </li>
  );
}

function Who({ record }: { record: AuditRecord }) {
  const text = useText();
  const { actorName, actingForId, actingForName } = record;
  return (
    <>
      <bdi>{actorName === "" ? text("audit.installation") : actorName}</bdi>
      {actingForId !== null && (
        <span className="audit-as">
          {text("audit.seenAs", { name: actingForName ?? `#${actingForId}` })}
        </span>
      )}
    </>
  );
}

async function copy(requestId: string, text: Text): Promise<void> {
  try {
    await navigator.clipboard.writeText(requestId);
    toaster.show({ tone: "info", text: text("audit.copied") });
  } catch {
    // Without https a browser has no clipboard; the details show the whole id.
    toaster.show({ tone: "error", text: text("audit.notCopied") });
  }
}

const shownSigns = 8;

function RequestId({ requestId }: { requestId: string }) {
  const text = useText();
  if (requestId === "") return null;
  return (
    <span className="audit-request">
      <code dir="ltr">{requestId.slice(0, shownSigns)}</code>
      <IconButton
        size="small"
        label={text("audit.copyRequest")}
        icon={<IconCopy size={14} stroke={1.75} />}
        onClick={() => void copy(requestId, text)}
      />
    </span>
  );
}

function Facts({ record }: { record: AuditRecord }) {
  const text = useText();
  const facts: readonly (readonly [string, string])[] = [
    [text("audit.call"), `${record.action} · ${record.status}`],
    [text("audit.code"), record.code ?? ""],
    [text("audit.company"), record.companyName ?? ""],
    [text("audit.request"), record.requestId],
    [
      text("audit.target"),
      Object.keys(record.target).length === 0
        ? ""
        : JSON.stringify(record.target),
    ],
  ];
  return (
    <dl className="audit-facts">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto" lang="en">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Details({
  record,
  names,
  onNarrow,
}: { record: AuditRecord } & Omit<AuditRowsProps, "records">) {
  const text = useText();
  const { requestId, action } = record;
  return (
    <div className="audit-details">
      <AuditChanges record={record} names={names} />
      <Facts record={record} />
      <div className="audit-narrow">
        {requestId !== "" && (
          <Button variant="outline" onClick={() => onNarrow({ requestId })}>
            {text("audit.onlyRequest")}
          </Button>
        )}
        <Button variant="outline" onClick={() => onNarrow({ action })}>
          {text("audit.onlyAction")}
        </Button>
      </div>
    </div>
  );
}

function Row({
  record,
  names,
  onNarrow,
}: { record: AuditRecord } & Omit<AuditRowsProps, "records">) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const label = actionLabel(record, text);
  const day = formatDay(record.timestamp);
  const clock = formatClock(record.timestamp);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr className="audit-row" data-outcome={record.outcome}>
        <td className="audit-open">
          <IconButton
            size="small"
            label={text("audit.openRow", { action: label, time: clock })}
            icon={<Chevron size={16} stroke={1.75} />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          />
        </td>
        <td className="audit-time">
          <time dateTime={new Date(record.timestamp).toISOString()}>
            <bdi>
              {day} {clock}
            </bdi>
          </time>
        </td>
        <td>
          <Who record={record} />
        </td>
        <td dir="auto">{label}</td>
        <td>
          <ul className="audit-subjects">
            {record.subjects.map((subject) => (
              <SubjectName
                key={`${subject.type}:${subject.id}`}
                subject={subject}
              />
            ))}
          </ul>
        </td>
        <td>
          <Chip tone={record.outcome === "refused" ? "solid" : "outline"}>
            {text(outcomeLabels[record.outcome])}
          </Chip>
        </td>
        <td>
          <RequestId requestId={record.requestId} />
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={7}>
            <Details record={record} names={names} onNarrow={onNarrow} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The records, the latest first; each opens to show its changes. */
export function AuditRows({ records, names, onNarrow }: AuditRowsProps) {
  const text = useText();
  const label = text("title.adminAudit");
  return (
    <ScrollRegion className="sc-table-scroll" label={label}>
      <table className="sc-table audit-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="audit-open">
              <span className="sc-hidden">{text("audit.details")}</span>
            </th>
            <th scope="col">{text("audit.time")}</th>
            <th scope="col">{text("audit.who")}</th>
            <th scope="col">{text("audit.what")}</th>
            <th scope="col">{text("audit.subject")}</th>
            <th scope="col">{text("audit.outcome")}</th>
            <th scope="col">{text("audit.request")}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row
              key={record.id}
              record={record}
              names={names}
              onNarrow={onNarrow}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
