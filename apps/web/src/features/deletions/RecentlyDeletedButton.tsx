import { IconButton } from "@stagecraft/ui";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { AssetList } from "#entities/asset-list/asset-list.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useText } from "#translations/use-text.ts";

const RecentlyDeletedDialog = lazyDialog(
  async () =>
    (await import("./RecentlyDeletedDialog.tsx")).RecentlyDeletedDialog,
);

interface RecentlyDeletedButtonProps {
  list: AssetList;
}

/** Opens the list of deletions, for people who may delete. */
export function RecentlyDeletedButton({ list }: RecentlyDeletedButtonProps) {
  const text = useText();
  const { can, isSupport } = useAbilities();
  const [isOpen, setIsOpen] = useState(false);
  const mayDelete = {
    project: can("edit", "projects"),
    well: can("edit", "wells"),
    stage: can("edit", "stages") && isSupport,
  }[list.type];
  if (!mayDelete) return null;
  return (
    <>
      <IconButton
        label={text("padsLists.recentlyDeleted")}
        icon={<IconTrash size={18} stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <RecentlyDeletedDialog list={list} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
