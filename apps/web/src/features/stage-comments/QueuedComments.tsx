import { tagLabel } from "@stagecraft/domain";
import { Button, Card, CardBody, Chip } from "@stagecraft/ui";
import { IconClockPause } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { QueuedComment } from "#entities/stage-comment/comment-outbox.ts";
import { outbox, useQueuedComments } from "#entities/stage-comment/outbox.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { tagQueries } from "#entities/tag/tag.queries.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

/** Loaded with the page: otherwise no comment could be written without a network. */
function useStageTags() {
  const { can } = useAbilities();
  return useQuery({
    ...tagQueries.ofType("stage"),
    enabled: can("create", "stagecomment"),
  });
}

function useTagLabel(tagId: number): string | null {
  const { data } = useStageTags();
  const tag = data?.find(({ id }) => id === tagId);
  return tag === undefined ? null : tagLabel(tag.name);
}

function useCancel(requestId: string) {
  const text = useText();
  return async () => {
    const wasThere = await outbox.cancel(requestId);
    if (!wasThere)
      toaster.show({ tone: "info", text: text("offline.alreadySent") });
  };
}

function QueuedRow({ comment }: { comment: QueuedComment }) {
  const text = useText();
  const block = useWriteBlock();
  const { requestId, body, refusal } = comment;
  const tag = useTagLabel(body.tagId);
  const cancel = useCancel(requestId);
  return (
    <li className="queued-comment" data-refused={refusal !== null}>
      <div className="queued-comment-head">
        {tag !== null && (
          <Chip>
            <bdi>{tag}</bdi>
          </Chip>
        )}
        <bdi className="queued-comment-time">{formatClock(body.timestamp)}</bdi>
        <Button size="small" onClick={() => void cancel()}>
          {text("offline.cancelSending")}
        </Button>
      </div>
      <p dir="auto">{body.comment.annotation}</p>
      <p className="queued-comment-state" role="status">
        <IconClockPause size={14} stroke={1.75} />
        {refusal === null
          ? text("offline.waiting")
          : text("offline.refused", { reason: refusal })}
        {refusal !== null && (
          <Button
            size="small"
            disabledReason={block}
            onClick={() => void outbox.retry(requestId)}
          >
            {text("offline.sendAgain")}
          </Button>
        )}
      </p>
    </li>
  );
}

/** Comments of the stage that were written without a network and are not sent yet. */
export function QueuedComments({ stageId }: { stageId: number }) {
  const text = useText();
  const queued = useQueuedComments(stageId);
  useStageTags();
  if (queued.length === 0) return null;
  return (
    <Card title={text("offline.waitingHeading")}>
      <CardBody>
        <ul className="queued-comments">
          {queued.map((comment) => (
            <QueuedRow key={comment.requestId} comment={comment} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
