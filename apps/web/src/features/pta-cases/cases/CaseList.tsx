import {
  Button,
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Skeleton,
  StaleFooter,
} from "@stagecraft/ui";
import { IconFileUpload, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { ptaCaseQueries, type PtaCase } from "../pta-cases.queries.ts";
import { usePtaRights } from "../use-pta-rights.ts";
import { CaseCard } from "./CaseCard.tsx";
import { CopyCaseDialog } from "./CopyCaseDialog.tsx";
import { DeleteCaseDialog } from "./DeleteCaseDialog.tsx";
import type { CaseDialogKind } from "./use-case-actions.tsx";

const CaseDialog = lazyDialog(
  async () => (await import("../form/CaseDialog.tsx")).CaseDialog,
);

const CaseUploadDialog = lazyDialog(
  async () => (await import("../upload/CaseUploadDialog.tsx")).CaseUploadDialog,
);

type OpenDialog =
  | { readonly kind: "create" | "upload" }
  | { readonly kind: CaseDialogKind; readonly ptaCase: PtaCase };

const icon = { size: 16, stroke: 1.75 };

interface NewCaseButtonsProps {
  onOpen: (open: OpenDialog) => void;
}

function NewCaseButtons({ onOpen }: NewCaseButtonsProps) {
  const text = useText();
  const block = useWriteBlock();
  return (
    <div className="pta-new">
      <Button
        variant="outline"
        icon={<IconFileUpload {...icon} />}
        disabledReason={block}
        onClick={() => onOpen({ kind: "upload" })}
      >
        {text("ptaCases.upload")}
      </Button>
      <Button
        variant="primary"
        icon={<IconPlus size={16} stroke={2} />}
        disabledReason={block}
        onClick={() => onOpen({ kind: "create" })}
      >
        {text("ptaCases.create")}
      </Button>
    </div>
  );
}

interface CaseDialogsProps {
  projectId: number;
  cases: readonly PtaCase[];
  open: OpenDialog;
  onClose: () => void;
}

function CaseDialogs({ projectId, cases, open, onClose }: CaseDialogsProps) {
  switch (open.kind) {
    case "create":
      return (
        <CaseDialog projectId={projectId} ptaCase={null} onClose={onClose} />
      );
    case "upload":
      return (
        <CaseUploadDialog
          projectId={projectId}
          cases={cases}
          onClose={onClose}
        />
      );
    case "edit":
      return (
        <CaseDialog
          projectId={projectId}
          ptaCase={open.ptaCase}
          onClose={onClose}
        />
      );
    case "copy":
      return <CopyCaseDialog ptaCase={open.ptaCase} onClose={onClose} />;
    case "delete":
      return <DeleteCaseDialog ptaCase={open.ptaCase} onClose={onClose} />;
  }
}

/** The cases of a pad; a missing or failed list is reported where the cases would be. */
export function CaseList({ projectId }: { projectId: number }) {
  const text = useText();
  const errorText = useErrorText();
  const rights = usePtaRights();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const query = useQuery({
    ...ptaCaseQueries.ofProject(projectId),
    enabled: rights.mayRead,
  });
  const { data, error } = query;
  const retry = () => void query.refetch();

  if (!rights.mayRead) return <EmptyState text={text("ptaCases.notAllowed")} />;
  if (data === undefined)
    return (
      <Card>
        <CardBody>
          {error === null ? (
            <Skeleton text={text("ptaCases.looking")} lines={6} />
          ) : (
            <ErrorState
              text={errorText(error)}
              onRetry={mayRetry(error) ? retry : undefined}
            />
          )}
        </CardBody>
      </Card>
    );
  const buttons = rights.mayEdit && <NewCaseButtons onOpen={setOpen} />;
  return (
    <>
      {data.length === 0 ? (
        <Card>
          <EmptyState
            text={text(
              rights.mayEdit ? "ptaCases.empty" : "ptaCases.emptyReading",
            )}
            action={buttons}
          />
        </Card>
      ) : (
        <>
          <div className="pta-list-head">
            <span className="page-quiet">
              {text("ptaCases.count", { count: data.length })}
            </span>
            <span className="shell-grow" />
            {buttons}
          </div>
          <div className="pta-cases">
            {data.map((ptaCase) => (
              <CaseCard
                key={ptaCase.id}
                ptaCase={ptaCase}
                rights={rights}
                onOpen={(kind, chosen) => setOpen({ kind, ptaCase: chosen })}
              />
            ))}
          </div>
        </>
      )}
      {error !== null && (
        <StaleFooter
          text={text("error.notUpdatedSince", {
            time: formatClock(query.dataUpdatedAt),
          })}
          onRetry={retry}
        />
      )}
      {open !== null && (
        <CaseDialogs
          projectId={projectId}
          cases={data}
          open={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
