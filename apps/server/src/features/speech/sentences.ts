/**
 * About four seconds of speech, which take half a second to compute: another
 * company waits at most this long for its turn.
 */
const longestPiece = 80;

/** Longer words are cut; the time to compute one grows with the square of its length. */
const longestWord = 40;

/** Positions where a speaker takes a breath. */
const sentenceEnd = /(?<=[.!?;:])\s+/u;

/** Splits the words into lines of at most this many characters; longer words are cut. */
function linesOf(sentence: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of sentence.split(/\s+/u)) {
    let rest = word;
    if (line !== "" && line.length + 1 + rest.length > longestPiece) {
      lines.push(line);
      line = "";
    }
    while (rest.length > longestWord) {
      lines.push(rest.slice(0, longestWord));
      rest = rest.slice(longestWord);
    }
    line = line === "" ? rest : `${line} ${rest}`;
  }
  return line === "" ? lines : [...lines, line];
}

/** Splits a text into pieces that are spoken one by one, so that companies can take turns in between. */
export function spokenPieces(words: string): string[] {
  return words.split(sentenceEnd).flatMap(linesOf);
}
