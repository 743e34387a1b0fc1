import { Button, Field } from "@stagecraft/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchText } from "#shared/form/use-settled.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { peopleQueries } from "./people.queries.ts";

export interface NamedCompany {
  readonly id: number;
  readonly name: string;
}

interface CompanySearchProps {
  /** Companies that are chosen already. */
  without: readonly NamedCompany[];
  disabledReason?: string | undefined;
  onChoose: (company: NamedCompany) => void;
}

function Found(props: CompanySearchProps & { search: string }) {
  const { search, without, disabledReason, onChoose } = props;
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    ...peopleQueries.companies(search),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <p role="alert">{errorText(error)}</p>;
  if (data === undefined) return null;
  const found = data.companies.filter(
    ({ id }) => !without.some((company) => company.id === id),
  );
  if (found.length === 0)
    return <p className="page-quiet">{text("people.noCompanyFound")}</p>;
  return (
    <>
      <ul className="people-found">
        {found.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="outline"
              size="small"
              disabledReason={disabledReason}
              aria-label={text("people.addCompany", { name })}
              onClick={() => onChoose({ id, name })}
            >
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {data.nextCursor !== null && (
        <p className="page-quiet">{text("people.moreCompanies")}</p>
      )}
    </>
  );
}

/** Finds companies on the server by part of their name. */
export function CompanySearch(props: CompanySearchProps) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const search = useSearchText(typed);
  return (
    <>
      <Field label={text("people.findCompany")}>
        {(control) => (
          <input
            {...control}
            type="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter must not submit the form of the dialog around it.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
      </Field>
      <Found {...props} search={search} />
    </>
  );
}
