import type { WellDocumentKind } from "@stagecraft/domain";
import { Button } from "@stagecraft/ui";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "#translations/use-text.ts";
import { WellDocuments } from "./WellDocuments.tsx";

interface DocumentsButtonProps {
  wellId: number;
  /**
   * The document of this page, which can be uploaded, edited and undone there. Without one all
   * documents are listed.
   */
  kind?: WellDocumentKind | undefined;
}

/** Opens the documents of the well, with their versions. */
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
        <WellDocuments
          wellId={wellId}
          kind={kind}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
