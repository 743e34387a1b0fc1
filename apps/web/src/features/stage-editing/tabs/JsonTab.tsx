import {
  checkControlDocument,
  controlMessages,
  controlTextOf,
  formatSchemaError,
  parseControlText,
  writeParameters,
  type EditMessage,
  type ParameterDocument,
} from "@stagecraft/stage-editing";
import { Skeleton } from "@stagecraft/ui";
import { lazy, Suspense, useMemo, useState } from "react";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import { useText } from "#translations/use-text.ts";
import type { DraftEditor } from "../use-draft-editor.ts";
import { JsonTree } from "../json/JsonTree.tsx";

const CodeEditor = lazy(async () => ({
  default: (await import("../json/CodeEditor.tsx")).CodeEditor,
}));

interface JsonTabProps {
  editor: DraftEditor;
  stored: ParameterDocument | null;
}

/** One line about the whole document. */
function statusOf(
  brokenText: string | null,
  document: ParameterDocument,
  stored: ParameterDocument | null,
  wording: (message: EditMessage) => string,
): { text: string; isValid: boolean } {
  if (brokenText !== null)
    return { text: wording(controlMessages.syntaxError), isValid: false };
  const [first] = checkControlDocument(document, stored);
  return first === undefined
    ? { text: wording(controlMessages.valid), isValid: true }
    : { text: formatSchemaError(first, wording), isValid: false };
}

/** The control document itself; the other tabs show the same draft. */
export function JsonTab({ editor, stored }: JsonTabProps) {
  const text = useText();
  const { draft, replaceDocument, breakText } = editor;
  const [view, setView] = useState<"code" | "tree">("code");
  const document = useMemo(
    () => writeParameters(draft.edit.parameters),
    [draft.edit.parameters],
  );
  const status = statusOf(draft.brokenText, document, stored, (message) =>
    editMessageText(message, text),
  );

  function take(typed: string) {
    const parsed = parseControlText(typed);
    if ("document" in parsed) replaceDocument(parsed.document);
    else breakText(typed);
  }

  return (
    <div className="edit-json">
      <div
        className="stage-segments"
        role="group"
        aria-label={text("editing.jsonView")}
      >
        {(["code", "tree"] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={view === kind}
            onClick={() => setView(kind)}
          >
            {text(kind === "code" ? "editing.code" : "editing.tree")}
          </button>
        ))}
      </div>
      <p className="edit-json-status" data-valid={status.isValid} role="status">
        <bdi>{status.text}</bdi>
      </p>
      {view === "code" && (
        <Suspense
          fallback={<Skeleton text={text("editing.jsonLabel")} lines={8} />}
        >
          <CodeEditor
            label={text("editing.jsonLabel")}
            text={draft.brokenText ?? controlTextOf(document)}
            stored={stored}
            onText={take}
          />
        </Suspense>
      )}
      {view === "tree" && draft.brokenText !== null && (
        <p className="sc-hint">{text("editing.jsonFix")}</p>
      )}
      {view === "tree" && draft.brokenText === null && (
        <JsonTree
          label={text("editing.jsonLabel")}
          document={document}
          onDocument={replaceDocument}
        />
      )}
    </div>
  );
}
