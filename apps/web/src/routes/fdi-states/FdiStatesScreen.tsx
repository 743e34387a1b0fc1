import { Button, FilterBox } from "@stagecraft/ui";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useRecordDialog, versionKey } from "#shared/form/record-dialog.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { FdiStateTable } from "#features/fdi-states/FdiStateTable.tsx";
import { useText } from "#translations/use-text.ts";

const FdiStateDialog = lazyDialog(
  async () =>
    (await import("#features/fdi-states/FdiStateDialog.tsx")).FdiStateDialog,
);

const DeleteFdiStateDialog = lazyDialog(
  async () =>
    (await import("#features/fdi-states/DeleteFdiStateDialog.tsx"))
      .DeleteFdiStateDialog,
);

/** The states an offset well can be in, and the charts each state hides it from. */
export function FdiStatesScreen() {
  const text = useText();
  const { can } = useAbilities();
  const writeBlock = useSaveBlock();
  const [filter, setFilter] = useState("");
  const states = useQuery(stageQueries.fdiStates());
  const dialog = useRecordDialog(states.refetch);
  usePageTitle(text("title.fdiStates"));
  return (
    <>
      <PageBar
        heading={text("title.fdiStates")}
        note={
          states.data && text("fdiStates.count", { count: states.data.length })
        }
        filter={<FilterBox value={filter} onChange={setFilter} />}
      >
        <RefreshButton onRefresh={() => void states.refetch()} />
        {can("edit", "fdistates") && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={2} />}
            disabledReason={writeBlock}
            onClick={dialog.create}
          >
            {text("fdiStates.add")}
          </Button>
        )}
      </PageBar>
      <div className="page-body">
        <ListCard query={states} looking={text("fdiStates.looking")}>
          {(rows) => (
            <FdiStateTable
              states={rows}
              filter={filter}
              onEdit={dialog.edit}
              onDelete={dialog.remove}
            />
          )}
        </ListCard>
      </div>
      {dialog.open?.kind === "create" && (
        <FdiStateDialog state={null} onClose={dialog.close} />
      )}
      {dialog.open?.kind === "edit" && (
        <FdiStateDialog
          key={versionKey(dialog.open.item)}
          state={dialog.open.item}
          onClose={dialog.close}
          onReload={dialog.reload}
        />
      )}
      {dialog.open?.kind === "delete" && (
        <DeleteFdiStateDialog state={dialog.open.item} onClose={dialog.close} />
      )}
    </>
  );
}
