import { DataTable, EmptyState, RowMenu, type Column } from "@stagecraft/ui";
import { recordActions } from "#shared/form/record-actions.tsx";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { chartName, hideableCharts } from "./fdi-chart-names.ts";
import type { FdiState } from "./fdi-states.queries.ts";
import "./fdi-states.css";

interface FdiStateTableProps {
  states: readonly FdiState[];
  filter: string;
  onEdit: (state: FdiState) => void;
  onDelete: (state: FdiState) => void;
}

function columnsOf(text: Text): Column<FdiState>[] {
  return [
    {
      key: "identifier",
      header: text("fdiStates.identifier"),
      render: ({ identifier }) => <bdi>{identifier}</bdi>,
      sortValue: ({ identifier }) => identifier.toLocaleLowerCase(),
    },
    ...hideableCharts.map((chart): Column<FdiState> => ({
      key: chart,
      header: chartName(chart, text),
      render: ({ hidden }) =>
        hidden.includes(chart)
          ? text("fdiStates.hidden")
          : text("fdiStates.shown"),
      sortValue: ({ hidden }) => (hidden.includes(chart) ? 1 : 0),
    })),
    {
      key: "updated",
      header: text("fdiStates.changed"),
      render: ({ updatedAt }) => <bdi>{formatMoment(updatedAt)}</bdi>,
      sortValue: ({ updatedAt }) => updatedAt,
    },
  ];
}

/** Every state with the charts that hide an offset well in that state. */
export function FdiStateTable(props: FdiStateTableProps) {
  const { states, filter, onEdit, onDelete } = props;
  const text = useText();
  const block = useSaveBlock();
  const { can } = useAbilities();
  const [pageSize, setPageSize] = usePageSize("fdiStates");
  const wanted = filter.trim().toLocaleLowerCase();
  const rows = states.filter(({ identifier }) =>
    identifier.toLocaleLowerCase().includes(wanted),
  );
  return (
    <DataTable
      label={text("title.fdiStates")}
      rows={rows}
      columns={columnsOf(text)}
      initialOrder={{ column: "identifier", direction: "ascending" }}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ id }) => id}
      rowActions={
        can("edit", "fdistates")
          ? (state) => (
              <RowMenu
                label={text("action.actionsOf", { name: state.identifier })}
                actions={recordActions(
                  {
                    onEdit: () => onEdit(state),
                    onDelete: () => onDelete(state),
                    blocks: { edit: block, delete: block },
                  },
                  text,
                )}
              />
            )
          : undefined
      }
      empty={
        <EmptyState
          text={text(
            states.length === 0 ? "fdiStates.empty" : "fdiStates.noMatch",
          )}
        />
      }
    />
  );
}
