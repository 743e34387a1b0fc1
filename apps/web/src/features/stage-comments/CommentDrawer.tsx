import { isLive } from "@stagecraft/domain";
import { Button, Drawer, Switch, TextField, useForm } from "@stagecraft/ui";
import { IconAlertOctagon } from "@tabler/icons-react";
import { useState, useEffect, useMemo } from "react";
import type { TimePick } from "#charts/stage-chart/cursor/time-pick.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import {
  useInactiveBlock,
  useOfflineBlock,
} from "#shared/page/use-write-block.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { typedTimeOf } from "#shared/time/typed-time.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { useQuery } from "@tanstack/react-query";
import { projectQueries } from "#entities/project/project.queries.ts";
import { CommentDrafts, type CommentDraft } from "./comment-draft.ts";
import {
  checkComment,
  commentFieldsOf,
  type CommentForm,
} from "./comment-form.ts";
import { useAddComment } from "./stage-comments.queries.ts";
import { TagField } from "./TagField.tsx";
import { TimeField } from "./TimeField.tsx";

/** Why the team cannot be notified; undefined when it can. */
function useNotificationBlock(projectId: number): string | undefined {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(projectQueries.one(projectId));
  if (data === undefined)
    return error === null ? text("commenting.urlLooking") : errorText(error);
  return data.hasNotificationUrl ? undefined : text("commenting.noUrl");
}

interface CommentDrawerProps {
  stage: Stage;
  pick: TimePick;
  now: () => number;
  /** Why the stage accepts no comments, such as an inactive well. */
  block: string | undefined;
  onClose: () => void;
}

/** A comment on a running stage starts with the current time; on a finished one the person picks the moment. */
function blankForm({ state }: Stage, now: () => number): CommentForm {
  const second = Math.floor(now() / 1000) * 1000;
  const time = isLive(state) ? typedTimeOf(second) : "";
  return { time, tagId: "", annotation: "" };
}

interface CommentFormProps extends CommentDrawerProps {
  found: FoundDraft;
  onDiscard: () => void;
}

/** Returns the moment nearest to which a clock time without a date is interpreted. */
function middleOf({ startTimestamp, endTimestamp }: Stage, now: () => number) {
  if (startTimestamp === null) return now();
  return (startTimestamp + (endTimestamp ?? now())) / 2;
}

function DraftNote({ found, onDiscard }: CommentFormProps) {
  const text = useText();
  if (found.draft === null) return null;
  return (
    <p className="comment-draft">
      <span>
        {text("commenting.draft", { time: formatClock(found.draft.savedAt) })}
      </span>
      <Button size="small" onClick={onDiscard}>
        {text("commenting.discard")}
      </Button>
    </p>
  );
}

