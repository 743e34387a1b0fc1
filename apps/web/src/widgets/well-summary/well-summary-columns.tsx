import { StateBlock, type Column } from "@stagecraft/ui";
import { YesNo } from "#shared/page/YesNo.tsx";
import { Moment } from "#shared/time/Moment.tsx";
import type { WellSummary } from "#entities/well/well.queries.ts";
import type { Text } from "#translations/use-text.ts";

/** The hidden count is only for support; others do not receive it. */
export function summaryColumns(
  text: Text,
  isSupport: boolean,
): Column<WellSummary>[] {
  const columns: Column<WellSummary>[] = [
    {
      key: "well",
      header: text("wells.well"),
      render: ({ wellNumber }) => <bdi>{wellNumber}</bdi>,
      sortValue: ({ wellNumber }) => wellNumber,
    },
    {
      key: "active",
      header: text("wells.active"),
      render: ({ active }) => <YesNo isYes={active} />,
      sortValue: ({ active }) => !active,
    },
    {
      key: "liveStage",
      header: text("wells.liveStage"),
      render: ({ liveStage }) =>
        liveStage === null ? (
          <span className="page-quiet">{text("value.none")}</span>
        ) : (
          <StateBlock step={1} label={liveStage} />
        ),
      sortValue: ({ liveStage }) => liveStage,
    },
    {
      key: "done",
      header: text("wells.done"),
      isNumber: true,
      render: ({ completed }) => completed,
      sortValue: ({ completed }) => completed,
    },
    {
      key: "plan",
      header: text("wells.plan"),
      isNumber: true,
      render: ({ total }) => total,
      sortValue: ({ total }) => total,
    },
    {
      key: "updated",
      header: text("wells.updated"),
      isNumber: true,
      render: ({ updatedAt }) => <Moment at={updatedAt} />,
      sortValue: ({ updatedAt }) => updatedAt,
    },
  ];
  if (isSupport)
    columns.push({
      key: "hidden",
      header: text("wells.hidden"),
      isNumber: true,
      render: ({ hidden }) => hidden ?? text("value.missing"),
      sortValue: ({ hidden }) => hidden ?? null,
    });
  return columns;
}
