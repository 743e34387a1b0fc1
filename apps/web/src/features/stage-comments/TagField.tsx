import { tagLabel } from "@stagecraft/domain";
import { Select } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import type { FocusEvent } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { tagQueries } from "#entities/tag/tag.queries.ts";
import { useText } from "#translations/use-text.ts";
import { commentTags, isHiddenFromClients } from "./comment-tags.ts";

interface TagFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** The dropdown list is rendered outside the field: moving the focus there does not leave the field. */
function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (!(relatedTarget instanceof Element)) return false;
  return (
    !currentTarget.contains(relatedTarget) &&
    relatedTarget.closest(".sc-dropdown") === null
  );
}

function useHint(value: string): string | undefined {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(tagQueries.ofType("stage"));
  if (data === undefined)
    return error === null ? text("commenting.tagsLooking") : errorText(error);
  if (commentTags(data).length === 0) return text("commenting.noTags");
  const chosen = data.find(({ id }) => String(id) === value);
  if (chosen === undefined) return undefined;
  const isHidden = isHiddenFromClients(chosen);
  return text(isHidden ? "commenting.hidden" : "commenting.shown");
}

/** The subject of the comment; the tag also determines who may read it. */
export function TagField(props: TagFieldProps) {
  const { value, error, onChange, onBlur } = props;
  const text = useText();
  const hint = useHint(value);
  const { data = [] } = useQuery(tagQueries.ofType("stage"));
  return (
    <div onBlur={(event) => leaves(event) && onBlur()}>
      <Select
        label={text("commenting.tag")}
        value={value}
        options={commentTags(data).map((tag) => ({
          value: String(tag.id),
          label: isHiddenFromClients(tag)
            ? text("commenting.tagHidden", { tag: tagLabel(tag.name) })
            : tagLabel(tag.name),
        }))}
        hint={hint}
        error={error}
        hasFilter
        onChange={onChange}
      />
    </div>
  );
}
