import { Button, Dialog } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";
import { EvidenceBody } from "./EvidenceView.tsx";

interface EvidenceDialogProps {
  projectId: number;
  stageId: number;
  offset: number;
  /** The name of the offset well. */
  name: string;
  onClose: () => void;
}

/** The evidence card over a chart, which stays in position. */
export function EvidenceDialog(props: EvidenceDialogProps) {
  const { projectId, stageId, offset, name, onClose } = props;
  const text = useText();
  return (
    <Dialog
      title={text("title.fdiEvidenceCard")}
      subject={<bdi>{name}</bdi>}
      isReading
      buttons={
        <>
          <AppLink
            className="sc-button"
            to={links.fdiEvidenceCard({ projectId, stageId, offset })}
          >
            {text("evidence.openPage")}
          </AppLink>
          <Button variant="primary" onClick={onClose}>
            {text("evidence.close")}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="evidence-in-dialog">
        <EvidenceBody stageId={stageId} offset={offset} />
      </div>
    </Dialog>
  );
}
