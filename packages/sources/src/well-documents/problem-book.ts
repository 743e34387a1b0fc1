import type {
  DocumentProblem,
  DocumentProblemCode,
  DocumentProblemLevel,
} from "@stagecraft/domain";

/** A problem of a file, with codes of its own kind. */
type ProblemOf<Code extends string> = Omit<DocumentProblem, "code"> & {
  readonly code: Code | "moreProblems";
};

/** Enough to find the mistake in a file; further problems are only counted. */
const mostProblems = 200;

export interface ProblemPosition {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
}

export const nowhere: ProblemPosition = {
  sheet: null,
  row: null,
  column: null,
};

type ProblemValues = DocumentProblem["values"];

/** Collects problems in the order of the file. */
export class ProblemBook<Code extends string = DocumentProblemCode> {
  readonly #all: ProblemOf<Code>[] = [];

  error(
    code: Code,
    position: ProblemPosition,
    values: ProblemValues = {},
  ): void {
    this.add("error", code, position, values);
  }

  warning(
    code: Code,
    position: ProblemPosition,
    values: ProblemValues = {},
  ): void {
    this.add("warning", code, position, values);
  }

  add(
    level: DocumentProblemLevel,
    code: Code,
    { sheet, row, column }: ProblemPosition,
    values: ProblemValues,
  ): void {
    this.#all.push({ level, code, sheet, row, column, values });
  }

  get hasError(): boolean {
    return this.#all.some(({ level }) => level === "error");
  }

  /** The first problems, errors before warnings, and one that counts the others. */
  get list(): readonly ProblemOf<Code>[] {
    return boundedProblems(this.#all);
  }
}

export function boundedProblems<Code extends string>(
  problems: readonly ProblemOf<Code>[],
): readonly ProblemOf<Code>[] {
  if (problems.length <= mostProblems) return problems;
  // The sort is stable, so within a level the order of the file is kept.
  const sorted = problems.toSorted(
    (first, second) => rankOf(first) - rankOf(second),
  );
  const rest = sorted.slice(mostProblems);
  return [
    ...sorted.slice(0, mostProblems),
    {
      level: rest[0]?.level ?? "warning",
      code: "moreProblems",
      ...nowhere,
      values: { count: rest.length },
    },
  ];
}

function rankOf({ level }: Pick<DocumentProblem, "level">): number {
  return level === "error" ? 0 : 1;
}
