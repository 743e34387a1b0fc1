/**
 * About four seconds of speech, which take half a second to compute: nobody
 * waits longer than that for the turn of the next.
 */
const longestPiece = 80;

/** No word is longer; the time to compute one grows with the square of its letters. */
const longestWord = 40;

/** Where a speaker takes a breath. */
const sentenceEnd = /(?<=[.!?;:])\s+/u;

/** The words in lines of at most so many letters; a word that is longer is cut. */
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

/** A text in pieces that are spoken one by one, so that others can have a turn in between. */
export function spokenPieces(words: string): string[] {
  return words.split(sentenceEnd).flatMap(linesOf);
}
