import { Banner, Button, IconButton } from "@stagecraft/ui";
import { IconAlertTriangle, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";

const HeaderChangesDialog = lazyDialog(
  async () => (await import("./HeaderChangesDialog.tsx")).HeaderChangesDialog,
);

/** Informs support when a stage has other channels than the one before it. */
export function HeaderChanges({ stageId }: { stageId: number }) {
  const text = useText();
  const { data } = useQuery(stageQueries.headersDelta(stageId));
  const [isDismissed, setDismissed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || isDismissed) return null;
  const { added, removed } = data;
  if (added.length + removed.length === 0) return null;
  return (
    <>
      <Banner
        tone="info"
        icon={<IconAlertTriangle size={18} stroke={1.75} />}
        note={
          <>
            <Button
              size="small"
              variant="outline"
              onClick={() => setOpen(true)}
            >
              {text("tools.headersShow")}
            </Button>
            <IconButton
              size="small"
              label={text("tools.dismiss")}
              icon={<IconX size={16} stroke={1.75} />}
              onClick={() => setDismissed(true)}
            />
          </>
        }
      >
        {text("tools.headersChanged")}
      </Banner>
      {isOpen && (
        <HeaderChangesDialog
          added={added}
          removed={removed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
