import {
  Button,
  EmptyState,
  ErrorState,
  Skeleton,
  TextField,
} from "@stagecraft/ui";
import type { Role } from "@stagecraft/domain";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useSearchText } from "#shared/form/use-settled.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { roleNames } from "#entities/user/role-names.ts";
import { roleQueries, type RoleHolder } from "./roles.queries.ts";

interface PeopleListProps {
  /** Only people with this role; all when left out. */
  role?: Role;
  /** Makes each person a button. */
  onChoose?: (person: RoleHolder) => void;
}

function PersonLine({ person }: { person: RoleHolder }) {
  const text = useText();
  const held =
    person.roles.length === 0
      ? text("roles.noRole")
      : person.roles
          .map((role) => text(roleNames[role]))
          .join(text("message.comma"));
  return (
    <>
      <bdi className="roles-person-name">{person.name}</bdi>
      <bdi className="page-quiet">{person.email}</bdi>
      <span className="page-quiet">{held}</span>
    </>
  );
}

function People(props: {
  search: string;
  role: Role | undefined;
  render: (person: RoleHolder) => ReactNode;
}) {
  const text = useText();
  const errorText = useErrorText();
  const query = useInfiniteQuery(roleQueries.people(props.search, props.role));
  if (query.data === undefined)
    return query.error === null ? (
      <Skeleton text={text("roles.lookingForPeople")} />
    ) : (
      <ErrorState
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  const people = query.data.pages.flatMap((page) => page.people);
  if (people.length === 0)
    return <EmptyState text={text("roles.nobodyFound")} />;
  return (
    <>
      <ul className="roles-persons">
        {people.map((person) => (
          <li key={person.id}>{props.render(person)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="outline"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text("roles.showMore")}
        </Button>
      )}
    </>
  );
}

/** People with their roles, searched and paged by the server. */
export function PeopleList({ role, onChoose }: PeopleListProps) {
  const text = useText();
  const [search, setSearch] = useState("");
  const settled = useSearchText(search);
  return (
    <div className="roles-people-list">
      <TextField
        label={text("roles.searchPeople")}
        value={search}
        onChange={setSearch}
      />
      <People
        search={settled}
        role={role}
        render={(person) =>
          onChoose === undefined ? (
            <div className="roles-person">
              <PersonLine person={person} />
            </div>
          ) : (
            <button
              type="button"
              className="roles-person"
              onClick={() => onChoose(person)}
            >
              <PersonLine person={person} />
            </button>
          )
        }
      />
    </div>
  );
}
