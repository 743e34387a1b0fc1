/** Two dozen letters fit a chip without pushing its neighbors into another lane. */
const maximumLength = 24;

/** The beginning of a comment, cut between words. */
export function shortLabel(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  if (line.length <= maximumLength) return line;
  const cut = line.slice(0, maximumLength);
  const lastSpace = cut.lastIndexOf(" ");
  const words = lastSpace > maximumLength / 2 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/[\s,.;:]+$/, "")}\u2026`;
}
