import { wellBrands } from "@stagecraft/domain";
import {
  NumberField,
  Select,
  Switch,
  TextField,
  useForm,
} from "@stagecraft/ui";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { blankWell, checkWell, wellFormOf } from "./well-form.ts";
import { useSaveWell } from "./wells.mutations.ts";

interface WellDialogProps {
  projectId: number;
  /** Null creates a new one. */
  well: Well | null;
  onClose: () => void;
  onReload?: (wellId: number) => void;
}

const brandOptions = wellBrands.map((brand) => ({
  value: brand,
  label: brand,
}));

export function WellDialog({
  projectId,
  well,
  onClose,
  onReload,
}: WellDialogProps) {
  const text = useText();
  const mayHide = useAbilities().can("edit", "stages");
  const save = useSaveWell(projectId, well);
  const form = useForm(well === null ? blankWell : wellFormOf(well), (values) =>
    checkWell(values, text),
  );
  const { values, set, bind } = form;

  return (
    <EditDialog
      title={text(well === null ? "wells.add" : "wells.edit")}
      subject={well === null ? undefined : <bdi>{well.wellNumber}</bdi>}
      form={form}
      saving={save}
      onSubmit={() => save.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
      onReload={() => well !== null && onReload?.(well.id)}
    >
      <div className="sc-form-grid">
        <TextField label={text("wells.number")} {...bind("wellNumber")} />
        <TextField label={text("wells.uwi")} direction="ltr" {...bind("uwi")} />
        <TextField label={text("wells.operator")} {...bind("operatorName")} />
        <TextField label={text("wells.lease")} {...bind("leaseName")} />
        <NumberField
          label={text("wells.expectedStages")}
          {...bind("expectedStageCount")}
        />
        <Select
          label={text("wells.brand")}
          options={brandOptions}
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
        <div data-wide="">
          <TextField
            label={text("wells.location")}
            direction="ltr"
            {...bind("location")}
          />
        </div>
        <Switch
          label={text("wells.activeSwitch")}
          isOn={values.active}
          isDisabled={!mayHide}
          onChange={(isOn) => set("active", isOn)}
        />
        <Switch
          label={text("wells.hideSwitch")}
          isOn={values.hide}
          isDisabled={!mayHide}
          onChange={(isOn) => set("hide", isOn)}
        />
      </div>
    </EditDialog>
  );
}
