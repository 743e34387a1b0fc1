import { stageDocumentKinds, type WellDocumentKind } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { wellDocumentQueries } from "#features/well-documents/well-documents.queries.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";

const WellDocumentsDialog = lazyDialog(async () => {
  const [{ WellDocumentsDialog: Loaded }] = await Promise.all([
    import("#features/well-documents/WellDocumentsDialog.tsx"),
    loadTexts("well-documents"),
  ]);
  return Loaded;
});

/** Gives existing stages the values of the documents of their well. */
export const StageValues = lazyDialog(async () => {
  const [{ StageValuesDialog }] = await Promise.all([
    import("#features/stage-values/StageValuesDialog.tsx"),
    loadTexts("pads-controls", "editing", "stage-values", "well-documents"),
  ]);
  return StageValuesDialog;
});

/** Only support changes many stages at once. */
export function useMayApplyValues(): boolean {
  const { can, isSupport } = useAbilities();
  return isSupport && can("edit", "stages");
}

type Overview = readonly {
  readonly kind: WellDocumentKind;
  readonly version: number | null;
}[];

/** The versions of the documents that stages take values from. */
function versionsIn(overview: Overview): string {
  return stageDocumentKinds
    .map((kind) => overview.find((each) => each.kind === kind)?.version ?? 0)
    .join("/");
}

interface WellDocumentsProps {
  wellId: number;
  kind?: WellDocumentKind | undefined;
  onClose: () => void;
}

/**
 * The documents of a well; when one that stages take values from was stored
 * meanwhile, existing stages are offered its values afterwards.
 */
export function WellDocuments({ wellId, kind, onClose }: WellDocumentsProps) {
  const mayApply = useMayApplyValues();
  const { data } = useQuery(wellDocumentQueries.ofWell(wellId));
  const [opened, setOpened] = useState<string | null>(null);
  const [isOffered, setOffered] = useState(false);
  const versions = data && versionsIn(data);
  if (opened === null && versions !== undefined) setOpened(versions);
  if (isOffered) return <StageValues wellId={wellId} onClose={onClose} />;
  return (
    <WellDocumentsDialog
      wellId={wellId}
      kind={kind}
      onClose={() => {
        const isStored = opened !== null && versions !== opened;
        if (mayApply && isStored) setOffered(true);
        else onClose();
      }}
    />
  );
}
