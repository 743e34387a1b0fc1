/** A longer text would delay the next message; the server rejects much longer ones. */
const longestSpoken = 400;

/** The beginning of a text that can be spoken: whole sentences, or at least whole words. */
export function spokenPart(text: string): string {
  if (text.length <= longestSpoken) return text;
  const start = text.slice(0, longestSpoken);
  const sentences = /^.*[.!?](?=\s)/su.exec(start)?.[0];
  return sentences ?? start.replace(/\s+\S*$/u, "");
}
