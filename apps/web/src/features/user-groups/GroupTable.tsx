import { Button, Chip, EmptyState, PagedTable } from "@stagecraft/ui";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { AssetType, GroupMember } from "./user-groups.queries.ts";

interface GroupTableProps {
  assetType: AssetType;
  members: readonly GroupMember[];
  total: number;
  isFiltered: boolean;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
  onRemove: (member: GroupMember) => void;
}

function columnsOf(assetType: AssetType, text: Text) {
  const company = {
    key: "company",
    header: text("groups.company"),
    render: ({ companyName }: GroupMember) => <bdi>{companyName}</bdi>,
  };
  const project = {
    key: "project",
    header: text("groups.project"),
    render: ({ assetName }: GroupMember) => <bdi>{assetName}</bdi>,
  };
  return [
    {
      key: "group",
      header: text("groups.group"),
      render: ({ group }: GroupMember) => <bdi>{group}</bdi>,
    },
    {
      key: "person",
      header: text("groups.person"),
      render: ({ userName, deactivatedAt }: GroupMember) => (
        <>
          <bdi>{userName}</bdi>{" "}
          {deactivatedAt !== null && (
            <Chip tone="quiet">{text("members.deactivated")}</Chip>
          )}
        </>
      ),
    },
    {
      key: "email",
      header: text("groups.email"),
      render: ({ email }: GroupMember) => <bdi>{email}</bdi>,
    },
    ...(assetType === "PROJECT" ? [project, company] : [company]),
  ];
}

/** Who is in which group, by group. */
export function GroupTable(props: GroupTableProps) {
  const { assetType, members, total, isFiltered } = props;
  const { onMore, isLoadingMore, onRemove } = props;
  const text = useText();
  const block = useSaveBlock();
  return (
    <PagedTable
      label={text("title.adminUserGroup")}
      rows={members}
      columns={columnsOf(assetType, text)}
      rowKey={({ group, assetId, userId }) => `${group}/${assetId}/${userId}`}
      rowActions={(member) => (
        <Button
          variant="outline"
          size="small"
          disabledReason={block}
          aria-label={text("groups.removeOf", {
            name: member.userName,
            group: member.group,
          })}
          onClick={() => onRemove(member)}
        >
          {text("members.remove")}
        </Button>
      )}
      empty={
        <EmptyState
          text={text(isFiltered ? "groups.noMatch" : "groups.empty")}
        />
      }
      footer={
        <>
          <span className="sc-table-range" aria-live="polite">
            {text("members.shown", { shown: members.length, total })}
          </span>
          {onMore !== undefined && (
            <Button
              variant="outline"
              size="small"
              disabled={isLoadingMore}
              onClick={onMore}
            >
              {text("members.more")}
            </Button>
          )}
        </>
      }
    />
  );
}
