import { Banner, Button, ConfirmDialog } from "@stagecraft/ui";
import { IconAlertOctagon, IconEye, IconGitBranch } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { hasChanges } from "./playbook-draft.ts";
import { isOvertaken, type PlaybookEditing } from "./use-playbook-editor.ts";

interface EditorNoticesProps {
  editing: PlaybookEditing;
  isFollowing: boolean;
  mayEdit: boolean;
}

const icon = { size: 18, stroke: 1.75 } as const;

function Failure({ error }: { error: Error | null }): ReactNode {
  const errorText = useErrorText();
  if (error === null || isOvertaken(error)) return null;
  return (
    <Banner tone="info" icon={<IconAlertOctagon {...icon} />}>
      {errorText(error)}
    </Banner>
  );
}

/** A stage follows its well or has its own rules; it can be switched either way. */
function Following({ editing, isFollowing, mayEdit }: EditorNoticesProps) {
  const text = useText();
  const writeBlock = useWriteBlock();
  const [isConfirming, setConfirming] = useState(false);
  const { copying, following, draft } = editing;
  if (isFollowing)
    return (
      <Banner
        tone="info"
        icon={<IconGitBranch {...icon} />}
        note={
          mayEdit && (
            <Button
              variant="outline"
              disabled={copying.isPending}
              disabledReason={writeBlock}
              onClick={() => copying.mutate()}
            >
              {text("playbooks.ownCopy")}
            </Button>
          )
        }
      >
        {text("playbooks.followsWell")}
      </Banner>
    );
  return (
    <>
      <Banner
        tone="info"
        icon={<IconGitBranch {...icon} />}
        note={
          mayEdit && (
            <Button
              variant="outline"
              disabledReason={
                hasChanges(draft) ? text("playbooks.saveFirst") : writeBlock
              }
              onClick={() => setConfirming(true)}
            >
              {text("playbooks.followAgain")}
            </Button>
          )
        }
      >
        {text("playbooks.hasOwn")}
      </Banner>
      {isConfirming && (
        <ConfirmDialog
          title={text("playbooks.followAgain")}
          confirmText={text("playbooks.followAgain")}
          tone="danger"
          isBusy={following.isPending}
          onConfirm={() => {
            setConfirming(false);
            following.mutate();
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{text("playbooks.followAgainText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Notices that a person needs before changing anything here. */
export function EditorNotices(props: EditorNoticesProps) {
  const { editing, isFollowing, mayEdit } = props;
  const text = useText();
  const isOwn = editing.isStage && editing.draft.base.rules.length > 0;
  return (
    <>
      {!mayEdit && (
        <Banner tone="info" icon={<IconEye {...icon} />}>
          {text("playbooks.readonly")}
        </Banner>
      )}
      {(isFollowing || isOwn) && <Following {...props} />}
      <Failure error={editing.saving.error} />
      <Failure error={editing.copying.error} />
      <Failure error={editing.following.error} />
    </>
  );
}
