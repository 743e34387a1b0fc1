import { IconButton } from "@stagecraft/ui";
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconTrash,
} from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { useText } from "#translations/use-text.ts";
import { useEdit } from "../edit-context.ts";

interface RowCardProps {
  /** Path of the row in the edit: "plot.lines.2". */
  path: string;
  title: string;
  note?: string | undefined;
  swatch?: string | undefined;
  startsOpen?: boolean;
  /** Absent where the row cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** Absent where rows have no order; null where the row cannot move in that direction. */
  onMove?: {
    readonly up: (() => void) | null;
    readonly down: (() => void) | null;
  };
  children: ReactNode;
}

const icon = { size: 16, stroke: 1.75 } as const;

function MoveButtons({
  title,
  onMove,
}: Pick<RowCardProps, "title" | "onMove">) {
  const text = useText();
  if (onMove === undefined || (onMove.up === null && onMove.down === null))
    return null;
  return (
    <>
      <IconButton
        size="small"
        label={text("editing.moveUp", { name: title })}
        icon={<IconArrowUp {...icon} />}
        disabled={onMove.up === null}
        onClick={onMove.up ?? undefined}
      />
      <IconButton
        size="small"
        label={text("editing.moveDown", { name: title })}
        icon={<IconArrowDown {...icon} />}
        disabled={onMove.down === null}
        onClick={onMove.down ?? undefined}
      />
    </>
  );
}

/** One row of a list: its name, which expands to its fields. */
export function RowCard(props: RowCardProps) {
  const { path, title, note, swatch, onRemove, children } = props;
  const text = useText();
  const bodyId = useId();
  const { hasProblemUnder } = useEdit();
  const [isOpen, setOpen] = useState(props.startsOpen ?? false);
  const isInvalid = hasProblemUnder(path);
  return (
    <div className="edit-row" data-row={path}>
      <div className="edit-row-head">
        <button
          type="button"
          className="edit-row-toggle"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown {...icon} className="edit-row-chevron" />
          {swatch !== undefined && (
            <span
              className="edit-row-swatch"
              style={{ backgroundColor: swatch }}
              aria-hidden="true"
            />
          )}
          <bdi className="edit-row-title">{title}</bdi>
          {note !== undefined && <bdi className="edit-row-note">{note}</bdi>}
          {isInvalid && (
            <>
              <span className="sc-drawer-dot" aria-hidden="true" />
              <span className="sc-hidden">{text("editing.tabInvalid")}</span>
            </>
          )}
        </button>
        <MoveButtons
          title={title}
          {...(props.onMove && { onMove: props.onMove })}
        />
        {onRemove && (
          <IconButton
            size="small"
            label={text("editing.remove", { name: title })}
            icon={<IconTrash {...icon} />}
            onClick={onRemove}
          />
        )}
      </div>
      {isOpen && (
        <div id={bodyId} className="edit-grid edit-row-body">
          {children}
        </div>
      )}
    </div>
  );
}
