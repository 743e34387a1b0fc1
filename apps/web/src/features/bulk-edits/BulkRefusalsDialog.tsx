import { Button, Dialog } from "@stagecraft/ui";
import { ApiError } from "#api/api-error.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import type { RowResult } from "./bulk-results.ts";
import "./bulk-edits.css";

interface BulkRefusalsDialogProps {
  refused: readonly RowResult[];
  nameOf: (id: number) => string;
  onClose: () => void;
}

function errorOf({ refusal }: RowResult): Error | null {
  if (refusal === null) return null;
  const { code, message, words } = refusal;
  const error = new ApiError(409, code, message);
  error.words = words;
  return error;
}

/** Every row that was not changed, with its reason. */
export function BulkRefusalsDialog(props: BulkRefusalsDialogProps) {
  const { refused, nameOf, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  return (
    <Dialog
      title={text("padsLists.refusedTitle", { number: refused.length })}
      isReading
      buttons={
        <Button variant="primary" onClick={onClose}>
          {text("action.ok")}
        </Button>
      }
      onClose={onClose}
      onSubmit={onClose}
    >
      <p>{text("padsLists.refusedText")}</p>
      <dl className="bulk-refusals">
        {refused.map((row) => {
          const error = errorOf(row);
          return (
            <div key={row.id}>
              <dt>
                <bdi>{nameOf(row.id)}</bdi>
              </dt>
              <dd>{error === null ? "" : errorText(error)}</dd>
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}
