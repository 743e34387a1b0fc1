import { tagLabel } from "@stagecraft/domain";
import { Chip } from "@stagecraft/ui";
import type { StageComment } from "#entities/stage/stage.queries.ts";
import { NoticeTime } from "./NoticeTime.tsx";

interface CommentRowProps {
  comment: StageComment;
}

/** What a person said, when it was about, and who. */
export function CommentRow({ comment }: CommentRowProps) {
  return (
    <li className="notice-row">
      <div className="notice-head">
        <Chip>
          <bdi>{tagLabel(comment.tagName)}</bdi>
        </Chip>
        <NoticeTime timestamp={comment.timestamp} />
      </div>
      <p dir="auto">{comment.comment.annotation}</p>
      <p className="notice-note">
        <bdi>{comment.authorName}</bdi>
      </p>
    </li>
  );
}
