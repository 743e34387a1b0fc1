const longestLine = 33;

/** Splits into lines of at most 33 characters, broken between words where possible. */
export function wrappedLabel(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= longestLine) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (line.length > longestLine) {
      lines.push(line.slice(0, longestLine));
      line = line.slice(longestLine);
    }
  }
  return line === "" ? lines : [...lines, line];
}
