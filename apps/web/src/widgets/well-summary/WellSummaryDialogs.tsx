import { lazyDialog } from "#entities/form/lazy-dialog.tsx";
import {
  versionKey,
  type useRecordDialog,
} from "#entities/form/record-dialog.ts";
import type { Well } from "#entities/well/well.queries.ts";

const WellDialog = lazyDialog(
  async () => (await import("#features/wells/WellDialog.tsx")).WellDialog,
);

interface WellSummaryDialogsProps {
  projectId: number;
  dialog: ReturnType<typeof useRecordDialog<Well>>;
}

export function WellSummaryDialogs(props: WellSummaryDialogsProps) {
  const { projectId, dialog } = props;
  if (dialog.open === null) return null;
  if (dialog.open.kind === "create")
    return (
      <WellDialog projectId={projectId} well={null} onClose={dialog.close} />
    );
  return (
    <WellDialog
      key={versionKey(dialog.open.item)}
      projectId={projectId}
      well={dialog.open.item}
      onClose={dialog.close}
      onReload={dialog.reload}
    />
  );
}
