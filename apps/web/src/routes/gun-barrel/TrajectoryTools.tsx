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

interface TrajectoryToolsProps {
  wellId: number;
}

/** Opens the documents that the picture is drawn from. */
export function TrajectoryTools({ wellId }: TrajectoryToolsProps) {
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
        <WellDocumentsDialog wellId={wellId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
