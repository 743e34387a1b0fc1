import { useForm, type Form } from "@stagecraft/ui";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api } from "#api/api.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { mergeEdits } from "#shared/form/merge-edits.ts";
import { useText } from "#translations/use-text.ts";
import {
  blankWell,
  checkWell,
  wellFormOf,
  wellRightsOf,
  type WellForm,
  type WellRights,
} from "./well-form.ts";
import { useSaveWell } from "./wells.mutations.ts";

export interface WellEdit {
  readonly form: Form<WellForm>;
  /** The well as it was read, to which an edit is compared. */
  readonly opened: WellForm;
  readonly rights: WellRights;
  readonly save: ReturnType<typeof useSaveWell>;
  /** Fields that somebody else changed too; typed values are kept. */
  readonly both: readonly (keyof WellForm)[];
  /** Reads the well again and keeps the typed values. */
  readonly takeChanges: () => void;
  readonly reloadError: Error | null;
}

function useWellRights(): WellRights {
  const mayEditStages = useAbilities().can("edit", "stages");
  return wellRightsOf(useActiveUser()?.roles ?? [], mayEditStages);
}

export function useWellForm(projectId: number, well: Well | null): WellEdit {
  const text = useText();
  const rights = useWellRights();
  const [base, setBase] = useState(well);
  const [both, setBoth] = useState<WellEdit["both"]>([]);
  const opened = useMemo(
    () => (base === null ? blankWell : wellFormOf(base)),
    [base],
  );
  const form = useForm(opened, (values) => checkWell(values, text));
  const save = useSaveWell(projectId, base, rights);
  const reload = useMutation({
    mutationFn: (id: number) => api.wells.get({ params: { id } }),
    onSuccess: (stored) => {
      const merged = mergeEdits(opened, form.values, wellFormOf(stored));
      form.update(() => merged.values);
      setBoth(merged.both);
      setBase(stored);
      save.reset();
    },
  });
  return {
    form,
    opened,
    rights,
    save,
    both,
    takeChanges: () => base !== null && reload.mutate(base.id),
    reloadError: reload.error,
  };
}
