import {
  Button,
  Chip,
  EmptyState,
  PagedTable,
  RowMenu,
  type MenuAction,
} from "@stagecraft/ui";
import type { ReactNode } from "react";
import { roleNames } from "#entities/user/role-names.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { PeopleFilter, PersonRow, Role } from "./people.queries.ts";
import "./people.css";

interface PeopleTableProps {
  people: readonly PersonRow[];
  filter: PeopleFilter;
  isSearched: boolean;
  footer: ReactNode;
  onOpen: (person: PersonRow) => void;
  otherActions: (person: PersonRow) => MenuAction[];
}

const emptyTexts: Readonly<Record<PeopleFilter, TextKey>> = {
  all: "people.none",
  unassigned: "people.noneUnassigned",
  deactivated: "people.noneDeactivated",
};

/** More companies than these would make a row taller than its neighbors. */
const mostCompanies = 3;

function companiesOf({ companies, everyCompany }: PersonRow, text: Text) {
  if (everyCompany) return text("people.everyCompany");
  if (companies.length === 0)
    return <span className="page-quiet">{text("people.noCompany")}</span>;
  const shown = companies.slice(0, mostCompanies);
  const rest = companies.length - shown.length;
  return (
    <bdi>
      {shown.map(({ name }) => name).join(", ")}
      {rest > 0 && ` +${rest}`}
    </bdi>
  );
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const text = useText();
  if (roles.length === 0)
    return <span className="page-quiet">{text("people.noRole")}</span>;
  return (
    <span className="people-roles">
      {roles.map((role) => (
        <Chip key={role}>{text(roleNames[role])}</Chip>
      ))}
    </span>
  );
}

function columnsOf(text: Text) {
  return [
    {
      key: "person",
      header: text("people.person"),
      render: ({ name, email }: PersonRow) => (
        <span className="people-name">
          <bdi>{name}</bdi>
          <bdi className="page-quiet">{email}</bdi>
        </span>
      ),
    },
    {
      key: "roles",
      header: text("people.roles"),
      render: ({ roles }: PersonRow) => <Roles roles={roles} />,
    },
    {
      key: "companies",
      header: text("people.companies"),
      render: (person: PersonRow) => companiesOf(person, text),
    },
    {
      key: "pads",
      header: text("people.pads"),
      isNumber: true,
      render: ({ everyCompany, padCount }: PersonRow) =>
        everyCompany ? text("people.everyPad") : padCount,
    },
    {
      key: "lastSeen",
      header: text("people.lastSeen"),
      render: ({ lastSeenAt }: PersonRow) =>
        lastSeenAt === null ? (
          <span className="page-quiet">{text("people.never")}</span>
        ) : (
          <bdi>{formatMoment(lastSeenAt)}</bdi>
        ),
    },
    {
      key: "state",
      header: text("people.state"),
      render: ({ deactivatedAt }: PersonRow) =>
        deactivatedAt === null
          ? text("people.active")
          : text("people.deactivatedAt", { time: formatMoment(deactivatedAt) }),
    },
  ];
}

/** People in the order of the server, as far as they were requested. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, filter, isSearched, footer, onOpen, otherActions } = props;
  const text = useText();
  return (
    <PagedTable
      label={text("title.adminUsers")}
      rows={people}
      columns={columnsOf(text)}
      rowKey={({ id }) => id}
      rowActions={(person) => {
        const actions = otherActions(person);
        return (
          <>
            <Button
              variant="outline"
              aria-label={text("people.openOf", { name: person.name })}
              onClick={() => onOpen(person)}
            >
              {text("people.open")}
            </Button>
            {actions.length > 0 && (
              <RowMenu
                label={text("action.actionsOf", { name: person.name })}
                actions={actions}
              />
            )}
          </>
        );
      }}
      empty={
        <EmptyState
          text={text(isSearched ? "people.noMatch" : emptyTexts[filter])}
        />
      }
      footer={footer}
    />
  );
}
