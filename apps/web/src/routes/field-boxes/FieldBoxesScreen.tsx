import { Button, FilterBox } from "@stagecraft/ui";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  fieldBoxQueries,
  type FieldBox,
} from "#features/field-boxes/field-box.queries.ts";
import { FieldBoxTable } from "#features/field-boxes/FieldBoxTable.tsx";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";

const loadDialogs = () => import("#features/field-boxes/FieldBoxDialogs.tsx");
const AddDialog = lazyDialog(
  async () => (await loadDialogs()).AddFieldBoxDialog,
);
const EditDialog = lazyDialog(
  async () => (await loadDialogs()).EditFieldBoxDialog,
);
const HistoryDialog = lazyDialog(
  async () => (await loadDialogs()).FieldBoxHistoryDialog,
);
const RemoveDialog = lazyDialog(
  async () => (await loadDialogs()).RemoveFieldBoxDialog,
);

type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "history" | "remove"; readonly box: FieldBox };

/** The boxes of all pads: where each van is, since when, and what it sends. */
export function FieldBoxesScreen() {
  const text = useText();
  const { can } = useAbilities();
  const block = useWriteBlock();
  const boxes = useQuery(fieldBoxQueries.all());
  const { data: received = [] } = useQuery(fieldBoxQueries.received());
  const [filter, setFilter] = useState("");
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const show = (kind: "edit" | "history" | "remove") => (box: FieldBox) =>
    setOpen({ kind, box });
  usePageTitle(text("title.fieldBoxes"));

  async function newestVersion(id: number) {
    const { data } = await boxes.refetch();
    return data?.find((box) => box.id === id);
  }

  return (
    <>
      <PageBar
        heading={text("title.fieldBoxes")}
        note={
          boxes.data &&
          text("boxes.waiting", {
            number: boxes.data.filter(({ state }) => state === "CHANGED")
              .length,
          })
        }
        filter={<FilterBox value={filter} onChange={setFilter} />}
      >
        <RefreshButton onRefresh={() => void boxes.refetch()} />
        {can("edit", "projects") && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={2} />}
            disabledReason={block}
            onClick={() => setOpen({ kind: "add" })}
          >
            {text("boxes.add")}
          </Button>
        )}
      </PageBar>
      <div className="page-body">
        <ListCard query={boxes} looking={text("boxes.looking")}>
          {(rows) => (
            <FieldBoxTable
              boxes={rows}
              received={received}
              filter={filter}
              onEdit={show("edit")}
              onHistory={show("history")}
              onDelete={show("remove")}
            />
          )}
        </ListCard>
      </div>
      {open?.kind === "add" && <AddDialog onClose={close} />}
      {open?.kind === "edit" && (
        <EditDialog
          box={open.box}
          newestVersion={newestVersion}
          onClose={close}
        />
      )}
      {open?.kind === "history" && (
        <HistoryDialog box={open.box} onClose={close} />
      )}
      {open?.kind === "remove" && (
        <RemoveDialog box={open.box} onClose={close} />
      )}
    </>
  );
}
