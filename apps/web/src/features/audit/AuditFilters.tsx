import { auditOutcomes, type AuditOutcome } from "@stagecraft/domain";
import { Button, Field, Select, useIsPhone, Chooser } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchText } from "#shared/form/use-settled.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { recordLabel } from "./action-label.ts";
import {
  assetTypes,
  everything,
  isNarrowed,
  type AuditFilter,
  type FilteredAsset,
} from "./audit-filter.ts";
import { auditQueries, type ChoiceType } from "./audit.queries.ts";

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

export const outcomeLabels: Readonly<Record<AuditOutcome, TextKey>> = {
  changed: "audit.outcomeChanged",
  refused: "audit.outcomeRefused",
  exported: "audit.outcomeExported",
  failed: "audit.outcomeFailed",
};

const unfiltered = "";

function DayField(props: {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  return (
    <Field label={props.label}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={props.value ?? ""}
          onChange={({ currentTarget: { value } }) =>
            props.onChange(value === "" ? undefined : value)
          }
        />
      )}
    </Field>
  );
}

/** The filters of the list, all kept in the address. On a phone they are collapsed. */
export function AuditFilters(props: AuditFiltersProps) {
  const text = useText();
  const isPhone = useIsPhone();
  if (!isPhone) return <FilterBoxes {...props} />;
  return (
    <details className="audit-fold" open={isNarrowed(props.filter)}>
      <summary>{text("audit.filters")}</summary>
      <FilterBoxes {...props} />
    </details>
  );
}

function FilterBoxes({ filter, onChange }: AuditFiltersProps) {
  const text = useText();
  const { assetType } = filter;
  return (
    <div
      className="audit-filters"
      role="group"
      aria-label={text("audit.filters")}
    >
      <AssetChooser
        label={text("audit.who")}
        type="user"
        chosenId={filter.personId}
        onChoose={(personId) => onChange({ personId })}
      />
      <Select<FilteredAsset | "">
        label={text("audit.assetType")}
        value={assetType ?? unfiltered}
        options={[
          { value: unfiltered, label: text("audit.all") },
          ...assetTypes.map((value) => ({
            value,
            label: recordLabel(value, text),
          })),
        ]}
        onChange={(chosen) =>
          onChange({
            assetType: chosen === "" ? undefined : chosen,
            assetId: undefined,
          })
        }
      />
      {assetType !== undefined && (
        <AssetChooser
          key={assetType}
          label={recordLabel(assetType, text)}
          type={assetType}
          chosenId={filter.assetId}
          onChoose={(assetId) => onChange({ assetId })}
        />
      )}
      <Select<AuditOutcome | "">
        label={text("audit.outcome")}
        value={filter.outcome ?? unfiltered}
        options={[
          { value: unfiltered, label: text("audit.all") },
          ...auditOutcomes.map((value) => ({
            value,
            label: text(outcomeLabels[value]),
          })),
        ]}
        onChange={(chosen) =>
          onChange({ outcome: chosen === "" ? undefined : chosen })
        }
      />
      <DayField
        label={text("audit.from")}
        value={filter.from}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        label={text("audit.to")}
        value={filter.to}
        onChange={(to) => onChange({ to })}
      />
      {isNarrowed(filter) && (
        <Button onClick={() => onChange(everything)}>
          {text("audit.clearFilters")}
        </Button>
      )}
    </div>
  );
}

interface AssetChooserProps {
  label: string;
  type: ChoiceType;
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
}

function useNameOf(type: ChoiceType, id: number | undefined): string {
  const text = useText();
  const { data } = useQuery({
    ...auditQueries.chosen(type, id ?? 0),
    enabled: id !== undefined,
  });
  if (id === undefined) return text("audit.all");
  return data?.name ?? `#${id}`;
}

/** People or assets, looked up on the server while the name is typed. */
function AssetChooser(props: AssetChooserProps) {
  const { label, type, chosenId, onChoose } = props;
  const text = useText();
  const [typed, setTyped] = useState("");
  const search = useSearchText(typed);
  const current = useNameOf(type, chosenId);
  const { data: found = [] } = useQuery(auditQueries.choices(type, search));
  return (
    <div className="audit-chooser">
      <span className="audit-chooser-label" aria-hidden="true">
        {label}
      </span>
      <Chooser
        label={label}
        current={current}
        options={[
          {
            value: unfiltered,
            label: text("audit.all"),
            isCurrent: chosenId === undefined,
          },
          ...found.map(({ id, name, detail }) => ({
            value: String(id),
            label: name,
            isCurrent: id === chosenId,
            ...(detail === "" ? {} : { detail }),
          })),
        ]}
        onFilter={setTyped}
        onChoose={(value) =>
          onChoose(value === unfiltered ? undefined : Number(value))
        }
      />
    </div>
  );
}
