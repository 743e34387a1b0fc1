function sharedWords(names: readonly (readonly string[])[]): number {
  const [first = []] = names;
  // At least one word of every name is kept.
  const most = Math.min(...names.map((words) => words.length)) - 1;
  let count = 0;
  while (count < most && names.every((words) => words[count] === first[count]))
    count += 1;
  return count;
}

/** Returns the distinguishing part of each well name, "3H" of "Kestrel 3H", where there is little room. */
export function distinctWellNames(
  wellNumbers: readonly string[],
): ReadonlyMap<string, string> {
  const unique = [...new Set(wellNumbers)];
  const names = unique.map((name) => name.split(" "));
  const shared = unique.length < 2 ? 0 : sharedWords(names);
  return new Map(
    unique.map((name, index) => [
      name,
      (names[index] ?? []).slice(shared).join(" "),
    ]),
  );
}
