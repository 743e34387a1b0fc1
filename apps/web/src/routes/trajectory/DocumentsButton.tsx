import type { WellDocumentKind } from "@stagecraft/domain";
import { Button } from "@stagecraft/ui";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";

const WellDocumentsDialog = lazyDialog(async () => {
  const [{ WellDocumentsDialog: Loaded }] = await Promise.all([
    import("#features/well-documents/WellDocumentsDialog.tsx"),
    loadTexts("well-documents"),
  ]);
  return Loaded;
});

interface DocumentsButtonProps {
  wellId: number;
  /** The document that the page shows; it is uploaded, edited and undone there. */
  kind: WellDocumentKind;
}

/** Opens the document that the page is drawn from, with its versions. */
export function DocumentsButton({ wellId, kind }: DocumentsButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        icon={<IconFileText size={16} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {text("wells.documents")}
      </Button>
      {isOpen && (
        <WellDocumentsDialog
          wellId={wellId}
          kind={kind}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
