import { Button, FilterBox } from "@stagecraft/ui";
import { IconPlus } from "@tabler/icons-react";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { routeTable } from "#addresses/route-table.ts";
import {
  companyQueries,
  type Company,
  type CompanyState,
} from "#entities/company/company.queries.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { versionKey } from "#shared/form/record-dialog.ts";
import { useSearchText } from "#shared/form/use-settled.ts";
import { failureText } from "#shared/page/error-text.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { CompanyTable } from "#features/companies/CompanyTable.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

const CompanyDialog = lazyDialog(
  async () =>
    (await import("#features/companies/CompanyDialog.tsx")).CompanyDialog,
);

const states: readonly (readonly [CompanyState, TextKey])[] = [
  ["all", "companies.stateAll"],
  ["active", "companies.stateActive"],
  ["inactive", "companies.stateInactive"],
];

function useCompanies() {
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<CompanyState>("all");
  const search = useSearchText(typed);
  const list = useInfiniteQuery({
    ...companyQueries.search(search, state),
    placeholderData: keepPreviousData,
  });
  return { typed, setTyped, state, setState, search, list };
}

type OpenDialog = "create" | Company | null;

function useCompanyDialog() {
  const text = useText();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<OpenDialog>(null);

  async function reload(id: number) {
    try {
      const newest = { ...companyQueries.one(id), staleTime: 0 };
      setOpen(await queryClient.query(newest));
    } catch (failure) {
      toaster.show({ tone: "error", text: failureText(failure, text) });
    }
    await queryClient.invalidateQueries({ queryKey: ["companies", "search"] });
  }

  return { open, setOpen, reload: (id: number) => void reload(id) };
}

function CompanyList({ route }: { route: "companies" | "adminCompanies" }) {
  const text = useText();
  const { title } = routeTable[route];
  const block = useSaveBlock();
  const mayCreate = useAbilities().can("edit", "companies");
  const { typed, setTyped, state, setState, search, list } = useCompanies();
  const { open, setOpen, reload } = useCompanyDialog();
  const total = list.data?.pages.at(-1)?.total;
  const close = () => setOpen(null);
  usePageTitle(text(title));
  return (
    <>
      <PageBar
        heading={text(title)}
        note={
          total === undefined ? undefined : text("members.total", { total })
        }
        filter={<FilterBox value={typed} onChange={setTyped} />}
      >
        <div
          className="sc-segments"
          role="group"
          aria-label={text("companies.state")}
        >
          {states.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === state}
              onClick={() => setState(value)}
            >
              {text(label)}
            </button>
          ))}
        </div>
        <RefreshButton onRefresh={() => void list.refetch()} />
        {mayCreate && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={2} />}
            disabledReason={block}
            onClick={() => setOpen("create")}
          >
            {text("companies.create")}
          </Button>
        )}
      </PageBar>
      <div className="page-body">
        <ListCard query={list} looking={text("companies.looking")}>
          {({ pages }) => (
            <CompanyTable
              companies={pages.flatMap(({ companies }) => companies)}
              total={total ?? 0}
              isFiltered={search !== "" || state !== "all"}
              onMore={
                list.hasNextPage ? () => void list.fetchNextPage() : undefined
              }
              isLoadingMore={list.isFetchingNextPage}
              onEdit={setOpen}
            />
          )}
        </ListCard>
      </div>
      {open !== null && (
        <CompanyDialog
          key={open === "create" ? open : versionKey(open)}
          company={open === "create" ? null : open}
          onClose={close}
          onReload={reload}
        />
      )}
    </>
  );
}

/** The companies that the person works for. */
export function CompaniesScreen() {
  return <CompanyList route="companies" />;
}

/** The same list under the address of the administration (decision C33). */
export function AdminCompaniesScreen() {
  return <CompanyList route="adminCompanies" />;
}
