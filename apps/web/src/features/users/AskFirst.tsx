import { Button } from "@stagecraft/ui";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";

interface AskFirstProps {
  label: string;
  /** Accessible name where the label alone names no subject. */
  name?: string;
  question: string;
  disabledReason?: string | undefined;
  action: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly run: () => Promise<unknown>;
  };
}

/** A button that confirms beside itself: a second dialog would hide what was typed in the first. */
export function AskFirst(props: AskFirstProps) {
  const { label, name, question, disabledReason, action } = props;
  const text = useText();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  // A failure is shown beside the question, which stays.
  const run = () =>
    void action.run().then(
      () => setAsked(false),
      () => undefined,
    );
  if (!isAsked) {
    return (
      <Button
        variant="outline"
        size="small"
        disabledReason={disabledReason}
        aria-label={name}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div className="people-question" role="alert">
      <p>{question}</p>
      {action.error !== null && <p>{errorText(action.error)}</p>}
      <Button variant="outline" size="small" onClick={() => setAsked(false)}>
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
