export const maximumCommentLength = 4000;

/** The audience every client belongs to; other audiences are for staff (decision C39). */
export const clientAudience = "CLIENT";

/** Stage lists shorten a comment so that a row stays one line. */
export function cutComment(comment: string, length = 50): string {
  const characters = [...comment];
  return characters.length <= length
    ? comment
    : `${characters.slice(0, length).join("")}…`;
}
