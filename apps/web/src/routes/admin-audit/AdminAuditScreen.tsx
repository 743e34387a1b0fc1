import { Button, Card, EmptyState } from "@stagecraft/ui";
import { IconDownload, IconEye } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import {
  isNarrowed,
  queryOf,
  readFilter,
  writeFilter,
} from "#features/audit/audit-filter.ts";
import { auditQueries } from "#features/audit/audit.queries.ts";
import "#features/audit/audit.css";
import { AuditFilters } from "#features/audit/AuditFilters.tsx";
import { AuditRows } from "#features/audit/AuditRows.tsx";
import { useAuditExport } from "#features/audit/use-audit-export.ts";
import { LazyViewAsDialog } from "#features/view-as/LazyViewAsDialog.ts";
import { useText } from "#translations/use-text.ts";

/** Offers to view the product as the person whose records are listed. */
function SeeAs({ personId }: { personId: number }) {
  const text = useText();
  const block = useWriteBlock();
  const [isOpen, setIsOpen] = useState(false);
  const { data: person } = useQuery(auditQueries.chosen("user", personId));
  if (person === undefined || person === null) return null;
  return (
    <>
      <Button
        variant="outline"
        icon={<IconEye size={16} stroke={1.75} />}
        disabledReason={block}
        onClick={() => setIsOpen(true)}
      >
        {text("shell.viewAsOpen", { name: person.name })}
      </Button>
      {isOpen && (
        <LazyViewAsDialog person={person} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** The list of audit records: who made which change, and when. */
export function AdminAuditScreen() {
  const text = useText();
  const { can } = useAbilities();
  const ownId = useActiveUser()?.id;
  const [filter, change] = useAddressFilter(readFilter, writeFilter, {
    hasHistory: true,
  });
  const query = useMemo(() => queryOf(filter), [filter]);
  const list = useInfiniteQuery(auditQueries.page(query));
  const { personId, action, requestId } = filter;
  const records = list.data?.pages.flatMap((page) => page.records) ?? [];
  const names = Object.assign(
    {},
    ...(list.data?.pages ?? []).map((page) => page.names),
  ) as Record<string, string>;
  const save = useAuditExport(query);
  usePageTitle(text("title.adminAudit"));
  return (
    <>
      <PageBar heading={text("title.adminAudit")}>
        {can("view", "as") && personId !== undefined && personId !== ownId && (
          <SeeAs key={personId} personId={personId} />
        )}
        <RefreshButton onRefresh={() => void list.refetch()} />
        <Button
          variant="outline"
          icon={<IconDownload size={16} stroke={1.75} />}
          onClick={save}
        >
          {text("audit.export")}
        </Button>
      </PageBar>
      <div className="audit-body">
        <Card>
          <AuditFilters filter={filter} onChange={change} />
          {(action !== undefined || requestId !== undefined) && (
            <p className="audit-note">
              {action !== undefined && (
                <span>{text("audit.byAction", { action })}</span>
              )}
              {requestId !== undefined && (
                <span>{text("audit.byRequest", { request: requestId })}</span>
              )}
              <Button
                onClick={() =>
                  change({ action: undefined, requestId: undefined })
                }
              >
                {text("audit.showAll")}
              </Button>
            </p>
          )}
        </Card>
        <ListCard query={list} looking={text("audit.looking")}>
          {() =>
            records.length === 0 ? (
              <EmptyState
                text={text(
                  isNarrowed(filter) ? "audit.noneMatching" : "audit.none",
                )}
              />
            ) : (
              <>
                <AuditRows records={records} names={names} onNarrow={change} />
                {list.hasNextPage && (
                  <div className="audit-more">
                    <Button
                      variant="outline"
                      disabled={list.isFetchingNextPage}
                      onClick={() => void list.fetchNextPage()}
                    >
                      {text("audit.showMore")}
                    </Button>
                  </div>
                )}
              </>
            )
          }
        </ListCard>
      </div>
      <Downloads />
    </>
  );
}
