import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";

type SyntaxNode = ReturnType<typeof syntaxTree>["topNode"];

interface TextSpan {
  readonly from: number;
  readonly to: number;
}

const values = [
  "Object",
  "Array",
  "String",
  "Number",
  "True",
  "False",
  "Null",
] as const;

function isValue({ name }: SyntaxNode): boolean {
  return values.some((value) => value === name);
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    children.push(child);
  return children;
}

function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild("PropertyName");
  return name === null
    ? ""
    : String(JSON.parse(state.sliceDoc(name.from, name.to)));
}

function step(
  state: EditorState,
  node: SyntaxNode,
  key: string,
): SyntaxNode | null {
  if (node.name === "Array")
    return childrenOf(node).filter(isValue)[Number(key)] ?? null;
  const property = node
    .getChildren("Property")
    .find((candidate) => nameOf(state, candidate) === key);
  return property === undefined
    ? null
    : (childrenOf(property).find(isValue) ?? null);
}

/** The position of "/plot/yAxes/0/limits/max" in the text, or of the deepest part of it that exists. */
export function positionOfPointer(
  state: EditorState,
  pointer: string,
): TextSpan {
  let node = childrenOf(syntaxTree(state).topNode).find(isValue) ?? null;
  for (const key of pointer.split("/").slice(1)) {
    const next = node && step(state, node, key);
    if (!next) break;
    node = next;
  }
  return node === null ? { from: 0, to: 0 } : { from: node.from, to: node.to };
}
