import type { MenuAction } from "@stagecraft/ui";
import { IconTag } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import type { TagAsset } from "#entities/tag/tag.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";

const AssetTagsDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./AssetTagsDialog.tsx"),
    loadTexts("operations"),
  ]);
  return loaded.AssetTagsDialog;
});

interface TaggedAsset {
  readonly asset: TagAsset;
  readonly name: string;
}

interface TagsDialog {
  /** The entry of a row's menu; none for those who may not change tags. */
  readonly actionsOf: (asset: TagAsset, name: string) => readonly MenuAction[];
  readonly dialog: ReactNode;
}

/** Opens the tags of any row of a list from its menu. */
export function useTagsDialog(): TagsDialog {
  const text = useText();
  const { can, isSupport } = useAbilities();
  const [open, setOpen] = useState<TaggedAsset | null>(null);
  const isAllowed = can("get", "stagetags") && can("subscribe", "stagetags");
  return {
    actionsOf: (asset, name) =>
      isAllowed && (isSupport || asset.type === "stage")
        ? [
            {
              key: "tags",
              label: text("tools.tags"),
              icon: <IconTag size={16} stroke={1.75} />,
              onSelect: () => setOpen({ asset, name }),
            },
          ]
        : [],
    dialog: open && <AssetTagsDialog {...open} onClose={() => setOpen(null)} />,
  };
}
