import { TextField, useForm } from "@stagecraft/ui";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { wrongFields } from "#shared/form/form-rules.ts";
import { useText } from "#translations/use-text.ts";
import {
  useResetFactors,
  type FactorPerson,
} from "./second-factors.queries.ts";
import "./second-factors.css";

interface ResetFactorsDialogProps {
  person: FactorPerson;
  onClose: () => void;
}

const shortestReason = 3;

/** Removes the lost factors of a person; the reason is recorded in the audit. */
export function ResetFactorsDialog({
  person,
  onClose,
}: ResetFactorsDialogProps) {
  const text = useText();
  const reset = useResetFactors(person);
  const form = useForm({ reason: "" }, ({ reason }) =>
    wrongFields({
      reason:
        reason.trim().length < shortestReason
          ? text("factors.reasonNeeded")
          : null,
    }),
  );
  return (
    <EditDialog
      title={text("factors.resetTitle")}
      subject={<bdi>{person.name}</bdi>}
      form={form}
      saving={reset}
      onSubmit={() =>
        reset.mutate(form.values.reason.trim(), { onSuccess: onClose })
      }
      onClose={onClose}
      onReload={onClose}
    >
      <p className="factor-text">
        {text(person.required ? "factors.resetDemanded" : "factors.resetText")}
      </p>
      <TextField
        label={text("factors.reason")}
        isMultiline
        {...form.bind("reason")}
      />
    </EditDialog>
  );
}
