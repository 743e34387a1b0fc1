import { Select } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { dataSourceQueries } from "#entities/data-source/data-source.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";

interface ProviderFieldProps {
  companyId: number;
  /** The id as a text; empty until one is chosen. */
  value: string;
  error: string | undefined;
  isRequired: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function useProviders(companyId: number) {
  const { can } = useAbilities();
  const isAllowed = can("get", "datasourceauths");
  const query = useQuery({
    ...dataSourceQueries.accounts(companyId),
    enabled: isAllowed,
    // Somebody who adds the first one in another tab finds it here on returning.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? 3_000 : false),
  });
  return { isAllowed, query };
}

/** The data provider of a pad: one of those of its company. */
export function ProviderField({ companyId, ...field }: ProviderFieldProps) {
  const text = useText();
  const errorText = useErrorText();
  const { isAllowed, query } = useProviders(companyId);
  const options = (query.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const isListed =
    field.value === "" || options.some(({ value }) => value === field.value);
  const isEmpty = query.data?.length === 0;

  function hint() {
    if (!isAllowed) return text("projects.providersForbidden");
    if (query.error !== null) return errorText(query.error);
    if (isEmpty) return text("projects.noDataProviders");
    return text("projects.dataProviderHint");
  }

  return (
    <div>
      <Select
        label={text("projects.dataProvider")}
        hint={hint()}
        options={
          isListed
            ? options
            : [{ value: field.value, label: `#${field.value}` }, ...options]
        }
        isDisabled={!isAllowed}
        hasFilter={options.length > 10}
        {...field}
      />
      {isEmpty && (
        <a
          href={links.datasource({ companyId })}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text("projects.openDataProviders")}
        </a>
      )}
    </div>
  );
}
