import { compareTags, isSupportTag } from "@stagecraft/domain";

interface NamedTag {
  readonly id: number;
  readonly name: string;
}

/** Live-stage tags are moved by the stage editor, comment tags come with a comment. */
function isChoosable({ name }: NamedTag): boolean {
  return !name.includes("lifecycle:live stage") && !name.startsWith("comment:");
}

/** The tags that users set on a stage by hand, sorted by displayed name. */
export function choosableTags<Tag extends NamedTag>(
  tags: readonly Tag[],
  { isSupport }: { readonly isSupport: boolean },
): Tag[] {
  return tags
    .filter((tag) => isChoosable(tag) && (isSupport || !isSupportTag(tag.name)))
    .sort(compareTags);
}

/** The tags of a stage with one tag added or removed. */
export function withTag<Tag extends NamedTag>(
  tags: readonly Tag[],
  tag: Tag,
  isOn: boolean,
): Tag[] {
  const others = tags.filter(({ id }) => id !== tag.id);
  return isOn ? [...others, tag] : others;
}
