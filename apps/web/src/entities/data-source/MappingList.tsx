import { Button, IconButton } from "@stagecraft/ui";
import {
  IconInfoCircle,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import {
  useOfflineBlock,
  useWriteBlock,
} from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type { MappingFields, MappingStore } from "./data-source.queries.ts";
import { MappingEditor } from "./MappingEditor.tsx";
import "./data-source.css";

interface MappingRow extends MappingFields {
  readonly id: number;
}

interface MappingTexts {
  readonly label: string;
  readonly add: string;
  readonly valueLabel: string;
  readonly valueHint: string;
  readonly keyHint: string;
  readonly deleteText: string;
}

interface MappingListProps<Row extends MappingRow> {
  rows: readonly Row[];
  store: MappingStore<Row>;
  texts: MappingTexts;
  /** Information that the user needs before an edit. */
  notice: string | null;
  may: {
    readonly add: boolean;
    readonly edit: boolean;
    readonly remove: boolean;
  };
  /** The first one is the key of a new entry. */
  knownKeys: readonly [string, ...string[]];
  valueProblem?: (value: string) => string | null;
  /** Returns a remark on an unusual entry. */
  remark?: (row: Row) => string | null;
  onDraft?: ((draft: MappingFields | null) => void) | undefined;
}

function DeleteQuestion<Row extends MappingRow>(props: {
  row: Row;
  question: string;
  onRemove: (row: Row) => Promise<unknown>;
  onClose: () => void;
}) {
  const { row, question, onRemove, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const removal = useMutation({ mutationFn: onRemove, onSuccess: onClose });
  return (
    <div className="mapping-buttons" role="alert">
      <p>
        {question}
        {removal.error !== null && <> {errorText(removal.error)}</>}
      </p>
      <Button variant="outline" size="small" onClick={onClose}>
        {text("mappings.cancel")}
      </Button>
      <Button
        variant="danger"
        size="small"
        disabled={removal.isPending}
        disabledReason={block}
        onClick={() => removal.mutate(row)}
      >
        {text("action.delete")}
      </Button>
    </div>
  );
}

type Open<Row> =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "delete"; readonly row: Row };

/** Mappings of a pad or well; each addition, change or removal is saved immediately. */
export function MappingList<Row extends MappingRow>(
  props: MappingListProps<Row>,
) {
  const { rows, store, texts, notice, may, knownKeys, remark } = props;
  const text = useText();
  // Controls that change something are shown only online.
  const isOnline = useOfflineBlock() === undefined;
  const writeBlock = useWriteBlock();
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const block = open === null ? writeBlock : text("mappings.finishFirst");

  function close() {
    setOpen(null);
    addButton.current?.focus();
  }

  const editor = (
    stored: Row | null,
    initial: MappingFields,
    onSave: (fields: MappingFields) => Promise<unknown>,
  ) => (
    <MappingEditor
      stored={stored}
      initial={initial}
      label={
        stored === null
          ? texts.add
          : text("mappings.editOf", { name: initial.value })
      }
      valueLabel={texts.valueLabel}
      valueHint={texts.valueHint}
      keyHint={texts.keyHint}
      knownKeys={knownKeys}
      valueProblem={props.valueProblem ?? (() => null)}
      onSave={onSave}
      onDraft={props.onDraft}
      onClose={close}
    />
  );
  const edited = (opened: Row, stored: Row | null) =>
    editor(stored, opened, (fields) => store.edit(stored ?? opened, fields));
  // An entry that somebody removed meanwhile keeps its open editor with the
  // typed values.
  const isGone =
    open?.kind === "edit" && rows.every(({ id }) => id !== open.row.id);
  return (
    <div className="mapping-panel">
      {notice !== null && (
        <p className="mapping-notice" role="status">
          <IconInfoCircle size={18} stroke={1.75} />
          {notice}
        </p>
      )}
      {(rows.length > 0 || isGone) && (
        <ul className="mapping-list" aria-label={texts.label}>
          {rows.map((row) => (
            <li key={row.id}>
              {open?.kind === "edit" && open.row.id === row.id ? (
                edited(open.row, row)
              ) : (
                <>
                  <bdi className="mapping-key">{row.key}</bdi>
                  <span className="mapping-value">
                    <bdi>{row.value}</bdi>
                    {remark?.(row) != null && (
                      <span className="page-quiet">{remark(row)}</span>
                    )}
                  </span>
                  {isOnline && may.edit && (
                    <IconButton
                      label={text("mappings.editOf", { name: row.value })}
                      icon={<IconPencil size={16} stroke={1.75} />}
                      size="small"
                      disabledReason={block}
                      onClick={() => setOpen({ kind: "edit", row })}
                    />
                  )}
                  {isOnline && may.remove && (
                    <IconButton
                      label={text("mappings.deleteOf", { name: row.value })}
                      icon={<IconTrash size={16} stroke={1.75} />}
                      size="small"
                      disabledReason={block}
                      onClick={() => setOpen({ kind: "delete", row })}
                    />
                  )}
                  {open?.kind === "delete" && open.row.id === row.id && (
                    <DeleteQuestion
                      row={row}
                      question={texts.deleteText}
                      onRemove={store.remove}
                      onClose={close}
                    />
                  )}
                </>
              )}
            </li>
          ))}
          {isGone && <li>{edited(open.row, null)}</li>}
        </ul>
      )}
      {open?.kind === "add" &&
        store.add !== null &&
        editor(null, { key: knownKeys[0], value: "" }, store.add)}
      {isOnline && may.add && (
        <Button
          ref={addButton}
          variant="outline"
          size="small"
          icon={<IconPlus size={16} stroke={2} />}
          disabledReason={store.add === null ? (notice ?? undefined) : block}
          onClick={() => setOpen({ kind: "add" })}
        >
          {texts.add}
        </Button>
      )}
    </div>
  );
}
