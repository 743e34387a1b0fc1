import { Button, Field } from "@stagecraft/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useSearchText } from "#shared/form/use-settled.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import {
  memberQueries,
  type Candidate,
  type MemberSource,
} from "./member.queries.ts";
import { RoleNames } from "./RoleNames.tsx";
import "./member.css";

interface PersonSearchProps {
  source: Pick<MemberSource, "of" | "id" | "candidates">;
  label: string;
  hint: string;
  /** Label of the button beside each person found. */
  actionText: string;
  /** Shown instead of the button, for people who cannot be chosen. */
  instead?: (person: Candidate) => ReactNode;
  disabledReason?: string | undefined;
  onChoose: (person: Candidate) => void;
}

function Found(props: PersonSearchProps & { search: string }) {
  const { source, search, actionText, instead, disabledReason, onChoose } =
    props;
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    ...memberQueries.candidates(source, search),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <p role="alert">{errorText(error)}</p>;
  if (data === undefined)
    return <p className="page-quiet">{text("members.searching")}</p>;
  if (data.length === 0)
    return <p className="page-quiet">{text("members.nobodyFound")}</p>;
  return (
    <ul className="member-list" aria-label={text("members.found")}>
      {data.map((person) => (
        <li key={person.id}>
          <div className="member-name">
            <bdi>{person.name}</bdi>
            <bdi className="page-quiet">{person.email}</bdi>
          </div>
          <RoleNames roles={person.roles} />
          {instead?.(person) ?? (
            <Button
              variant="outline"
              size="small"
              disabledReason={disabledReason}
              aria-label={text("members.actionOf", {
                action: actionText,
                name: person.name,
              })}
              onClick={() => onChoose(person)}
            >
              {actionText}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Finds people on the server by part of their name or email. */
export function PersonSearch(props: PersonSearchProps) {
  const { label, hint } = props;
  const [typed, setTyped] = useState("");
  const search = useSearchText(typed);
  return (
    <div className="member-search">
      <SearchField
        label={label}
        hint={hint}
        value={typed}
        onChange={setTyped}
      />
      {search !== "" && <Found {...props} search={search} />}
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Enter must not submit the form of the dialog around it. */
export function SearchField({
  label,
  hint,
  value,
  onChange,
}: SearchFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="search"
          dir="auto"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
    </Field>
  );
}
