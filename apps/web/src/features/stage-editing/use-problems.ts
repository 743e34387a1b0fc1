import { validateEdit, type EditFacts } from "@stagecraft/stage-editing";
import { useCallback, useMemo, useState } from "react";
import { useText } from "#translations/use-text.ts";
import type { EditDraft } from "./edit-draft.ts";
import { problemsOf, type FieldProblem } from "./field-problems.ts";

/** A rejection by the server remains until its field changes. */
interface Refusal {
  readonly draft: EditDraft;
  readonly problems: readonly FieldProblem[];
}

/** The problems of the edit, and where they are shown: on leaving a field, then at each keystroke. */
export function useProblems(draft: EditDraft, facts: EditFacts) {
  const text = useText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setAllShown] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const validation = useMemo(
    () => validateEdit(draft.edit, facts),
    [draft.edit, facts],
  );
  const problems = useMemo(() => {
    const own = problemsOf(validation, text);
    return refusal?.draft === draft ? [...own, ...refusal.problems] : own;
  }, [validation, refusal, draft, text]);
  const byPath = useMemo(
    () => new Map(problems.map(({ path, message }) => [path, message])),
    [problems],
  );
  const problemAt = useCallback(
    (path: string) =>
      isAllShown || left.has(path) ? byPath.get(path) : undefined,
    [isAllShown, left, byPath],
  );
  return {
    problems,
    problemAt,
    hasProblemUnder: useCallback(
      (path: string) =>
        problems.some((problem) => problem.path.startsWith(`${path}.`)),
      [problems],
    ),
    leave: useCallback(
      (path: string) => setLeft((current) => new Set(current).add(path)),
      [],
    ),
    showAll: useCallback(() => setAllShown(true), []),
    refuse: useCallback(
      (refused: readonly FieldProblem[]) => {
        setRefusal({ draft, problems: refused });
        setAllShown(true);
      },
      [draft],
    ),
  };
}
