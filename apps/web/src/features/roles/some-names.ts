import type { Text } from "#translations/use-text.ts";

interface SomePeople {
  readonly count: number;
  readonly names: readonly string[];
}

/** Names the first people and says how many more there are. */
export function someNames({ count, names }: SomePeople, text: Text): string {
  const joined = names.join(text("message.comma"));
  const more = count - names.length;
  return more > 0
    ? text("roles.andMore", { names: joined, count: more })
    : joined;
}
