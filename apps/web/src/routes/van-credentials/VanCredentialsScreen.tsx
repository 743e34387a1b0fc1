import { Button, FilterBox } from "@stagecraft/ui";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRouteParams } from "#addresses/route-params.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import {
  vanCredentialQueries,
  type VanCredential,
} from "#features/van-credentials/van-credentials.queries.ts";
import { VanCredentialTable } from "#features/van-credentials/VanCredentialTable.tsx";
import { useText } from "#translations/use-text.ts";

const VanCredentialDialog = lazyDialog(
  async () =>
    (await import("#features/van-credentials/VanCredentialDialog.tsx"))
      .VanCredentialDialog,
);

const RevokeVanDialog = lazyDialog(
  async () =>
    (await import("#features/van-credentials/RevokeVanDialog.tsx"))
      .RevokeVanDialog,
);

export function VanCredentialsScreen() {
  const text = useText();
  const { projectId } = useRouteParams("vanCredentials");
  const writeBlock = useWriteBlock();
  const [filter, setFilter] = useState("");
  const [dialog, setDialog] = useState<"create" | VanCredential | null>(null);
  const credentials = useQuery(vanCredentialQueries.ofProject(projectId));
  const close = () => setDialog(null);
  usePageTitle(text("title.vanCredentials"));
  return (
    <>
      <PageBar
        heading={text("title.vanCredentials")}
        note={
          credentials.data &&
          text("vans.count", {
            count: credentials.data.filter(
              ({ revokedAt }) => revokedAt === null,
            ).length,
          })
        }
        filter={<FilterBox value={filter} onChange={setFilter} />}
      >
        <RefreshButton onRefresh={() => void credentials.refetch()} />
        <Button
          variant="primary"
          icon={<IconPlus size={16} stroke={2} />}
          disabledReason={writeBlock}
          onClick={() => setDialog("create")}
        >
          {text("vans.add")}
        </Button>
      </PageBar>
      <div className="page-body">
        <ListCard query={credentials} looking={text("vans.looking")}>
          {(rows) => (
            <VanCredentialTable
              credentials={rows}
              filter={filter}
              onRevoke={setDialog}
            />
          )}
        </ListCard>
      </div>
      {dialog === "create" && (
        <VanCredentialDialog projectId={projectId} onClose={close} />
      )}
      {dialog !== null && dialog !== "create" && (
        <RevokeVanDialog credential={dialog} onClose={close} />
      )}
    </>
  );
}
