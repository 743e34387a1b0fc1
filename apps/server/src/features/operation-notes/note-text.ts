import type { NoteSubject } from "#features/operation-notes/operation-notes.repository.ts";

/** Names are plain text, not Markdown: none of them may mention people or open a link. */
function plainName(name: string): string {
  return name
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*_{}[\]()<>#+\-.!|~@&$%:/^=]/g, "\\$&");
}

/** The text in another tracker, where one account writes for all users: names the subject and the author. */
export function trackerText(
  subject: NoteSubject,
  authorName: string,
  body: string,
): string {
  const about =
    subject.stageName === null
      ? subject.projectName
      : `${subject.wellNumber ?? ""} ${subject.stageName}`;
  return `**${plainName(about)}**, ${plainName(authorName)}:\n\n${body}`;
}
