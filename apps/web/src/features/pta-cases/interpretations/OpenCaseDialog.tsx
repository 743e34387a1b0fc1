import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { CopyCaseDialog } from "../cases/CopyCaseDialog.tsx";
import { DeleteCaseDialog } from "../cases/DeleteCaseDialog.tsx";
import type { CaseDialogKind } from "../cases/use-case-actions.tsx";
import type { PtaCase, PtaInterpretationRow } from "../pta-cases.queries.ts";
import { AddStagesDialog } from "./AddStagesDialog.tsx";
import { DeleteInterpretationsDialog } from "./DeleteInterpretationsDialog.tsx";

const CaseDialog = lazyDialog(
  async () => (await import("../form/CaseDialog.tsx")).CaseDialog,
);

export type OpenDialog = CaseDialogKind | "addStages" | "deleteRows";

interface OpenCaseDialogProps {
  ptaCase: PtaCase;
  chosen: readonly PtaInterpretationRow[];
  open: OpenDialog;
  onClear: () => void;
  onClose: () => void;
}

/** The dialog that is open over the page of a case. */
export function OpenCaseDialog(props: OpenCaseDialogProps) {
  const { ptaCase, chosen, open, onClear, onClose } = props;
  const navigate = useNavigate();
  const { projectId } = ptaCase;
  switch (open) {
    case "edit":
      return (
        <CaseDialog projectId={projectId} ptaCase={ptaCase} onClose={onClose} />
      );
    case "copy":
      return <CopyCaseDialog ptaCase={ptaCase} onClose={onClose} />;
    case "delete":
      return (
        <DeleteCaseDialog
          ptaCase={ptaCase}
          onDeleted={() =>
            void navigate({ to: links.PTAManagementDashboard({ projectId }) })
          }
          onClose={onClose}
        />
      );
    case "addStages":
      return <AddStagesDialog ptaCase={ptaCase} onClose={onClose} />;
    case "deleteRows":
      return (
        <DeleteInterpretationsDialog
          rows={chosen}
          onDeleted={onClear}
          onClose={onClose}
        />
      );
  }
}
