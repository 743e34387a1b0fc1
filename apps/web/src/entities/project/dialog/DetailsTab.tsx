import { parseLocation } from "@stagecraft/domain";
import {
  NumberField,
  Select,
  Switch,
  TextField,
  type Form,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { links } from "#addresses/links.ts";
import { dataSourceQueries } from "#entities/data-source/data-source.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useFieldHelp } from "#shared/form/use-field-help.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { timezoneOptions } from "#shared/time/timezones.ts";
import { useText } from "#translations/use-text.ts";
import type { ProjectForm } from "../project-form.ts";

interface DetailsTabProps {
  companyId: number;
  form: Form<ProjectForm>;
  storedZone: string;
  isCreating: boolean;
}

/** An unreadable location is saved as typed, but the person is warned. */
function isUnread(location: string): boolean {
  return location.trim() !== "" && parseLocation(location) === null;
}

export function DetailsTab(props: DetailsTabProps) {
  const { companyId, form, storedZone, isCreating } = props;
  const { values, set, bind } = form;
  const text = useText();
  const zones = useMemo(() => timezoneOptions(storedZone), [storedZone]);
  const locationHelp = useFieldHelp(
    "locationHelpUrl",
    text("projects.helpLocation"),
  );
  const workflowHelp = useFieldHelp(
    "workflowHelpUrl",
    text("projects.helpWorkflow"),
  );
  return (
    <div className="sc-form-grid">
      <TextField label={text("projects.name")} {...bind("name")} />
      <div className="project-switches">
        <Switch
          label={text("projects.inProduction")}
          isOn={values.active}
          onChange={(isOn) => set("active", isOn)}
        />
        <Switch
          label={text("projects.showGuidance")}
          isOn={values.visibleFeatureGuidance}
          onChange={(isOn) => set("visibleFeatureGuidance", isOn)}
        />
      </div>
      <ProviderField companyId={companyId} {...bind("dataSourceAuthId")} />
      <NumberField
        label={text("projects.plannedStagesPerDay")}
        {...bind("plannedStagesPerDay")}
      />
      <div data-wide="">
        <Select
          label={text("projects.timezone")}
          hint={text("projects.timezoneHint")}
          options={zones}
          hasFilter
          {...bind("timezone")}
        />
      </div>
      <div data-wide={isCreating ? undefined : ""}>
        <TextField
          label={text("projects.location")}
          hint={text(
            isUnread(values.location)
              ? "projects.locationUnread"
              : "projects.locationHint",
          )}
          direction="ltr"
          help={locationHelp}
          {...bind("location")}
        />
      </div>
      {isCreating && (
        <TextField
          label={text("projects.sharePoint")}
          hint={text("projects.sharePointHint")}
          direction="ltr"
          {...bind("internalSharePointUri")}
        />
      )}
      <div data-wide="">
        <TextField
          label={text("projects.notificationUrl")}
          hint={text("projects.notificationUrlHint")}
          direction="ltr"
          help={workflowHelp}
          {...bind("notificationURL")}
        />
      </div>
    </div>
  );
}

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
    // A company that is added in another tab meanwhile appears here.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? 3_000 : false),
  });
  return { isAllowed, query };
}

/** The data provider of a pad: one of those of its company. */
function ProviderField({ companyId, ...field }: ProviderFieldProps) {
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
