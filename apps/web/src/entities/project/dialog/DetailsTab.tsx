import { parseLocation } from "@stagecraft/domain";
import {
  NumberField,
  Select,
  Switch,
  TextField,
  type Form,
} from "@stagecraft/ui";
import { useMemo } from "react";
import { useFieldHelp } from "#shared/form/use-field-help.ts";
import { timezoneOptions } from "#shared/time/timezones.ts";
import { useText } from "#translations/use-text.ts";
import type { ProjectForm } from "../project-form.ts";
import { ProviderField } from "./ProviderField.tsx";

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
