import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { foldGutter, foldKeymap } from "@codemirror/language";
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
import {
  checkControlDocument,
  formatSchemaError,
  parseControlText,
  type ParameterDocument,
} from "@stagecraft/stage-editing";
import { useEffect, useRef } from "react";
import { editMessageText } from "#entities/form/edit-message-text.ts";
import { currentText } from "#translations/translate.ts";
import { pageNonce } from "./page-nonce.ts";
import { positionOfPointer } from "./position-of-pointer.ts";

interface CodeEditorProps {
  label: string;
  /** The initial text; from then on the editor owns it. */
  text: string;
  stored: ParameterDocument | null;
  onText: (text: string) => void;
}

/** Delay between the last keystroke and the check of the document. */
const checkDelayMs = 400;

function diagnosticsOf(
  { state }: EditorView,
  stored: ParameterDocument | null,
): Diagnostic[] {
  const parsed = parseControlText(state.doc.toString());
  if ("syntaxError" in parsed) {
    const { line, column, message } = parsed.syntaxError;
    const at = state.doc.line(Math.min(line, state.doc.lines));
    const from = Math.min(at.from + column - 1, at.to);
    return [{ from, to: from, severity: "error", message }];
  }
  return checkControlDocument(parsed.document, stored).map((error) => ({
    ...positionOfPointer(state, error.path),
    severity: "error",
    message: formatSchemaError(error, (words) =>
      editMessageText(words, currentText()),
    ),
  }));
}

function extensionsOf({ label, stored, onText }: CodeEditorProps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return [
    EditorView.cspNonce.of(pageNonce()),
    lineNumbers(),
    foldGutter(),
    history(),
    json(),
    highlightActiveLine(),
    lintGutter(),
    linter((view) => diagnosticsOf(view, stored), { delay: checkDelayMs }),
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
    const view = new EditorView({
      parent: element.current,
      state: EditorState.create({
        doc: start.text,
        extensions: extensionsOf({
          ...start,
          onText: (text) => first.current.onText(text),
        }),
      }),
    });
    return () => {
      // Text typed just before the tab closes is not lost.
      const text = view.state.doc.toString();
      if (text !== start.text) first.current.onText(text);
      view.destroy();
    };
  }, []);
  return <div ref={element} className="edit-code" dir="ltr" />;
}
