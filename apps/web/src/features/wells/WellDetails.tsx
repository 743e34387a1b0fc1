import {
  Banner,
  Button,
  NumberField,
  Select,
  Switch,
  TextField,
} from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useFieldHelp } from "#shared/form/use-field-help.ts";
import { useText } from "#translations/use-text.ts";
import type { WellEdit } from "./use-well-form.ts";
import { zoneOptions } from "./well-form.ts";

interface WellDetailsProps {
  edit: WellEdit;
  /** Whether the well is stored: only its documents can belong to another zone. */
  isStored: boolean;
  onDocuments: (() => void) | undefined;
}

export function WellDetails(props: WellDetailsProps) {
  const { edit, isStored, onDocuments } = props;
  const text = useText();
  const uwiHelp = useFieldHelp("uwiHelpUrl", text("wellDialog.uwiHelp"));
  const locationHelp = useFieldHelp(
    "locationHelpUrl",
    text("wellDialog.locationHelp"),
  );
  const { form, opened, rights } = edit;
  const { values, set, bind } = form;
  const { data: brands } = useQuery(wellQueries.brands());
  const offered = brands?.map(({ value }) => value) ?? [values.brand];
  const zone = values.coordinateSystemProjectionZone;
  const isMoved = isStored && zone !== opened.coordinateSystemProjectionZone;
  return (
    <div className="sc-form-grid">
      <TextField label={text("wells.number")} {...bind("wellNumber")} />
      <TextField
        label={text("wells.uwi")}
        direction="ltr"
        help={uwiHelp}
        {...bind("uwi")}
      />
      <TextField label={text("wells.operator")} {...bind("operatorName")} />
      <TextField label={text("wells.lease")} {...bind("leaseName")} />
      <NumberField
        label={text("wells.expectedStages")}
        {...bind("expectedStageCount")}
      />
      <Select
        label={text("wells.brand")}
        options={offered.map((brand) => ({ value: brand, label: brand }))}
        {...bind("brand")}
      />
      <NumberField
        label={text("wells.plannedClean")}
        unit="bbl"
        {...bind("plannedCleanVolume")}
      />
      <NumberField
        label={text("wells.plannedProppant")}
        unit="lb"
        {...bind("plannedProppantMass")}
      />
      <TextField
        label={text("wells.location")}
        direction="ltr"
        help={locationHelp}
        {...bind("location")}
      />
      <TextField
        label={text("wellDialog.externalId")}
        direction="ltr"
        {...bind("externalId")}
      />
      <div data-wide="">
        <Select
          label={text("wellDialog.zone")}
          options={zoneOptions(opened.coordinateSystemProjectionZone, text)}
          hasFilter
          {...bind("coordinateSystemProjectionZone")}
        />
      </div>
      {isMoved && (
        <div data-wide="">
          <Banner
            tone="info"
            icon={<IconAlertTriangle size={18} stroke={1.75} />}
            note={
              onDocuments !== undefined && (
                <Button size="small" variant="outline" onClick={onDocuments}>
                  {text("wellDialog.openDocuments")}
                </Button>
              )
            }
          >
            {text("wellDialog.zoneChanged")}
          </Banner>
        </div>
      )}
      <Switch
        label={text("wells.activeSwitch")}
        isOn={values.active}
        isDisabled={!rights.mayHide}
        onChange={(isOn) => set("active", isOn)}
      />
      <Switch
        label={text("wells.hideSwitch")}
        isOn={values.hide}
        isDisabled={!rights.mayHide}
        onChange={(isOn) => set("hide", isOn)}
      />
      {!rights.mayHide && (
        <p className="page-quiet" data-wide="">
          {text("wellDialog.switchesBlocked")}
        </p>
      )}
    </div>
  );
}
