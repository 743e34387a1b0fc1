import { AlertChip, Chip, ErrorState, Skeleton } from "@stagecraft/ui";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  stageQueries,
  type StageComment,
  type StageNotification,
} from "#entities/stage/stage.queries.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { clientAudience, tagLabel } from "@stagecraft/domain";
import { IconEyeOff } from "@tabler/icons-react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { NoticeRow, NoticeTime } from "./NoticeRow.tsx";
import { LongList, PanelCard } from "./PanelCard.tsx";
import {
  noticePanelsFor,
  panelOf,
  type NoticePanelName,
} from "./notice-panels.ts";
import {
  inReadingOrder,
  isOpenAlarm,
  stateAt,
  worstOpenLevel,
} from "./notice-state.ts";
import { useNoticeActions, type NoticeActions } from "./use-notice-actions.tsx";
import "./stage-notifications.css";

interface PanelWaitingProps {
  error: Error | null;
  refetch: () => unknown;
}

/** Shown in a panel while its response is pending, or when the request failed. */
function PanelWaiting({ error, refetch }: PanelWaitingProps) {
  const text = useText();
  const errorText = useErrorText();
  if (error === null)
    return <Skeleton text={text("profile.looking")} lines={2} />;
  return (
    <ErrorState
      text={errorText(error)}
      onRetry={mayRetry(error) ? () => void refetch() : undefined}
    />
  );
}

interface CommentRowProps {
  comment: StageComment;
  menu?: ReactNode;
}

/** A user's comment with its time and author. */
function CommentRow({ comment, menu }: CommentRowProps) {
  const text = useText();
  return (
    <li className="notice-row">
      <div className="notice-head">
        <Chip>
          <bdi>{tagLabel(comment.tagName)}</bdi>
        </Chip>
        {comment.audienceType !== clientAudience && (
          <span
            className="notice-audience"
            role="img"
            aria-label={text("tools.commentHidden")}
            data-tooltip={text("tools.commentHidden")}
          >
            <IconEyeOff size={14} stroke={1.75} />
          </span>
        )}
        <NoticeTime timestamp={comment.timestamp} />
        {menu}
      </div>
      <p dir="auto">{comment.comment.annotation}</p>
      <p className="notice-note">
        <bdi>{comment.authorName}</bdi>
      </p>
    </li>
  );
}

interface NotificationPanelsProps {
  snapshot: StageSnapshot;
  /** The actions on a comment; null for users who can only read. */
  commentMenu: ((comment: StageComment) => ReactNode) | null;
}

const titles: Readonly<Record<NoticePanelName, TextKey>> = {
  alarms: "panels.alarms",
  fdiPlaybook: "panels.fdiPlaybook",
  stagecraftPlaybook: "panels.stagecraftPlaybook",
  guidance: "panels.guidance",
  notices: "panels.notices",
};

const emptyTexts: Readonly<Record<NoticePanelName, TextKey>> = {
  alarms: "panels.noAlarms",
  fdiPlaybook: "panels.noFdiPlaybook",
  stagecraftPlaybook: "panels.noStagecraftPlaybook",
  guidance: "panels.noGuidance",
  notices: "panels.noNotices",
};

interface NoticePanelProps {
  panel: NoticePanelName;
  /** Null before they are known. */
  notices: readonly StageNotification[] | null;
  waiting: ReactNode;
  now: number;
  actions: NoticeActions;
  failures: ReadonlyMap<number, string>;
}

function NoticePanel({
  panel,
  notices: known,
  waiting,
  now,
  actions,
  failures,
}: NoticePanelProps) {
  const text = useText();
  const notices = known ?? [];
  const openCount = notices.filter((each) => isOpenAlarm(each, now)).length;
  const openLevel = worstOpenLevel(notices, now);
  return (
    <PanelCard
      name={panel}
      title={text(titles[panel])}
      count={known === null ? null : notices.length}
      waiting={waiting}
      mark={
        openLevel !== null && (
          <AlertChip level={openLevel}>
            {text("panels.openCount", { count: openCount })}
          </AlertChip>
        )
      }
      emptyText={text(emptyTexts[panel])}
    >
      <LongList
        label={text(titles[panel])}
        items={inReadingOrder(notices, now)}
        leastShown={openCount}
      >
        {(notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            isOpen={isOpenAlarm(notice, now)}
            isShelved={stateAt(notice, now) === "shelved"}
            failure={failures.get(notice.id)}
            actions={actions}
          />
        )}
      </LongList>
    </PanelCard>
  );
}

function CommentPanel({ snapshot, commentMenu }: NotificationPanelsProps) {
  const text = useText();
  const { comments, stage } = snapshot;
  const response = useQuery(stageQueries.comments(stage.id));
  const newestFirst = [...comments].sort(
    (one, other) => other.timestamp - one.timestamp || other.id - one.id,
  );
  return (
    <PanelCard
      name="comments"
      title={text("panels.comments")}
      count={snapshot.areCommentsKnown ? comments.length : null}
      waiting={<PanelWaiting {...response} />}
      emptyText={text("panels.noComments")}
    >
      <LongList label={text("panels.comments")} items={newestFirst}>
        {(comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            menu={commentMenu?.(comment)}
          />
        )}
      </LongList>
    </PanelCard>
  );
}

/** Messages from the engine and from users about the stage: alarms, playbooks, guidance, comments. */
export function NotificationPanels(props: NotificationPanelsProps) {
  const { snapshot } = props;
  const abilities = useAbilities();
  const { notifications, stage } = snapshot;
  const response = useQuery(stageQueries.notifications(stage.id));
  // Only a shelved alarm changes with the clock alone.
  const isSilenced = notifications.some(({ state }) => state === "shelved");
  const now = useClock(snapshot.now, isSilenced);
  const { actions, failures, dialog } = useNoticeActions(snapshot);
  const byPanel = Map.groupBy(notifications, panelOf);
  const noticesOf = (panel: NoticePanelName) =>
    snapshot.areNotificationsKnown ? (byPanel.get(panel) ?? []) : null;
  return (
    <>
      {noticePanelsFor(abilities, stage.showsGuidance).map((panel) => (
        <NoticePanel
          key={panel}
          panel={panel}
          notices={noticesOf(panel)}
          waiting={<PanelWaiting {...response} />}
          now={now}
          actions={actions}
          failures={failures}
        />
      ))}
      {abilities.can("view", "stagecomment") && <CommentPanel {...props} />}
      {dialog}
    </>
  );
}
