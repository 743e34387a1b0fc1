/** An argument of a command: `--name=value`. */
export interface GivenArgument {
  readonly name: string;
  readonly value: string;
  /** Index in the command. */
  readonly position: number;
}

const argumentPattern = /^--([A-Za-z]\w*)=(.*)$/s;

export function argumentAt(
  command: readonly string[],
  position: number,
): GivenArgument | null {
  const match = argumentPattern.exec(command[position] ?? "");
  return match === null
    ? null
    : { name: match[1] ?? "", value: match[2] ?? "", position };
}

/** The arguments in the order of the command; entries that are no arguments are left out. */
export function argumentsOf(command: readonly string[]): GivenArgument[] {
  return command.flatMap((_, position) => argumentAt(command, position) ?? []);
}

/** The value of an argument; null when the command does not contain it. */
export function valueOf(
  command: readonly string[],
  name: string,
): string | null {
  return (
    argumentsOf(command).find((given) => given.name === name)?.value ?? null
  );
}

/**
 * Changes one argument in place, or appends it; null removes it. All other entries stay as written,
 * even unknown ones.
 */
export function withArgument(
  command: readonly string[],
  name: string,
  value: string | null,
): string[] {
  const given = argumentsOf(command).find((each) => each.name === name);
  if (value === null)
    return given === undefined
      ? [...command]
      : command.toSpliced(given.position, 1);
  const written = `--${name}=${value}`;
  return given === undefined
    ? [...command, written]
    : command.with(given.position, written);
}
