import {
  writeParameters,
  type JsonDocument,
  type ParameterDocument,
} from "@stagecraft/stage-editing";
import { useCallback, useMemo } from "react";
import { stageControlFault } from "#shared/json-editor/control-fault.ts";
import { JsonEditor } from "#shared/json-editor/JsonEditor.tsx";
import { useText } from "#translations/use-text.ts";
import type { DraftEditor } from "../use-draft-editor.ts";

interface JsonTabProps {
  editor: DraftEditor;
  stored: ParameterDocument | null;
}

/** The control document itself; the other tabs show the same draft. */
export function JsonTab({ editor, stored }: JsonTabProps) {
  const text = useText();
  const { draft, replaceDocument, breakText } = editor;
  const document = useMemo(
    () => writeParameters(draft.edit.parameters),
    [draft.edit.parameters],
  );
  const check = useCallback(
    (typed: JsonDocument) => stageControlFault(typed, stored),
    [stored],
  );
  const keepBroken = useCallback(
    (_isFaulty: boolean, brokenText: string | null) => {
      if (brokenText !== null) breakText(brokenText);
    },
    [breakText],
  );
  return (
    <JsonEditor
      label={text("editing.jsonLabel")}
      value={document}
      check={check}
      brokenText={draft.brokenText}
      onChange={replaceDocument}
      onFault={keepBroken}
    />
  );
}
