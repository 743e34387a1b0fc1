import { Button, IconButton, Menu, type MenuAction } from "@stagecraft/ui";
import {
  IconChevronDown,
  IconEye,
  IconEyeOff,
  IconTag,
  IconToggleLeft,
  IconToggleRight,
  IconX,
} from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { AssetList } from "#entities/asset-list/asset-list.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { mostRows, useBulkEdit } from "./bulk-edits.queries.ts";
import { summaryOf, type BulkChange, type RowResult } from "./bulk-results.ts";
import "./bulk-edits.css";

const BulkTagsDialog = lazyDialog(
  async () => (await import("./BulkTagsDialog.tsx")).BulkTagsDialog,
);
const BulkChangeDialog = lazyDialog(
  async () => (await import("./BulkChangeDialog.tsx")).BulkChangeDialog,
);
const BulkRefusalsDialog = lazyDialog(
  async () => (await import("./BulkRefusalsDialog.tsx")).BulkRefusalsDialog,
);

const icon = { size: 16, stroke: 1.75 } as const;

interface Offer {
  readonly key: string;
  readonly label: TextKey;
  readonly icon: ReactNode;
  /** Null for tags, which are chosen in their own dialog. */
  readonly change: BulkChange | null;
}

const tagOffer: Offer = {
  key: "tags",
  label: "padsLists.bulkTags",
  icon: <IconTag {...icon} />,
  change: null,
};
const hideOffers: readonly Offer[] = [
  {
    key: "hide",
    label: "padsLists.hide",
    icon: <IconEyeOff {...icon} />,
    change: { kind: "hide", hide: true },
  },
  {
    key: "show",
    label: "padsLists.show",
    icon: <IconEye {...icon} />,
    change: { kind: "hide", hide: false },
  },
];
const activeOffers = (on: TextKey, off: TextKey): readonly Offer[] => [
  {
    key: "active",
    label: on,
    icon: <IconToggleRight {...icon} />,
    change: { kind: "active", active: true },
  },
  {
    key: "inactive",
    label: off,
    icon: <IconToggleLeft {...icon} />,
    change: { kind: "active", active: false },
  },
];

/** The changes that this person may make in this list; the server decides again. */
export function useBulkOffers(type: AssetList["type"]): readonly Offer[] {
  const { can, isSupport } = useAbilities();
  const mayTag =
    can("get", "stagetags") &&
    can("subscribe", "stagetags") &&
    (isSupport || type === "stage");
  const tags = mayTag ? [tagOffer] : [];
  if (type === "project")
    return [
      ...tags,
      ...(can("edit", "projects")
        ? activeOffers("padsLists.intoProduction", "padsLists.outOfProduction")
        : []),
    ];
  if (type === "well")
    return [
      ...tags,
      // Active and Hide decide which stages clients see, so they need the stages' permission too.
      ...(can("edit", "wells") && can("edit", "stages")
        ? [
            ...activeOffers("padsLists.activate", "padsLists.deactivate"),
            ...hideOffers,
          ]
        : []),
    ];
  return [...tags, ...(isSupport && can("edit", "stages") ? hideOffers : [])];
}

interface BulkToolsProps {
  list: AssetList;
  /** The selected rows. */
  ids: readonly number[];
  /** How many rows the filters leave. */
  shownCount: number;
  nameOf: (id: number) => string;
  onChooseAll: () => void;
  onClear: () => void;
  /** Further actions on the selected rows. */
  moreActions?: readonly MenuAction[];
}

export function BulkTools(props: BulkToolsProps) {
  const { list, ids, shownCount, nameOf, onChooseAll, onClear } = props;
  const { moreActions = [] } = props;
  const text = useText();
  const writeBlock = useWriteBlock();
  const offers = useBulkOffers(list.type);
  const edit = useBulkEdit(list);
  const [open, setOpen] = useState<Offer | null>(null);
  const [refused, setRefused] = useState<readonly RowResult[]>([]);
  const tooMany =
    ids.length > mostRows
      ? text("padsLists.tooMany", { number: mostRows })
      : undefined;

  function apply(change: BulkChange) {
    edit.mutate(
      { ids, change },
      {
        onSuccess: ({ results }) => {
          setOpen(null);
          setRefused(summaryOf(results).refused);
        },
      },
    );
  }

  function choose(offer: Offer) {
    edit.reset();
    setOpen(offer);
  }

  const dialog = {
    count: ids.length,
    editing: edit,
    onConfirm: apply,
    onClose: () => setOpen(null),
  };
  const actions = offers.map((offer): MenuAction => ({
    key: offer.key,
    label: text(offer.label),
    icon: offer.icon,
    disabledReason: writeBlock ?? tooMany,
    onSelect: () => choose(offer),
  }));
  return (
    <>
      {ids.length > 0 && (
        <div className="bulk-bar">
          <span role="status">
            {text("padsLists.chosen", { number: ids.length })}
          </span>
          {ids.length < shownCount && (
            <Button onClick={onChooseAll}>
              {text("padsLists.chooseAll", { number: shownCount })}
            </Button>
          )}
          {actions.length + moreActions.length > 0 && (
            <Menu
              groups={[moreActions, actions]}
              trigger={(trigger) => (
                <Button
                  {...trigger}
                  variant="outline"
                  endIcon={<IconChevronDown {...icon} />}
                >
                  {text("padsLists.change")}
                </Button>
              )}
            />
          )}
          <IconButton
            label={text("operations.clear")}
            icon={<IconX size={18} stroke={1.75} />}
            onClick={onClear}
          />
        </div>
      )}
      {open !== null && open.change === null && (
        <BulkTagsDialog type={list.type} {...dialog} />
      )}
      {open !== null && open.change !== null && (
        <BulkChangeDialog
          title={text(open.label)}
          change={open.change}
          {...dialog}
        />
      )}
      {refused.length > 0 && (
        <BulkRefusalsDialog
          refused={refused}
          nameOf={nameOf}
          onClose={() => setRefused([])}
        />
      )}
    </>
  );
}
