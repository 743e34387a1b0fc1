import type { MenuAction } from "@stagecraft/ui";
import { IconNotes } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { useNoteDialogs } from "./use-note-dialogs.tsx";
import "#shared/markdown/markdown-editor.css";
import "./operation-notes.css";

interface NotedProject {
  readonly id: number;
  readonly name: string;
}

/** Notes about a project as a whole, for support. */
export function useProjectNotes(): {
  readonly actionsOf: (project: NotedProject) => readonly MenuAction[];
  readonly dialog: ReactNode;
} {
  const text = useText();
  const { isSupport, can } = useAbilities();
  const isAllowed = isSupport && can("create", "operationnotes");
  const { openNote, dialog } = useNoteDialogs();
  return {
    actionsOf: ({ id, name }) =>
      isAllowed
        ? [
            {
              key: "note",
              label: text("tools.note"),
              icon: <IconNotes size={16} stroke={1.75} />,
              onSelect: () =>
                openNote({
                  kind: "project",
                  id,
                  label: name,
                  projectId: id,
                  projectName: name,
                }),
            },
          ]
        : [],
    dialog,
  };
}
