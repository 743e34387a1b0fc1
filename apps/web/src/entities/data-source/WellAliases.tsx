import { isAliasPattern, matchesAlias } from "@stagecraft/domain/well-alias";
import { ErrorState, Skeleton, Field } from "@stagecraft/ui";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import {
  dataSourceQueries,
  useWellAliasStore,
  type MappingFields,
} from "./data-source.queries.ts";
import { MappingList } from "./MappingList.tsx";

export interface WellAliasListProps {
  wellId: number;
  /** The data provider of the well's pad, to which new aliases belong. */
  projectDataSourceAuthId: number | null;
  /** Receives the entry that is typed and not saved; null when there is none. */
  onDraft?: (draft: MappingFields | null) => void;
}

/** Aliases name the column that has the well's name in the provider's rows. */
const knownKeys = ["wellname"] as const;

function useNotice(providerId: number | null, count: number): string | null {
  const text = useText();
  if (providerId === null) return text("mappings.chooseProviderInProject");
  return count === 0 ? text("mappings.addOptionalAlias") : null;
}

/** The names under which a data provider knows a well, as regular expressions. */
export function WellAliases({
  wellId,
  projectDataSourceAuthId,
  onDraft,
}: WellAliasListProps) {
  const text = useText();
  const errorText = useErrorText();
  const { can } = useAbilities();
  const store = useWellAliasStore(wellId, projectDataSourceAuthId);
  const [draft, setDraft] = useState<MappingFields | null>(null);
  const { data, error, refetch } = useQuery(
    dataSourceQueries.aliasesOfWell(wellId),
  );
  const notice = useNotice(projectDataSourceAuthId, data?.length ?? 0);
  if (data === undefined) {
    return error === null ? (
      <Skeleton text={text("mappings.lookingForAliases")} lines={2} />
    ) : (
      <ErrorState
        text={errorText(error)}
        onRetry={mayRetry(error) ? () => void refetch() : undefined}
      />
    );
  }
  const patterns = data.map(({ value }) => value);
  return (
    <>
      <MappingList
        rows={data}
        store={store}
        texts={{
          label: text("mappings.aliases"),
          add: text("mappings.addAlias"),
          valueLabel: text("mappings.aliasValue"),
          valueHint: text("mappings.aliasValueHint"),
          keyHint: text("mappings.aliasKeyHint"),
          deleteText: text("mappings.deleteAlias"),
        }}
        notice={notice}
        may={{
          add: can("create", "datasourcemapwell"),
          edit: can("edit", "datasourcemapwell"),
          remove: can("delete", "datasourcemapwell"),
        }}
        knownKeys={knownKeys}
        valueProblem={(value) =>
          isAliasPattern(value) ? null : text("mappings.invalidAlias")
        }
        remark={(alias) =>
          alias.dataSourceAuthId === projectDataSourceAuthId
            ? null
            : text("mappings.otherProvider")
        }
        onDraft={(now) => {
          setDraft(now);
          onDraft?.(now);
        }}
      />
      <AliasTrial draft={draft?.value.trim() ?? ""} patterns={patterns} />
    </>
  );
}

interface AliasTrialProps {
  /** The alias that is typed now; empty when there is none. */
  draft: string;
  /** The saved aliases. */
  patterns: readonly string[];
}

/** Tries the aliases on a name, with the function that matches them when rows arrive. */
function AliasTrial({ draft, patterns }: AliasTrialProps) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const name = typed.trim();
  const tried = [...new Set([draft, ...patterns])].filter(isAliasPattern);
  if (tried.length === 0) return null;
  return (
    <div className="mapping-trial">
      <Field
        label={text("mappings.tryName")}
        hint={text("mappings.tryNameHint")}
      >
        {(control) => (
          <input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter would save the dialog around it.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
      </Field>
      {name !== "" && (
        <ul aria-label={text("mappings.tryName")} aria-live="polite">
          {tried.map((pattern) => {
            const isMatch = matchesAlias(pattern, name);
            return (
              <li key={pattern} data-match={isMatch}>
                {isMatch ? (
                  <IconCheck size={16} stroke={2} />
                ) : (
                  <IconX size={16} stroke={2} />
                )}
                <bdi dir="ltr">{pattern}</bdi>
                <span>
                  {text(isMatch ? "mappings.matches" : "mappings.matchesNot")}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
