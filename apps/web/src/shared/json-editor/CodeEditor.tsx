import { currentEditMessageText } from "#shared/form/edit-message-text.ts";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { foldGutter, foldKeymap, syntaxTree } from "@codemirror/language";
import {
  lintGutter,
  lintKeymap,
  linter,
  type Diagnostic,
} from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { parseControlText } from "@stagecraft/stage-editing";
import { useEffect, useRef } from "react";
import type { JsonCheck } from "./json-fault.ts";

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
function positionOfPointer(state: EditorState, pointer: string): TextSpan {
  let node = childrenOf(syntaxTree(state).topNode).find(isValue) ?? null;
  for (const key of pointer.split("/").slice(1)) {
    const next = node && step(state, node, key);
    if (!next) break;
    node = next;
  }
  return node === null ? { from: 0, to: 0 } : { from: node.from, to: node.to };
}

/** The nonce with which the page's content security policy admits style sheets created at run time. */
function pageNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>(
    "meta[property=csp-nonce]",
  );
  return meta?.nonce ?? "";
}

interface CodeEditorProps {
  label: string;
  /** The initial text; from then on the editor owns it. */
  text: string;
  check: JsonCheck;
  onText: (text: string) => void;
}

/** Delay between the last keystroke and the check of the document. */
const checkDelayMs = 400;

function diagnosticsOf({ state }: EditorView, check: JsonCheck): Diagnostic[] {
  const parsed = parseControlText(state.doc.toString());
  if ("syntaxError" in parsed) {
    const { line, column, words } = parsed.syntaxError;
    const at = state.doc.line(Math.min(line, state.doc.lines));
    const from = Math.min(at.from + column - 1, at.to);
    return [
      {
        from,
        to: from,
        severity: "error",
        message: currentEditMessageText(words),
      },
    ];
  }
  const fault = check(parsed.document);
  if (fault === null) return [];
  const span = positionOfPointer(state, fault.path);
  return [{ ...span, severity: "error", message: fault.text }];
}

function extensionsOf({ label, check, onText }: CodeEditorProps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return [
    EditorView.cspNonce.of(pageNonce()),
    lineNumbers(),
    foldGutter(),
    history(),
    json(),
    highlightActiveLine(),
    lintGutter(),
    linter((view) => diagnosticsOf(view, check), { delay: checkDelayMs }),
    // Tab leaves the editor, as it leaves every other field.
    keymap.of([
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
    ]),
    EditorView.contentAttributes.of({ "aria-label": label, dir: "ltr" }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (!docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(() => onText(state.doc.toString()), checkDelayMs);
    }),
    // Moving the focus from the text to the Ok button must not lose the last
    // typed characters.
    EditorView.domEventHandlers({
      blur: (_, { state }) => {
        clearTimeout(timer);
        onText(state.doc.toString());
      },
    }),
  ];
}

/** The document as text. */
export function CodeEditor(props: CodeEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const first = useRef(props);
  useEffect(() => {
    first.current = props;
  });
  useEffect(() => {
    if (element.current === null) return;
    const start = first.current;
    let sent = start.text;
    const send = (text: string) => {
      if (text === sent) return;
      sent = text;
      first.current.onText(text);
    };
    const view = new EditorView({
      parent: element.current,
      state: EditorState.create({
        doc: start.text,
        extensions: extensionsOf({
          ...start,
          check: (document) => first.current.check(document),
          onText: send,
        }),
      }),
    });
    return () => {
      // Text typed just before the tab closes is not lost.
      send(view.state.doc.toString());
      view.destroy();
    };
  }, []);
  return <div ref={element} className="json-code" dir="ltr" />;
}
