import { pathKey, type TreeNode } from "./json-tree.ts";

export type TreeMove =
  | { readonly kind: "focus"; readonly node: TreeNode | undefined }
  | { readonly kind: "toggle" | "edit" | "remove" };

function parentOf(
  nodes: readonly TreeNode[],
  { path }: TreeNode,
): TreeNode | undefined {
  const key = pathKey(path.slice(0, -1));
  return nodes.find((node) => pathKey(node.path) === key);
}

/** The action of a key on a node, as in any tree control; null for none. */
export function moveInTree(
  key: string,
  nodes: readonly TreeNode[],
  node: TreeNode,
  isOpen: boolean,
): TreeMove | null {
  const at = nodes.indexOf(node);
  switch (key) {
    case "ArrowDown":
      return { kind: "focus", node: nodes[at + 1] };
    case "ArrowUp":
      return { kind: "focus", node: nodes[at - 1] };
    case "Home":
      return { kind: "focus", node: nodes[0] };
    case "End":
      return { kind: "focus", node: nodes.at(-1) };
    case "ArrowRight":
      if (!node.isBranch) return null;
      return isOpen
        ? { kind: "focus", node: nodes[at + 1] }
        : { kind: "toggle" };
    case "ArrowLeft":
      return node.isBranch && isOpen
        ? { kind: "toggle" }
        : { kind: "focus", node: parentOf(nodes, node) };
    case "Enter":
    case "F2":
    case " ":
      return { kind: node.isBranch ? "toggle" : "edit" };
    case "Delete":
      return { kind: "remove" };
    default:
      return null;
  }
}
