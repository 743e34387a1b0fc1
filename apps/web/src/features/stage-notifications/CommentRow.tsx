import { clientAudience, tagLabel } from "@stagecraft/domain";
import { Chip } from "@stagecraft/ui";
import { IconEyeOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { StageComment } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { NoticeTime } from "./NoticeTime.tsx";

interface CommentRowProps {
  comment: StageComment;
  menu?: ReactNode;
}

/** A user's comment with its time and author. */
export function CommentRow({ comment, menu }: CommentRowProps) {
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
