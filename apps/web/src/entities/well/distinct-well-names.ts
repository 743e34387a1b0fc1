function sharedWords(names: readonly (readonly string[])[]): number {
  const [first = []] = names;
  // At least one word of every name stays.
  const most = Math.min(...names.map((words) => words.length)) - 1;
  let count = 0;
  while (count < most && names.every((words) => words[count] === first[count]))
    count += 1;
  return count;
}

/** The wells of a pad by what tells them apart, "3H" of "Kestrel 3H", where there is room for little more. */
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
