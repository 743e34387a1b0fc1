import { IconButton } from "@stagecraft/ui";
import { IconChevronDown, IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { useText } from "#translations/use-text.ts";
import {
  leafText,
  parseLeaf,
  pathKey,
  visibleNodes,
  without,
  withValue,
  type TreeNode,
} from "./json-tree.ts";
import { moveInTree } from "./tree-keys.ts";

interface ValueInputProps {
  label: string;
  value: string;
  /** Null when the value was left unchanged. */
  onDone: (typed: string | null) => void;
}

/** Enter accepts the typed text, Escape discards it. */
function ValueInput({ label, value, onDone }: ValueInputProps) {
  const [typed, setTyped] = useState(value);
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onDone(event.key === "Enter" ? typed : null);
  }
  return (
    <input
      className="json-tree-input"
      aria-label={label}
      value={typed}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears because somebody asked to type here
      autoFocus
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => onDone(typed === value ? null : typed)}
    />
  );
}

interface NameInputProps {
  label: string;
  onDone: (name: string | null) => void;
}

function NameInput({ label, onDone }: NameInputProps) {
  return (
    <ValueInput
      label={label}
      value=""
      onDone={(typed) => onDone(typed?.trim() ? typed.trim() : null)}
    />
  );
}

interface JsonTreeProps {
  label: string;
  document: Readonly<Record<string, unknown>>;
  onDocument: (document: Readonly<Record<string, unknown>>) => void;
}

type Edited = { readonly key: string; readonly kind: "value" | "name" } | null;

const icon = { size: 14, stroke: 1.75 } as const;
const rootKey = pathKey([]);

/** Shows the document as a tree whose values are edited in place. */
export function JsonTree({ label, document, onDocument }: JsonTreeProps) {
  const text = useText();
  const tree = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<Edited>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const nodes = visibleNodes(document, open);
  const current =
    nodes.find(({ path }) => pathKey(path) === focused) ?? nodes[0];
  const replace = (next: object) =>
    onDocument(next as Readonly<Record<string, unknown>>);

  function focusNode(node: TreeNode | undefined) {
    if (node === undefined) return;
    const key = pathKey(node.path);
    setFocused(key);
    tree.current
      ?.querySelector<HTMLElement>(`[data-node="${CSS.escape(key)}"]`)
      ?.focus();
  }

  function toggle(node: TreeNode, isOpen: boolean) {
    const next = new Set(open);
    if (isOpen) next.add(pathKey(node.path));
    else next.delete(pathKey(node.path));
    setOpen(next);
  }

  function add(node: TreeNode, name: string) {
    setEdited(null);
    toggle(node, true);
    const key = Array.isArray(node.value) ? node.value.length : name;
    if (key !== "") replace(withValue(document, [...node.path, key], null));
  }

  function press(event: KeyboardEvent<HTMLElement>, node: TreeNode) {
    if (event.target !== event.currentTarget) return;
    const isOpen = open.has(pathKey(node.path));
    const move = moveInTree(event.key, nodes, node, isOpen);
    if (move === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (move.kind === "focus") focusNode(move.node);
    if (move.kind === "toggle") toggle(node, !isOpen);
    if (move.kind === "edit")
      setEdited({ key: pathKey(node.path), kind: "value" });
    if (move.kind === "remove") replace(without(document, node.path));
  }

  function item(node: TreeNode) {
    const key = pathKey(node.path);
    const isOpen = open.has(key);
    const said = node.isBranch
      ? text("jsonEditor.treeCount", { count: node.childCount })
      : leafText(node.value);
    const isEdited = (kind: "value" | "name") =>
      edited?.key === key && edited.kind === kind;
    return (
      <div
        key={key}
        role="treeitem"
        aria-level={node.level}
        aria-expanded={node.isBranch ? isOpen : undefined}
        aria-selected={node === current}
        aria-label={`${node.key} ${said}`}
        data-node={key}
        tabIndex={node === current ? 0 : -1}
        style={{ paddingInlineStart: `${(node.level - 1) * 14 + 4}px` }}
        onFocus={() => setFocused(key)}
        onKeyDown={(event) => press(event, node)}
      >
        {node.isBranch ? (
          <button
            type="button"
            className="json-tree-toggle"
            tabIndex={-1}
            aria-hidden="true"
            data-open={isOpen || undefined}
            onClick={() => toggle(node, !isOpen)}
          >
            <IconChevronDown {...icon} />
          </button>
        ) : (
          <span className="json-tree-toggle" />
        )}
        <bdi className="json-tree-key">{node.key}</bdi>{" "}
        {node.isBranch && <span className="json-tree-count">{said}</span>}
        {!node.isBranch && isEdited("value") && (
          <ValueInput
            label={text("jsonEditor.treeValue", { name: node.key })}
            value={leafText(node.value)}
            onDone={(typed) => {
              setEdited(null);
              if (typed !== null)
                replace(withValue(document, node.path, parseLeaf(typed)));
              focusNode(node);
            }}
          />
        )}
        {!node.isBranch && !isEdited("value") && (
          <button
            type="button"
            className="json-tree-value"
            tabIndex={-1}
            onClick={() => setEdited({ key, kind: "value" })}
          >
            <bdi>{said}</bdi>
          </button>
        )}
        {isEdited("name") && (
          <NameInput
            label={text("jsonEditor.treeNewName")}
            onDone={(name) =>
              name === null ? setEdited(null) : add(node, name)
            }
          />
        )}
        <span className="json-tree-tools">
          {node.isBranch && (
            <IconButton
              size="small"
              label={text("jsonEditor.treeAdd", { name: node.key })}
              icon={<IconPlus {...icon} />}
              onClick={() =>
                Array.isArray(node.value)
                  ? add(node, "")
                  : setEdited({ key, kind: "name" })
              }
            />
          )}
          <IconButton
            size="small"
            label={text("jsonEditor.remove", { name: node.key })}
            icon={<IconTrash {...icon} />}
            onClick={() => replace(without(document, node.path))}
          />
        </span>
      </div>
    );
  }

  return (
    <div className="json-tree" dir="ltr">
      <div ref={tree} role="tree" aria-label={label}>
        {nodes.map(item)}
      </div>
      {edited?.key === rootKey ? (
        <NameInput
          label={text("jsonEditor.treeNewName")}
          onDone={(name) => {
            setEdited(null);
            if (name !== null) replace(withValue(document, [name], null));
          }}
        />
      ) : (
        <IconButton
          size="small"
          label={text("jsonEditor.treeAdd", { name: label })}
          icon={<IconPlus {...icon} />}
          onClick={() => setEdited({ key: rootKey, kind: "name" })}
        />
      )}
    </div>
  );
}
