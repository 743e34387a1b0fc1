import {
  type EditTab,
  writeParameters,
  type JsonDocument,
  type ParameterDocument,
} from "@stagecraft/stage-editing";
import { useCallback, useMemo } from "react";
import { JsonEditor } from "#shared/json-editor/JsonEditor.tsx";
import { stageControlFault } from "#shared/json-editor/control-fault.ts";
import { useText } from "#translations/use-text.ts";
import { AxesTab } from "./tabs/AxesTab.tsx";
import { FdiTab } from "./tabs/FdiTab.tsx";
import { FieldGroups } from "./tabs/FieldGroups.tsx";
import { LinesTab } from "./tabs/LinesTab.tsx";
import { QuickTab } from "./tabs/QuickTab.tsx";
import { SecondaryTab } from "./tabs/SecondaryTab.tsx";
import { SourceTab } from "./tabs/SourceTab.tsx";
import type { DraftEditor } from "./use-draft-editor.ts";
import { useEdit } from "./edit-context.ts";

interface TabContentProps {
  tab: EditTab;
  editor: DraftEditor;
}

export function TabContent({ tab, editor }: TabContentProps) {
  const { facts } = useEdit();
  switch (tab) {
    case "quick":
      return <QuickTab />;
    case "guidance":
      return <FieldGroups tab="guidance" />;
    case "yAxes":
      return <AxesTab />;
    case "lines":
      return <LinesTab />;
    case "secondary":
      return <SecondaryTab />;
    case "source":
      return <SourceTab />;
    case "fdi":
      return <FdiTab />;
    case "json":
      return <JsonTab editor={editor} stored={facts.storedParameters} />;
  }
}

interface JsonTabProps {
  editor: DraftEditor;
  stored: ParameterDocument | null;
}

/** The control document itself; the other tabs show the same draft. */
function JsonTab({ editor, stored }: JsonTabProps) {
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
