import {
  Button,
  DataTable,
  EmptyState,
  RowMenu,
  type Column,
} from "@stagecraft/ui";
import { Moment } from "#shared/time/Moment.tsx";
import { recordActions } from "#shared/form/record-actions.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { ImportProfile } from "./import-profiles.queries.ts";

interface ImportProfileTableProps {
  profiles: readonly ImportProfile[];
  filter: string;
  onEdit: (profile: ImportProfile) => void;
  onDelete: (profile: ImportProfile) => void;
  onUses: (profile: ImportProfile) => void;
}

function usesText({ importCount, feedCount }: ImportProfile, text: Text) {
  return text("profiles.useCounts", { imports: importCount, feeds: feedCount });
}

function columnsOf(
  text: Text,
  onUses: ImportProfileTableProps["onUses"],
): Column<ImportProfile>[] {
  return [
    {
      key: "name",
      header: text("profiles.name"),
      render: ({ name }) => <bdi>{name}</bdi>,
      sortValue: ({ name }) => name.toLocaleLowerCase(),
    },
    {
      key: "channels",
      header: text("profiles.channels"),
      isLong: true,
      render: ({ columns }) => (
        <bdi lang="en">
          {columns
            .map(({ channel, unit }) => `${channel} (${unit})`)
            .join(", ")}
        </bdi>
      ),
    },
    {
      key: "uses",
      header: text("profiles.uses"),
      render: (profile) => (
        <Button
          size="small"
          aria-label={text("profiles.usesOf", {
            name: profile.name,
            uses: usesText(profile, text),
          })}
          onClick={() => onUses(profile)}
        >
          {usesText(profile, text)}
        </Button>
      ),
      sortValue: ({ importCount, feedCount }) => importCount + feedCount,
    },
    {
      key: "confirmed",
      header: text("profiles.confirmed"),
      render: ({ confirmedAt, confirmedBy }) => (
        <>
          <Moment at={confirmedAt} /> <bdi>{confirmedBy}</bdi>
        </>
      ),
      sortValue: ({ confirmedAt }) => confirmedAt,
    },
    {
      key: "updated",
      header: text("profiles.updated"),
      render: ({ updatedAt, updatedBy }) => (
        <>
          <Moment at={updatedAt} /> <bdi>{updatedBy}</bdi>
        </>
      ),
      sortValue: ({ updatedAt }) => updatedAt,
    },
  ];
}

/** The profiles of a pad, with what uses each. */
export function ImportProfileTable(props: ImportProfileTableProps) {
  const { profiles, filter, onEdit, onDelete, onUses } = props;
  const text = useText();
  const block = useWriteBlock();
  const [pageSize, setPageSize] = usePageSize("importProfiles");
  const wanted = filter.trim().toLocaleLowerCase();
  const rows = profiles.filter(({ name, columns }) =>
    [name, ...columns.map(({ channel }) => channel)].some((part) =>
      part.toLocaleLowerCase().includes(wanted),
    ),
  );
  return (
    <DataTable
      label={text("title.importProfiles")}
      rows={rows}
      columns={columnsOf(text, onUses)}
      initialOrder={{ column: "name", direction: "ascending" }}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ id }) => id}
      rowActions={(profile) => (
        <RowMenu
          label={text("action.actionsOf", { name: profile.name })}
          actions={recordActions(
            {
              onEdit: () => onEdit(profile),
              onClone: undefined,
              onDelete: () => onDelete(profile),
              blocks: { edit: block, delete: block },
            },
            text,
          )}
        />
      )}
      empty={
        <EmptyState
          text={text(
            profiles.length === 0 ? "profiles.none" : "profiles.noMatch",
          )}
        />
      }
    />
  );
}
