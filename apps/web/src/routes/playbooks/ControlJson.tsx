import type { JsonDocument } from "@stagecraft/stage-editing";
import { Button, Card } from "@stagecraft/ui";
import { useState } from "react";
import { stageControlFault } from "#shared/json-editor/control-fault.ts";
import { JsonEditor } from "#shared/json-editor/JsonEditor.tsx";
import { useText } from "#translations/use-text.ts";

interface ControlJsonProps {
  /** The part of the control document that affects the playbook. */
  document: JsonDocument;
  onDocument: (document: JsonDocument) => void;
  onFault: (isFaulty: boolean) => void;
}

function check(document: JsonDocument) {
  return stageControlFault(document);
}

/** An invalid document is kept here, because the forms above show only valid settings. */
function JsonBox({ document, onDocument, onFault }: ControlJsonProps) {
  const text = useText();
  const [refused, setRefused] = useState<JsonDocument | null>(null);

  function take(next: JsonDocument) {
    const isFaulty = check(next) !== null;
    setRefused(isFaulty ? next : null);
    if (!isFaulty) onDocument(next);
  }

  return (
    <div className="playbook-json">
      <JsonEditor
        label={text("editing.jsonLabel")}
        value={refused ?? document}
        check={check}
        onChange={take}
        onFault={onFault}
        hasValidateButton
      />
    </div>
  );
}

/** Collapsed by default, because the forms above show the same. */
export function ControlJson(props: ControlJsonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={text("playbooks.control")}
      actions={
        <Button
          variant="plain"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? "playbooks.hideJson" : "playbooks.showJson")}
        </Button>
      }
    >
      {isOpen && <JsonBox {...props} />}
    </Card>
  );
}
