import type { EditTab } from "@stagecraft/stage-editing";
import { AxesTab } from "./tabs/AxesTab.tsx";
import { FdiTab } from "./tabs/FdiTab.tsx";
import { FieldGroups } from "./tabs/FieldGroups.tsx";
import { JsonTab } from "./tabs/JsonTab.tsx";
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
