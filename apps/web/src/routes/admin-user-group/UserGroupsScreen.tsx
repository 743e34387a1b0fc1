import { Button, Chooser, FilterBox } from "@stagecraft/ui";
import { IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useSearchText } from "#shared/form/use-settled.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { GroupTable } from "#features/user-groups/GroupTable.tsx";
import {
  userGroupQueries,
  type AssetType,
  type GroupMember,
} from "#features/user-groups/user-groups.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

const AssignDialog = lazyDialog(
  async () =>
    (await import("#features/user-groups/AssignDialog.tsx")).AssignDialog,
);

const RemoveFromGroupDialog = lazyDialog(
  async () =>
    (await import("#features/user-groups/RemoveFromGroupDialog.tsx"))
      .RemoveFromGroupDialog,
);

const assetTypes: readonly (readonly [AssetType, TextKey])[] = [
  ["COMPANY", "groups.ofCompanies"],
  ["PROJECT", "groups.ofProjects"],
];

interface AssetTypeChoiceProps {
  assetType: AssetType;
  onChange: (assetType: AssetType) => void;
}

function AssetTypeChoice({ assetType, onChange }: AssetTypeChoiceProps) {
  const text = useText();
  return (
    <div
      className="sc-segments"
      role="group"
      aria-label={text("groups.assetType")}
    >
      {assetTypes.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === assetType}
          onClick={() => onChange(value)}
        >
          {text(label)}
        </button>
      ))}
    </div>
  );
}

interface GroupChoiceProps {
  groups: readonly { readonly name: string; readonly count: number }[];
  group: string | null;
  onChange: (group: string | null) => void;
}

const everyGroup = "";

function GroupChoice({ groups, group, onChange }: GroupChoiceProps) {
  const text = useText();
  const every = {
    value: everyGroup,
    label: text("groups.every"),
    isCurrent: group === null,
  };
  return (
    <Chooser
      label={text("groups.group")}
      current={group ?? text("groups.every")}
      icon={<IconUsersGroup size={18} stroke={1.75} />}
      options={[
        every,
        ...groups.map(({ name, count }) => ({
          value: name,
          label: name,
          note: String(count),
          isCurrent: name === group,
        })),
      ]}
      onChoose={(name) => onChange(name === everyGroup ? null : name)}
    />
  );
}

/** Groups by asset type: who is in them, assigning and removing. */
export function UserGroupsScreen() {
  const text = useText();
  const block = useSaveBlock();
  const [typed, setTyped] = useState("");
  const search = useSearchText(typed);
  const [assetType, setAssetType] = useState<AssetType>("COMPANY");
  const [group, setGroup] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"assign" | GroupMember | null>(null);
  const list = useInfiniteQuery({
    ...userGroupQueries.members({ assetType, group, search }),
    placeholderData: keepPreviousData,
  });
  const last = list.data?.pages.at(-1);
  const groups = last?.groups ?? [];
  const close = () => setDialog(null);
  usePageTitle(text("title.adminUserGroup"));
  return (
    <>
      <PageBar
        heading={text("title.adminUserGroup")}
        note={last && text("members.total", { total: last.total })}
        filter={<FilterBox value={typed} onChange={setTyped} />}
      >
        <AssetTypeChoice
          assetType={assetType}
          onChange={(next) => {
            setAssetType(next);
            setGroup(null);
          }}
        />
        <GroupChoice groups={groups} group={group} onChange={setGroup} />
        <RefreshButton onRefresh={() => void list.refetch()} />
        <Button
          variant="primary"
          icon={<IconPlus size={16} stroke={2} />}
          disabledReason={block}
          onClick={() => setDialog("assign")}
        >
          {text("groups.assign")}
        </Button>
      </PageBar>
      <div className="page-body">
        <ListCard query={list} looking={text("groups.looking")}>
          {({ pages }) => (
            <GroupTable
              assetType={assetType}
              members={pages.flatMap(({ members }) => members)}
              total={last?.total ?? 0}
              isFiltered={search !== "" || group !== null}
              onMore={
                list.hasNextPage ? () => void list.fetchNextPage() : undefined
              }
              isLoadingMore={list.isFetchingNextPage}
              onRemove={setDialog}
            />
          )}
        </ListCard>
      </div>
      {dialog === "assign" && (
        <AssignDialog
          assetType={assetType}
          groups={groups.map(({ name }) => name)}
          onClose={close}
        />
      )}
      {dialog !== null && dialog !== "assign" && (
        <RemoveFromGroupDialog member={dialog} onClose={close} />
      )}
    </>
  );
}
