import "./stage-info.css";
import { Button, Dialog } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";

interface DebugInfoDialogProps {
  info: string;
  /** Why the browser did not copy the text. */
  failure: string;
  onClose: () => void;
}

/** Shown when the browser refuses to copy: the text can still be copied by hand. */
export function DebugInfoDialog(props: DebugInfoDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={text("tools.debugInfo")}
      status={text("tools.debugFailed", { reason: props.failure })}
      onClose={props.onClose}
      buttons={
        <Button variant="primary" onClick={props.onClose}>
          {text("action.ok")}
        </Button>
      }
    >
      <textarea
        className="debug-text"
        dir="ltr"
        readOnly
        aria-label={text("tools.debugInfo")}
        value={props.info}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
