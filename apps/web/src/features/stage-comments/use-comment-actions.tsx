import { isLocked } from "@stagecraft/domain";
import { RowMenu } from "@stagecraft/ui";
import { useState, type ReactNode } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { recordActions } from "#shared/form/record-actions.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageComment } from "#entities/stage/stage.queries.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";

const EditCommentDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./EditCommentDialog.tsx"),
    loadTexts("commenting"),
  ]);
  return loaded.EditCommentDialog;
});
const DeleteCommentDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./DeleteCommentDialog.tsx"),
    loadTexts("commenting"),
  ]);
  return loaded.DeleteCommentDialog;
});

interface OpenDialog {
  readonly kind: "edit" | "delete";
  readonly comment: StageComment;
}

interface CommentActions {
  /** The menu of a row; null where the person writes no comments. */
  readonly menuOf: ((comment: StageComment) => ReactNode) | null;
  readonly dialog: ReactNode;
}

/** Actions on an existing comment: users change their own, support repairs any. */
export function useCommentActions(snapshot: StageSnapshot): CommentActions {
  const { stage, isReplay, now } = snapshot;
  const text = useText();
  const { can, isSupport } = useAbilities();
  const userId = useActiveUser()?.id;
  const offline = useWriteBlock();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const final = isLocked(stage.state) ? text("tools.editFinal") : undefined;

  function menuOf(comment: StageComment) {
    const foreign =
      comment.authorId === userId || isSupport
        ? undefined
        : text("tools.commentNotYours");
    const block = foreign ?? final ?? offline;
    return (
      <RowMenu
        label={text("tools.commentActions", {
          time: formatClock(comment.timestamp),
        })}
        actions={recordActions(
          {
            onEdit: () => setOpen({ kind: "edit", comment }),
            onDelete: () => setOpen({ kind: "delete", comment }),
            blocks: { edit: block, delete: block },
          },
          text,
        )}
      />
    );
  }

  return {
    menuOf: can("create", "stagecomment") && !isReplay ? menuOf : null,
    dialog: open && (
      <>
        {open.kind === "edit" && (
          <EditCommentDialog comment={open.comment} now={now} onClose={close} />
        )}
        {open.kind === "delete" && (
          <DeleteCommentDialog comment={open.comment} onClose={close} />
        )}
      </>
    ),
  };
}
