import { Button } from "@stagecraft/ui";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { WellDocuments } from "#routes/well-documents/WellDocuments.tsx";
import { useText } from "#translations/use-text.ts";

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
        <WellDocuments wellId={wellId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
