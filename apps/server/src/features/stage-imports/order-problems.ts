import type {
  FileScan,
  ImportProblem,
  OrderDoubt,
} from "#features/stage-imports/stage-import.ts";

function decidedBy({ decidedBy: by, name }: OrderDoubt): string {
  if (by === "person") return `as ${name ?? "a person"} chose`;
  if (by === "profile") return `as profile "${name ?? ""}" says`;
  return "by the habit of how the date is written; nobody chose it";
}

/** Reports dates that stay ambiguous after the import: the order used, and who or what chose it. */
export function orderProblems({
  orderDoubt,
  time,
}: Pick<FileScan, "orderDoubt" | "time">): ImportProblem[] {
  if (orderDoubt === null || time.order === null) return [];
  return [
    {
      line: null,
      code: "ambiguous-date-order",
      message: `Nothing in the source tells day from month; dates were read ${time.order}, ${decidedBy(orderDoubt)}.`,
      count: 1,
    },
  ];
}
