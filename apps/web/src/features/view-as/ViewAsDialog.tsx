import { shortestViewReason } from "@stagecraft/domain";
import { TextField, useForm } from "@stagecraft/ui";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { wrongFields } from "#shared/form/form-rules.ts";
import { useText } from "#translations/use-text.ts";
import { useMutation } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { api } from "#api/api.ts";
import { pages } from "#session/load-page.ts";
import { view } from "#session/view.ts";

interface ViewedPerson {
  readonly id: number;
  readonly name: string;
}

/** Starts the view and loads the first page as the person sees it. */
function useStartView({ id, name }: ViewedPerson) {
  return useMutation({
    mutationFn: (reason: string) =>
      api.viewAs.start({ body: { userId: id, reason } }),
    onSuccess: (started) => {
      view.set({ id: started.id, name, expiresAt: started.expiresAt });
      pages.load(links.home());
    },
  });
}

interface ViewAsDialogProps {
  person: ViewedPerson;
  onClose: () => void;
}

/** Requires a reason, because it is recorded in the audit with both names. */
export function ViewAsDialog({ person, onClose }: ViewAsDialogProps) {
  const text = useText();
  const start = useStartView(person);
  const form = useForm({ reason: "" }, ({ reason }) =>
    wrongFields({
      reason:
        reason.trim().length < shortestViewReason
          ? text("viewAs.reasonNeeded", { least: shortestViewReason })
          : null,
    }),
  );
  return (
    <EditDialog
      title={text("viewAs.title")}
      subject={<bdi>{person.name}</bdi>}
      form={{ ...form, notReady: text("viewAs.notReady") }}
      saving={start}
      onSubmit={() => start.mutate(form.values.reason.trim())}
      onClose={onClose}
      onReload={onClose}
    >
      <p className="page-quiet">{text("viewAs.text")}</p>
      <TextField
        label={text("viewAs.reason")}
        hint={text("viewAs.reasonHint")}
        isMultiline
        {...form.bind("reason")}
      />
    </EditDialog>
  );
}
