import { Button, DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { VanCredential } from "./van-credentials.queries.ts";

interface VanCredentialTableProps {
  credentials: readonly VanCredential[];
  filter: string;
  onRevoke: (credential: VanCredential) => void;
}

function moment(time: number | null, text: Text) {
  return time === null ? text("vans.never") : <bdi>{formatMoment(time)}</bdi>;
}

function stateOf({ revokedAt, revokedBy }: VanCredential, text: Text) {
  if (revokedAt === null) return text("vans.inUse");
  return text("vans.revokedBy", {
    who: revokedBy ?? "",
    time: formatMoment(revokedAt),
  });
}

function columnsOf(text: Text): Column<VanCredential>[] {
  return [
    {
      key: "name",
      header: text("vans.name"),
      render: ({ name }) => <bdi>{name}</bdi>,
      sortValue: ({ name }) => name.toLocaleLowerCase(),
    },
    {
      key: "reach",
      header: text("vans.reach"),
      render: ({ stageName, wellNumber }) =>
        stageName === null ? (
          text("vans.everyStage")
        ) : (
          <bdi>
            {wellNumber} {stageName}
          </bdi>
        ),
      sortValue: ({ stageName }) => stageName ?? "",
    },
    {
      key: "lastUsed",
      header: text("vans.lastUsed"),
      render: ({ lastUsedAt }) => moment(lastUsedAt, text),
      sortValue: ({ lastUsedAt }) => lastUsedAt ?? 0,
    },
    {
      key: "created",
      header: text("vans.created"),
      render: ({ createdAt, createdBy }) =>
        text("vans.createdBy", {
          who: createdBy,
          time: formatMoment(createdAt),
        }),
      sortValue: ({ createdAt }) => createdAt,
    },
    {
      key: "state",
      header: text("vans.state"),
      render: (credential) => stateOf(credential, text),
      sortValue: ({ revokedAt }) => revokedAt ?? 0,
    },
  ];
}

/** Every credential of the project; revoked ones stay listed. */
export function VanCredentialTable(props: VanCredentialTableProps) {
  const { credentials, filter, onRevoke } = props;
  const text = useText();
  const block = useSaveBlock();
  const [pageSize, setPageSize] = usePageSize("vanCredentials");
  const wanted = filter.trim().toLocaleLowerCase();
  const rows = credentials.filter(({ name }) =>
    name.toLocaleLowerCase().includes(wanted),
  );
  return (
    <DataTable
      label={text("title.vanCredentials")}
      rows={rows}
      columns={columnsOf(text)}
      initialOrder={{ column: "state", direction: "ascending" }}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ id }) => id}
      rowActions={(credential) =>
        credential.revokedAt === null && (
          <Button
            variant="outline"
            disabledReason={block}
            aria-label={text("vans.revokeOf", { name: credential.name })}
            onClick={() => onRevoke(credential)}
          >
            {text("vans.revoke")}
          </Button>
        )
      }
      empty={
        <EmptyState
          text={text(credentials.length === 0 ? "vans.empty" : "vans.noMatch")}
        />
      }
    />
  );
}
