import { Button } from "@stagecraft/ui";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";

interface ConfirmButtonProps {
  label: string;
  /** Accessible name where the label alone does not name the subject. */
  name?: string;
  question: string;
  disabledReason?: string | undefined;
  action: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly run: () => Promise<unknown>;
  };
}

/**
 * A button with a confirmation beside it: a second dialog would hide the values
 * typed in the first.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, name, question, disabledReason, action } = props;
  const text = useText();
  const errorText = useErrorText();
  const [isConfirming, setConfirming] = useState(false);
  // A failure is shown beside the confirmation, which stays open.
  const run = () =>
    void action.run().then(
      () => setConfirming(false),
      () => undefined,
    );
  if (!isConfirming) {
    return (
      <Button
        variant="outline"
        size="small"
        disabledReason={disabledReason}
        aria-label={name}
        onClick={() => setConfirming(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div className="people-confirmation" role="alert">
      <p>{question}</p>
      {action.error !== null && <p>{errorText(action.error)}</p>}
      <Button
        variant="outline"
        size="small"
        onClick={() => setConfirming(false)}
      >
        {text("action.cancel")}
      </Button>
      <Button
        variant="danger"
        size="small"
        disabled={action.isPending}
        disabledReason={disabledReason}
        onClick={run}
      >
        {label}
      </Button>
    </div>
  );
}
