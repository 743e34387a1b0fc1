import { ConfirmDialog } from "@stagecraft/ui";
import { useId, useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import "./asset-list.css";

interface CopyPart<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly note: string;
  /** Why the part cannot be copied; undefined when it can. */
  readonly block?: string | undefined;
  /** Another part without which this one is not copied. */
  readonly needs?: Key;
}

interface CopyDialogProps<Key extends string> {
  title: string;
  name: string;
  parts: readonly CopyPart<Key>[];
  /** Initial choice of the parts. */
  initial: Readonly<Record<Key, boolean>>;
  copying: { isPending: boolean; error: Error | null };
  onCopy: (choice: Record<Key, boolean>) => void;
  onClose: () => void;
}

/** Lists the parts that a copy always includes, may include and never includes. */
export function CopyDialog<Key extends string>(props: CopyDialogProps<Key>) {
  const { title, name, parts, initial, copying, onCopy, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const noteId = useId();
  const [choice, setChoice] = useState<Record<Key, boolean>>(initial);
  const comes = ({ key, block, needs }: CopyPart<Key>) =>
    choice[key] &&
    block === undefined &&
    (needs === undefined || choice[needs]);
  const chosen = () =>
    Object.fromEntries(parts.map((part) => [part.key, comes(part)])) as Record<
      Key,
      boolean
    >;
  return (
    <ConfirmDialog
      title={title}
      confirmText={text("action.clone")}
      isBusy={copying.isPending}
      disabledReason={writeBlock}
      status={copying.error === null ? null : errorText(copying.error)}
      onConfirm={() => onCopy(chosen())}
      onClose={onClose}
    >
      <p>{text("padsLists.copyIntro", { name })}</p>
      <ul className="asset-list-parts">
        {parts.map((part) => (
          <li key={part.key}>
            <label>
              <input
                type="checkbox"
                className="sc-box"
                checked={comes(part)}
                disabled={
                  part.block !== undefined ||
                  (part.needs !== undefined && !choice[part.needs])
                }
                aria-describedby={`${noteId}-${part.key}`}
                onChange={(event) =>
                  setChoice({
                    ...choice,
                    [part.key]: event.currentTarget.checked,
                  })
                }
              />
              <span>
                {part.label}
                <span id={`${noteId}-${part.key}`} className="asset-list-note">
                  {part.block ?? part.note}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="page-quiet">{text("padsLists.copyNever")}</p>
    </ConfirmDialog>
  );
}
