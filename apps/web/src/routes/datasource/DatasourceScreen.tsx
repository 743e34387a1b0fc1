import { Button, FilterBox } from "@stagecraft/ui";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRouteParams } from "#addresses/route-params.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useRecordDialog, versionKey } from "#shared/form/record-dialog.ts";
import { useSettled } from "#shared/form/use-settled.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  dataSourcesQueries,
  type Provider,
} from "#features/data-sources/data-sources.queries.ts";
import { ProviderTable } from "#features/data-sources/ProviderTable.tsx";
import { useText } from "#translations/use-text.ts";

const ProviderDialog = lazyDialog(
  async () =>
    (await import("#features/data-sources/ProviderDialog.tsx")).ProviderDialog,
);

const DeleteProviderDialog = lazyDialog(
  async () =>
    (await import("#features/data-sources/DeleteProviderDialog.tsx"))
      .DeleteProviderDialog,
);

const TestProviderDialog = lazyDialog(
  async () =>
    (await import("#features/data-sources/TestProviderDialog.tsx"))
      .TestProviderDialog,
);

const typingPauseMs = 250;

export function DatasourceScreen() {
  const text = useText();
  const { companyId } = useRouteParams("datasource");
  const writeBlock = useWriteBlock();
  const mayEdit = useAbilities().can("edit", "datasourceauths");
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), typingPauseMs);
  const [tested, setTested] = useState<Provider | null>(null);
  const list = useQuery(dataSourcesQueries.ofCompany(companyId, search));
  const dialog = useRecordDialog(async () => {
    const { data } = await list.refetch();
    return { data: data?.providers };
  });
  usePageTitle(text("title.datasource"));
  return (
    <>
      <PageBar
        heading={text("title.datasource")}
        note={
          list.data &&
          text("providers.shown", {
            shown: list.data.providers.length,
            total: list.data.total,
          })
        }
        filter={<FilterBox value={typed} onChange={setTyped} />}
      >
        <RefreshButton onRefresh={() => void list.refetch()} />
        {mayEdit && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={2} />}
            disabledReason={writeBlock}
            onClick={dialog.create}
          >
            {text("providers.add")}
          </Button>
        )}
      </PageBar>
      <div className="page-body">
        <ListCard query={list} looking={text("providers.looking")}>
          {({ providers }) => (
            <ProviderTable
              providers={providers}
              isFiltered={search !== ""}
              onTest={setTested}
              onEdit={dialog.edit}
              onDelete={dialog.remove}
            />
          )}
        </ListCard>
      </div>
      {dialog.open?.kind === "create" && (
        <ProviderDialog
          companyId={companyId}
          provider={null}
          onClose={dialog.close}
          onReload={dialog.reload}
        />
      )}
      {dialog.open?.kind === "edit" && (
        <ProviderDialog
          key={versionKey(dialog.open.item)}
          companyId={companyId}
          provider={dialog.open.item}
          onClose={dialog.close}
          onReload={dialog.reload}
        />
      )}
      {dialog.open?.kind === "delete" && (
        <DeleteProviderDialog
          provider={dialog.open.item}
          onClose={dialog.close}
        />
      )}
      {tested !== null && (
        <TestProviderDialog provider={tested} onClose={() => setTested(null)} />
      )}
    </>
  );
}
