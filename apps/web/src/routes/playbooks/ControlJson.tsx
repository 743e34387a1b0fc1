import {
  checkControlDocument,
  controlMessages,
  controlTextOf,
  formatSchemaError,
  parseControlText,
  type EditMessage,
  type JsonDocument,
} from "@stagecraft/stage-editing";
import { Button, Card, Skeleton } from "@stagecraft/ui";
import { lazy, Suspense, useState } from "react";
import "#features/stage-editing/stage-editing.css";
import "#features/stage-page/toolbar/stage-toolbar.css";
import { JsonTree } from "#features/stage-editing/json/JsonTree.tsx";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import { currentText } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";

const CodeEditor = lazy(async () => ({
  default: (await import("#features/stage-editing/json/CodeEditor.tsx"))
    .CodeEditor,
}));

interface ControlJsonProps {
  /** The part of the control document that the playbook looks at. */
  document: JsonDocument;
  onDocument: (document: JsonDocument) => void;
  onFault: (isFaulty: boolean) => void;
}

const wording = (message: EditMessage) =>
  editMessageText(message, currentText());

function faultOf(text: string): string | null {
  const parsed = parseControlText(text);
  if ("syntaxError" in parsed) return wording(controlMessages.syntaxError);
  const [first] = checkControlDocument(parsed.document);
  return first === undefined ? null : formatSchemaError(first, wording);
}

type View = "code" | "tree";

function ViewButtons(props: { view: View; onView: (view: View) => void }) {
  const text = useText();
  return (
    <div
      className="stage-segments"
      role="group"
      aria-label={text("editing.jsonView")}
    >
      {(["code", "tree"] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={props.view === kind}
          onClick={() => props.onView(kind)}
        >
          {text(kind === "code" ? "editing.code" : "editing.tree")}
        </button>
      ))}
    </div>
  );
}

/** A change made in a form resets the text; one made in the text itself keeps the cursor position. */
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

/** The settings as JSON: as text or as a tree, with a button that checks them. */
function JsonBox({ document, onDocument, onFault }: ControlJsonProps) {
  const text = useText();
  const shown = controlTextOf(document);
  const [view, setView] = useState<View>("code");
  const [broken, setBroken] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<string | null>(null);
  const editorKey = useEditorKey(shown);

  function take(next: string) {
    const isFaulty = faultOf(next) !== null;
    const parsed = parseControlText(next);
    setVerdict(null);
    setBroken(isFaulty ? next : null);
    onFault(isFaulty);
    if (isFaulty || !("document" in parsed)) return;
    editorKey.expectOwn();
    onDocument(parsed.document);
  }

  const valid = wording(controlMessages.valid);
  const isValid = verdict === valid;
  return (
    <div className="playbook-json">
      <div className="playbook-json-tools">
        <ViewButtons view={view} onView={setView} />
        <Button
          variant="outline"
          onClick={() => setVerdict(faultOf(broken ?? shown) ?? valid)}
        >
          {text("playbooks.validate")}
        </Button>
        <p
          className="playbook-json-status"
          role="alert"
          data-verdict={
            verdict === null ? undefined : isValid ? "valid" : "faulty"
          }
        >
          {verdict === null && text("playbooks.clickToValidate")}
          {isValid && text("playbooks.controlValid")}
          {verdict !== null && !isValid && <bdi>{verdict}</bdi>}
        </p>
      </div>
      {view === "code" && (
        <Suspense
          fallback={<Skeleton text={text("editing.jsonLabel")} lines={8} />}
        >
          <CodeEditor
            key={editorKey.key}
            label={text("editing.jsonLabel")}
            text={broken ?? shown}
            stored={null}
            onText={take}
          />
        </Suspense>
      )}
      {view === "tree" && broken !== null && (
        <p className="sc-hint">{text("editing.jsonFix")}</p>
      )}
      {view === "tree" && broken === null && (
        <JsonTree
          label={text("editing.jsonLabel")}
          document={document}
          onDocument={(next) => take(controlTextOf(next))}
        />
      )}
    </div>
  );
}

/** Collapsed by default, because the forms above show the same. */
export function ControlJson(props: ControlJsonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={text("playbooks.control")}
      actions={
        <Button
          variant="plain"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? "playbooks.hideJson" : "playbooks.showJson")}
        </Button>
      }
    >
      {isOpen && <JsonBox {...props} />}
    </Card>
  );
}