function CommentDrawerForm(props: CommentFormProps) {
  const { stage, pick, now, found, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const { can } = useAbilities();
  const offline = useOfflineBlock();
  const inactive = useInactiveBlock();
  const save = useAddComment(stage.id);
  const moment = middleOf(stage, now);
  const form = useForm(found.draft?.form ?? blankForm(stage, now), (values) =>
    checkComment(values, { text, moment }),
  );
  const { values, bind } = form;
  const [requestId] = useState(
    () => found.draft?.requestId ?? crypto.randomUUID(),
  );
  const [wantsNotice, setWantsNotice] = useState(
    found.draft?.sendNotification ?? false,
  );
  const noticeBlock = useNotificationBlock(stage.projectId);
  const sendNotification = wantsNotice && noticeBlock === undefined;
  useKeptDraft(found.drafts, {
    form: values,
    sendNotification: wantsNotice,
    requestId,
  });
  const block = props.block ?? inactive;
  const canSave = form.isValid && !save.isPending;

  function send() {
    if (!canSave || block !== undefined) return;
    const body = {
      ...commentFieldsOf(values, moment),
      stageId: stage.id,
      sendNotification,
      requestId,
    };
    save.mutate(body, {
      onSuccess: () => {
        found.drafts.forget();
        onClose();
      },
    });
  }

  return (
    <Drawer
      title={text("commenting.title")}
      subject={text("commenting.subject", {
        stage: stage.name,
        well: stage.wellNumber,
      })}
      status={<CommentStatus form={form} save={save} errorText={errorText} />}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={!canSave}
            disabledReason={
              block ?? (form.isValid ? undefined : text("form.notReady"))
            }
          >
            {text("action.ok")}
          </Button>
        </>
      }
      onClose={onClose}
      onSubmit={send}
    >
      <div className="comment-form">
        <DraftNote {...props} />
        <TimeField {...bind("time")} pick={pick} now={now} />
        <TagField {...bind("tagId")} />
        <TextField
          label={text("commenting.text")}
          isMultiline
          {...bind("annotation")}
        />
        <div className="comment-notice">
          <Switch
            label={text("commenting.notify")}
            isOn={sendNotification}
            isDisabled={noticeBlock !== undefined}
            onChange={setWantsNotice}
          />
          {noticeBlock !== undefined && (
            <span className="sc-hint">{noticeBlock}</span>
          )}
        </div>
        {offline !== undefined && (
          <p className="page-quiet">{text("offline.willQueue")}</p>
        )}
        {!isLive(stage.state) && can("edit", "stages") && (
          <p className="page-quiet">{text("commenting.willRerun")}</p>
        )}
      </div>
    </Drawer>
  );
}

interface CommentStatusProps {
  form: { readonly shownErrorCount: number };
  save: { readonly isPending: boolean; readonly error: Error | null };
  errorText: (error: Error) => string;
}

/** Explains why Ok is not possible. */
function CommentStatus({ form, save, errorText }: CommentStatusProps) {
  const text = useText();
  if (save.isPending) return text("form.saving");
  const problem =
    form.shownErrorCount > 0
      ? text("form.toCorrect", { count: form.shownErrorCount })
      : save.error && errorText(save.error);
  if (problem === null) return null;
  return (
    <>
      <IconAlertOctagon size={16} stroke={2} />
      <span>{problem}</span>
    </>
  );
}

/** Adds a comment to the stage at a moment; closing it keeps the typed text. */
export function CommentDrawer(props: CommentDrawerProps) {
  const [version, setVersion] = useState(0);
  return (
    <FoundForm
      key={`${props.stage.id}-${version}`}
      {...props}
      onDiscarded={() => setVersion((current) => current + 1)}
    />
  );
}

function FoundForm({
  onDiscarded,
  ...props
}: CommentDrawerProps & { onDiscarded: () => void }) {
  const found = useFoundDraft(props.stage.id);
  const discard = () => {
    found.drafts.forget();
    onDiscarded();
  };
  return <CommentDrawerForm {...props} found={found} onDiscard={discard} />;
}

type Content = Omit<CommentDraft, "savedAt">;

interface FoundDraft {
  readonly drafts: CommentDrafts;
  /** Null when there is no stored draft. */
  readonly draft: CommentDraft | null;
}

/** The draft the user left at this stage when the drawer was last open. */
function useFoundDraft(stageId: number): FoundDraft {
  const userId = useActiveUser()?.id ?? 0;
  const drafts = useMemo(
    () => new CommentDrafts(localStorage, userId, stageId),
    [userId, stageId],
  );
  const [draft] = useState(() => drafts.load());
  return { drafts, draft };
}

/** Saves the draft at each keystroke; a draft that was only opened keeps its age. */
function useKeptDraft(drafts: CommentDrafts, content: Content): void {
  const written = JSON.stringify(content);
  const [opened] = useState(written);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && written !== opened) setHasChanged(true);
  useEffect(() => {
    if (!hasChanged) return;
    const kept = JSON.parse(written) as Content;
    drafts.save({ ...kept, savedAt: Date.now() });
  }, [drafts, written, hasChanged]);
}
