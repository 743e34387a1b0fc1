import {
  controlMessages,
  controlTextOf,
  parseControlText,
  type JsonDocument,
} from "@stagecraft/stage-editing";
import { Button } from "@stagecraft/ui";
import { useState } from "react";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import { useText } from "#translations/use-text.ts";
import { CodeEditor } from "./CodeEditor.tsx";
import type { JsonCheck } from "./json-fault.ts";
import { JsonTree } from "./JsonTree.tsx";
import "./json-editor.css";

interface JsonEditorProps {
  /** Accessible name of the document. */
  label: string;
  value: JsonDocument;
  check: JsonCheck;
  /** Receives every document that can be parsed, also one that the check refuses. */
  onChange: (document: JsonDocument) => void;
  /**
   * Whether the text has a syntax error or the check refuses it, after each
   * change. A text with a syntax error is passed on, so that it can be kept.
   */
  onFault: (isFaulty: boolean, brokenText: string | null) => void;
  /** A text with a syntax error that was kept. */
  brokenText?: string | null;
  /** The result is shown on demand instead of always. */
  hasValidateButton?: boolean;
}

type View = "code" | "tree";

function ViewButtons(props: { view: View; onView: (view: View) => void }) {
  const text = useText();
  return (
    <div
      className="json-editor-views"
      role="group"
      aria-label={text("jsonEditor.view")}
    >
      {(["code", "tree"] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={props.view === kind}
          onClick={() => props.onView(kind)}
        >
          {text(kind === "code" ? "jsonEditor.code" : "jsonEditor.tree")}
        </button>
      ))}
    </div>
  );
}

/** A change from outside resets the text; one made in the text itself keeps the cursor position. */
function useEditorKey(shown: string) {
  const [known, setKnown] = useState(shown);
  const [isOwn, setOwn] = useState(false);
  const [key, setKey] = useState(0);
  if (shown !== known) {
    setKnown(shown);
    if (!isOwn) setKey(key + 1);
  }
  if (isOwn) setOwn(false);
  return { key, expectOwn: () => setOwn(true) };
}

interface VerdictLineProps {
  /** Null: not checked yet. */
  fault: { readonly text: string } | "none" | null;
  isAlert: boolean;
}

function VerdictLine({ fault, isAlert }: VerdictLineProps) {
  const text = useText();
  const isValid = fault === "none";
  return (
    <p
      className="json-editor-status"
      role={isAlert ? "alert" : "status"}
      data-validity={fault === null ? undefined : isValid ? "valid" : "faulty"}
    >
      {fault === null && text("jsonEditor.clickToValidate")}
      {isValid && editMessageText(controlMessages.valid, text)}
      {fault !== null && fault !== "none" && <bdi>{fault.text}</bdi>}
    </p>
  );
}

/** A document as text or as a tree, with the first rule that it breaks. */
export function JsonEditorPanel({
  label,
  value,
  check,
  onChange,
  onFault,
  brokenText = null,
  hasValidateButton = false,
}: JsonEditorProps) {
  const text = useText();
  const shown = controlTextOf(value);
  const [view, setView] = useState<View>("code");
  const [broken, setBroken] = useState(brokenText);
  const [isCheckRequested, setCheckRequested] = useState(false);
  const editorKey = useEditorKey(shown);

  function take(typed: string) {
    const parsed = parseControlText(typed);
    setCheckRequested(false);
    if ("syntaxError" in parsed) {
      setBroken(typed);
      onFault(true, typed);
      return;
    }
    setBroken(null);
    editorKey.expectOwn();
    onChange(parsed.document);
    onFault(check(parsed.document) !== null, null);
  }

  const syntaxFault = {
    text: editMessageText(controlMessages.syntaxError, text),
  };
  const fault = broken === null ? (check(value) ?? "none") : syntaxFault;
  return (
    <div className="json-editor">
      <div className="json-editor-tools">
        <ViewButtons view={view} onView={setView} />
        {hasValidateButton && (
          <Button variant="outline" onClick={() => setCheckRequested(true)}>
            {text("jsonEditor.validate")}
          </Button>
        )}
        <VerdictLine
          fault={hasValidateButton && !isCheckRequested ? null : fault}
          isAlert={hasValidateButton}
        />
      </div>
      {view === "code" && (
        <CodeEditor
          key={editorKey.key}
          label={label}
          text={broken ?? shown}
          check={check}
          onText={take}
        />
      )}
      {view === "tree" && broken !== null && (
        <p className="sc-hint">{text("jsonEditor.fix")}</p>
      )}
      {view === "tree" && broken === null && (
        <JsonTree
          label={label}
          document={value}
          onDocument={(next) => take(controlTextOf(next))}
        />
      )}
    </div>
  );
}
