import { controlMessages } from "@stagecraft/stage-editing";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import type { JsonFault } from "#shared/json-editor/json-fault.ts";
import { useText } from "#translations/use-text.ts";

/** The result of the check, where the text editor with its own line is not shown. */
export function CheckLine({ fault }: { fault: JsonFault | null }) {
  const text = useText();
  return (
    <p
      className="etl-check"
      role="status"
      data-verdict={fault === null ? "valid" : "faulty"}
    >
      {fault === null ? (
        editMessageText(controlMessages.valid, text)
      ) : (
        <bdi>{fault.text}</bdi>
      )}
    </p>
  );
}
