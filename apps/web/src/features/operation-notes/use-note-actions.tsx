import type { MenuAction } from "@stagecraft/ui";
import { IconNotes, IconTicket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import {
  isNoIssue,
  stageNoteQuery,
  type NoteTarget,
} from "./operation-notes.queries.ts";
import { useNoteDialogs } from "./use-note-dialogs.tsx";

const icon = { size: 16, stroke: 1.75 } as const;

/** Notes about a stage, for support. */
export function useNoteActions({ stage }: StageSnapshot): {
  readonly actions: readonly MenuAction[];
  readonly dialog: ReactNode;
} {
  const text = useText();
  const offline = useWriteBlock();
  const { isSupport, can } = useAbilities();
  const isAllowed = isSupport && can("create", "operationnotes");
  // Loaded when a note is started; read from the cache here afterwards.
  const { error } = useQuery({ ...stageNoteQuery(stage.id), enabled: false });
  const { openNote, openIssue, dialog } = useNoteDialogs();
  if (!isAllowed) return { actions: [], dialog: null };
  const lacksIssue = isNoIssue(error);
  const target: NoteTarget = {
    kind: "stage",
    id: stage.id,
    label: `${stage.name}, ${stage.wellNumber}`,
    projectId: stage.projectId,
    projectName: stage.projectName,
  };
  const note: MenuAction = {
    key: "note",
    label: text("tools.note"),
    icon: <IconNotes {...icon} />,
    // Offline, the dialog itself shows it and keeps the typed text.
    disabledReason: lacksIssue ? text("tools.noteNoIssue") : undefined,
    onSelect: () => openNote(target),
  };
  const issue: MenuAction = {
    key: "issue",
    label: text("tools.openIssue"),
    icon: <IconTicket {...icon} />,
    disabledReason: offline,
    onSelect: () => openIssue(target),
  };
  return { actions: lacksIssue ? [note, issue] : [note], dialog };
}
