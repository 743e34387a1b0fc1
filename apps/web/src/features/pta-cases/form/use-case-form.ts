import { useForm, type Form } from "@stagecraft/ui";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { PtaUnitSystem } from "@stagecraft/domain/pta";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { longestPtaComment } from "#entities/pta/pta-comment.ts";
import { useMutationOnce } from "#shared/form/use-mutation-once.ts";
import { mergeEdits } from "#shared/form/merge-edits.ts";
import { useText } from "#translations/use-text.ts";
import { useRefreshCases, type PtaCase } from "../pta-cases.queries.ts";
import {
  blankCase,
  caseBody,
  caseFormOf,
  formFaults,
  inUnits,
  type CaseForm,
  type SwitchMemory,
} from "./case-form.ts";
import {
  quantitiesOfPage,
  type CasePage,
  type CaseQuantity,
} from "./case-fields.ts";
import { faultText, refusedFields } from "./fault-text.ts";

/** A field that the server rejected, until its text changes. */
interface Refusal {
  readonly typed: string;
  readonly message: string;
}

type Refusals = ReadonlyMap<keyof CaseForm, Refusal>;
type Errors = Partial<Record<keyof CaseForm, string>>;

export interface CaseEdit {
  readonly form: Form<CaseForm>;
  /** The case as it was loaded, which an edit is compared with. */
  readonly opened: CaseForm;
  /** The message that a field shows now. */
  readonly errorOf: (field: keyof CaseForm) => string | undefined;
  /** Marks a field as visited, and the other end of its pair too. */
  readonly leave: (name: CaseQuantity) => void;
  readonly hasShownError: (page: CasePage) => boolean;
  readonly shownErrorCount: number;
  readonly switchUnits: (to: PtaUnitSystem) => void;
  readonly save: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: () => void;
  };
  /** Fields that somebody else changed too; typed values are kept. */
  readonly both: readonly (keyof CaseForm)[];
  /** Reloads the case and keeps the typed values. */
  readonly takeChanges: () => void;
  readonly reloadError: Error | null;
}

const longestName = 200;

/** The other end of a pair, which is wrong together with this one. */
function otherEndOf(name: CaseQuantity): CaseQuantity | null {
  const other = name.startsWith("staticHistoryMatchMin")
    ? name.replace("Min", "Max")
    : name.startsWith("staticHistoryMatchMax")
      ? name.replace("Max", "Min")
      : null;
  return other as CaseQuantity | null;
}

function useChecks(refusals: Refusals) {
  const text = useText();
  return (values: CaseForm): Errors => {
    const errors: Errors = {};
    for (const [field, { typed, message }] of refusals)
      if (values[field] === typed) errors[field] = message;
    for (const fault of formFaults(values))
      errors[fault.name as CaseQuantity] = faultText(
        fault,
        values.unitSystem,
        text,
      );
    if (values.name.trim() === "") errors.name = text("form.required");
    else if (values.name.trim().length > longestName)
      errors.name = text("pta.tooLong", { most: longestName });
    if (values.comment.length > longestPtaComment)
      errors.comment = text("pta.tooLong", { most: longestPtaComment });
    return errors;
  };
}

/** Errors of the server, each at its field. */
function refusalsOf(
  error: Error,
  values: CaseForm,
  text: ReturnType<typeof useText>,
): Refusals {
  if (error instanceof ApiError && error.code === "ptaCase.duplicate")
    return new Map([
      [
        "name",
        { typed: values.name, message: text("problem.ptaCaseDuplicate") },
      ],
    ]);
  return new Map(
    [...refusedFields(error, values.unitSystem, text)].map(
      ([name, message]) => [name, { typed: values[name], message }] as const,
    ),
  );
}

/** State of a new case, or of an edit that survives a conflict with somebody else's edit. */
export function useCaseForm(
  projectId: number,
  ptaCase: PtaCase | null,
  isStaff: boolean,
  onSaved: (saved: PtaCase) => void,
): CaseEdit {
  const text = useText();
  const refresh = useRefreshCases();
  const [base, setBase] = useState(ptaCase);
  const [both, setBoth] = useState<CaseEdit["both"]>([]);
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const [memory, setMemory] = useState<SwitchMemory>({});
  const opened = useMemo(
    () => (base === null ? blankCase(isStaff) : caseFormOf(base)),
    [base, isStaff],
  );
  const check = useChecks(refusals);
  const form = useForm(opened, check);
  const { values } = form;

  const saving = useMutationOnce({
    mutationFn: () =>
      base === null
        ? api.ptaCases.create({ body: { projectId, ...caseBody(values) } })
        : api.ptaCases.edit({
            params: { id: base.id },
            body: { ...caseBody(values, base), updatedAt: base.updatedAt },
          }),
    onSuccess: async (saved) => {
      await refresh();
      onSaved(saved);
    },
    onError: (error) => setRefusals(refusalsOf(error, values, text)),
  });

  const reload = useMutation({
    mutationFn: (id: number) => api.ptaCases.get({ params: { id } }),
    onSuccess: (stored) => {
      // Compared in the units of the form, because switching units must not count as editing every
      // value.
      const theirs = inUnits(caseFormOf(stored), values.unitSystem, {}).form;
      const before = inUnits(opened, values.unitSystem, {}).form;
      const merged = mergeEdits(before, values, theirs);
      form.update(() => merged.values);
      setBoth(merged.both);
      setBase(stored);
      saving.reset();
    },
  });

  const errorOf = (field: keyof CaseForm) => {
    const refusal = refusals.get(field);
    return refusal !== undefined && refusal.typed === values[field]
      ? refusal.message
      : form.error(field);
  };
  const fields = Object.keys(values) as (keyof CaseForm)[];

  return {
    form,
    opened,
    errorOf,
    leave: (name) => {
      form.bind(name).onBlur();
      const other = otherEndOf(name);
      if (other !== null) form.bind(other).onBlur();
    },
    hasShownError: (page) =>
      (page === "general" &&
        (errorOf("name") ?? errorOf("comment")) !== undefined) ||
      quantitiesOfPage[page].some((name) => errorOf(name) !== undefined),
    shownErrorCount: fields.filter((field) => errorOf(field) !== undefined)
      .length,
    switchUnits: (to) => {
      const switched = inUnits(values, to, memory);
      setMemory(switched.memory);
      form.update(() => switched.form);
    },
    save: {
      isPending: saving.isPending,
      error: saving.error,
      mutate: () => saving.mutate(),
    },
    both,
    takeChanges: () => base !== null && reload.mutate(base.id),
    reloadError: reload.error,
  };
}
