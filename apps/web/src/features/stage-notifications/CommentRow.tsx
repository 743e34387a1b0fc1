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

/** What a person said, when it was about, and who. */
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
