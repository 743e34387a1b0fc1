import { compareTags } from "@stagecraft/domain";

interface NamedTag {
  readonly id: number;
  readonly name: string;
}

/** Tags a comment may carry, sorted by the name that users see (decision A47). */
export function commentTags<Tag extends NamedTag>(tags: readonly Tag[]): Tag[] {
  return tags
    .filter(
      ({ name }) =>
        name.includes("comment:") && !name.includes("completed normally"),
    )
    .sort(compareTags);
}

/** Clients see only comments whose tag names them. */
export function isHiddenFromClients({ name }: Pick<NamedTag, "name">): boolean {
  return !name.includes(":client:");
}
