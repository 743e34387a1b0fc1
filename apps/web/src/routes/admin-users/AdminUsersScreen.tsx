import { Button, FilterBox } from "@stagecraft/ui";
import { IconEye, IconPlus, IconTableImport } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useAuditActions } from "#entities/audit/use-audit-actions.tsx";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useSearchText } from "#shared/form/use-settled.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import {
  peopleFilters,
  peopleQueries,
  type PeopleFilter,
  type PersonRow,
} from "#features/users/people.queries.ts";
import { UnsentMails } from "#features/users/UnsentMails.tsx";
import { PeopleTable } from "#features/users/PeopleTable.tsx";
import { LazyViewAsDialog } from "#features/view-as/LazyViewAsDialog.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

const AddPersonDialog = lazyDialog(
  async () =>
    (await import("#features/users/AddPersonDialog.tsx")).AddPersonDialog,
);

const PersonDialog = lazyDialog(
  async () => (await import("#features/users/PersonDialog.tsx")).PersonDialog,
);

const filterTexts: Readonly<Record<PeopleFilter, TextKey>> = {
  all: "people.all",
  unassigned: "people.unassigned",
  deactivated: "people.deactivated",
};

interface Shown {
  readonly filter: PeopleFilter;
}

function readShown(search: string): Shown {
  const wanted = new URLSearchParams(search).get("show");
  return { filter: peopleFilters.find((name) => name === wanted) ?? "all" };
}

function writeShown({ filter }: Shown): string {
  return filter === "all" ? "" : `?show=${filter}`;
}

function FilterButtons(props: {
  filter: PeopleFilter;
  onChange: (filter: PeopleFilter) => void;
}) {
  const text = useText();
  return (
    <div
      className="people-filters"
      role="group"
      aria-label={text("people.filters")}
    >
      {peopleFilters.map((name) => (
        <Button
          key={name}
          variant="outline"
          size="small"
          aria-pressed={name === props.filter}
          onClick={() => props.onChange(name)}
        >
          {text(filterTexts[name])}
        </Button>
      ))}
    </div>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const text = useText();
  const writeBlock = useSaveBlock();
  return (
    <Button
      variant="primary"
      icon={<IconPlus size={16} stroke={2} />}
      disabledReason={writeBlock}
      onClick={onClick}
    >
      {text("people.add")}
    </Button>
  );
}

/** Everybody whom the caller may administer. */
export function AdminUsersScreen() {
  const text = useText();
  const { can } = useAbilities();
  const mayEdit = can("edit", "users");
  const ownId = useActiveUser()?.id;
  const auditActionsOf = useAuditActions();
  const [viewed, setViewed] = useState<PersonRow | null>(null);
  const [{ filter }, change] = useAddressFilter(readShown, writeShown);
  const [typed, setTyped] = useState("");
  const search = useSearchText(typed);
  const [dialog, setDialog] = useState<"add" | PersonRow | null>(null);
  const list = useInfiniteQuery({
    ...peopleQueries.list(filter, search),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.pages.at(-1)?.matching;
  const close = () => setDialog(null);
  usePageTitle(text("title.adminUsers"));
  return (
    <>
      <PageBar
        heading={text("title.adminUsers")}
        note={total !== undefined && text("people.count", { count: total })}
        filter={<FilterBox value={typed} onChange={setTyped} />}
      >
        <FilterButtons
          filter={filter}
          onChange={(name) => change({ filter: name })}
        />
        <RefreshButton onRefresh={() => void list.refetch()} />
        {mayEdit && (
          <AppLink
            to={`${links.adminImport()}?kind=people`}
            className="sc-button"
            data-variant="outline"
          >
            <IconTableImport size={16} stroke={1.75} />
            {text("users.importList")}
          </AppLink>
        )}
        {mayEdit && <AddButton onClick={() => setDialog("add")} />}
      </PageBar>
      <div className="page-body">
        {mayEdit && <UnsentMails />}
        <ListCard query={list} looking={text("people.looking")}>
          {({ pages }) => {
            const people = pages.flatMap((page) => page.people);
            return (
              <PeopleTable
                people={people}
                filter={filter}
                isSearched={search !== ""}
                onOpen={setDialog}
                otherActions={(person) => [
                  ...(can("view", "as") &&
                  person.id !== ownId &&
                  person.deactivatedAt === null
                    ? [
                        {
                          key: "viewAs",
                          label: text("shell.viewAsOpen", {
                            name: person.name,
                          }),
                          icon: <IconEye size={16} stroke={1.75} />,
                          onSelect: () => setViewed(person),
                        },
                      ]
                    : []),
                  ...auditActionsOf({ type: "user", id: person.id }),
                ]}
                footer={
                  <>
                    <span className="sc-table-range" aria-live="polite">
                      {text("people.shownOf", {
                        shown: people.length,
                        total: total ?? people.length,
                      })}
                    </span>
                    {list.hasNextPage && (
                      <Button
                        variant="outline"
                        size="small"
                        disabled={list.isFetchingNextPage}
                        onClick={() => void list.fetchNextPage()}
                      >
                        {text("people.more")}
                      </Button>
                    )}
                  </>
                }
              />
            );
          }}
        </ListCard>
      </div>
      {viewed !== null && (
        <LazyViewAsDialog person={viewed} onClose={() => setViewed(null)} />
      )}
      {dialog === "add" && <AddPersonDialog onClose={close} />}
      {dialog !== null && dialog !== "add" && (
        <PersonDialog person={dialog} onClose={close} />
      )}
    </>
  );
}
