import {
  Chip,
  DataTable,
  EmptyState,
  RowMenu,
  type Column,
  type MenuAction,
} from "@stagecraft/ui";
import { IconHistory } from "@tabler/icons-react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { recordActions } from "#shared/form/record-actions.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import type { FieldBox, ReceivedRows } from "./field-box.queries.ts";
import { SeenButton } from "./FieldBoxPanel.tsx";
import "./field-boxes.css";

interface FieldBoxTableProps {
  boxes: readonly FieldBox[];
  received: readonly ReceivedRows[];
  filter: string;
  onEdit: (box: FieldBox) => void;
  onHistory: (box: FieldBox) => void;
  onDelete: (box: FieldBox) => void;
}

/** The names in the rows of the van; support looks for a well that differs from the box's. */
function Received({ rows }: { rows: readonly ReceivedRows[] }) {
  const text = useText();
  if (rows.length === 0)
    return <span className="page-quiet">{text("boxes.nothingReceived")}</span>;
  return (
    <ul className="field-box-received">
      {rows.map(({ source, wellName, rowCount, receivedAt }) => (
        <li key={`${source} ${wellName}`} data-tooltip={source}>
          <bdi>
            {text("boxes.receivedRows", {
              well: wellName ?? text("value.missing"),
              number: rowCount,
              time: formatMoment(receivedAt),
            })}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

function StateCell({ box }: { box: FieldBox }) {
  const text = useText();
  const { can } = useAbilities();
  if (box.state === "IDLE") return text("dashboards.boxIdle");
  return (
    <div className="field-box-state">
      <Chip tone="solid">{text("dashboards.boxChanged")}</Chip>
      {can("edit", "projects") && <SeenButton box={box} />}
    </div>
  );
}

function columnsOf(
  text: Text,
  rowsOf: (box: FieldBox) => readonly ReceivedRows[],
): Column<FieldBox>[] {
  const missing = text("value.missing");
  return [
    {
      key: "box",
      header: text("dashboards.box"),
      render: ({ boxName }) => <bdi>{boxName}</bdi>,
      sortValue: ({ boxName }) => boxName.toLocaleLowerCase(),
    },
    {
      key: "pad",
      header: text("boxes.pad"),
      render: ({ projectName }) => <bdi>{projectName}</bdi>,
      sortValue: ({ projectName }) => projectName.toLocaleLowerCase(),
    },
    {
      key: "unit",
      header: text("boxes.unit"),
      render: ({ unitName, boxName }) => <bdi>{unitName ?? boxName}</bdi>,
      sortValue: ({ unitName, boxName }) => unitName ?? boxName,
    },
    {
      key: "well",
      header: text("stages.well"),
      render: ({ wellNumber }) => <bdi>{wellNumber ?? missing}</bdi>,
      sortValue: ({ wellNumber }) => wellNumber ?? "",
    },
    {
      key: "stage",
      header: text("stages.name"),
      render: ({ stageName }) => (
        <bdi>{stageName === "" ? missing : stageName}</bdi>
      ),
      sortValue: ({ stageName }) => stageName,
    },
    {
      key: "since",
      header: text("boxes.since"),
      render: ({ since }) => <Moment at={since} />,
      sortValue: ({ since }) => since ?? 0,
    },
    {
      key: "who",
      header: text("boxes.who"),
      render: ({ updatedBy }) => (
        <bdi>{updatedBy === "" ? missing : updatedBy}</bdi>
      ),
      sortValue: ({ updatedBy }) => updatedBy.toLocaleLowerCase(),
    },
    {
      key: "received",
      header: text("boxes.received"),
      render: (box) => <Received rows={rowsOf(box)} />,
      sortValue: (box) => rowsOf(box)[0]?.receivedAt ?? 0,
    },
    {
      key: "state",
      header: text("stages.state"),
      render: (box) => <StateCell box={box} />,
      sortValue: ({ state }) => (state === "CHANGED" ? 0 : 1),
    },
  ];
}

function matches(box: FieldBox, wanted: string): boolean {
  return [box.boxName, box.projectName, box.unitName, box.wellNumber]
    .map((part) => (part ?? "").toLocaleLowerCase())
    .some((part) => part.includes(wanted));
}

/** The boxes of all pads; those that wait to be seen first. */
export function FieldBoxTable(props: FieldBoxTableProps) {
  const { boxes, received, filter, onEdit, onHistory, onDelete } = props;
  const text = useText();
  const { can } = useAbilities();
  const block = useWriteBlock();
  const [pageSize, setPageSize] = usePageSize("fieldBoxes");
  const byBox = Map.groupBy(received, ({ fieldBoxId }) => fieldBoxId);
  const wanted = filter.trim().toLocaleLowerCase();
  const mayEdit = can("edit", "projects");

  function actionsOf(box: FieldBox): MenuAction[] {
    return [
      {
        key: "history",
        label: text("boxes.history"),
        icon: <IconHistory size={16} stroke={1.75} />,
        onSelect: () => onHistory(box),
      },
      ...recordActions(
        mayEdit
          ? {
              onEdit: can("change", "fieldboxes")
                ? () => onEdit(box)
                : undefined,
              onDelete: () => onDelete(box),
              blocks: { edit: block, delete: block },
            }
          : {},
        text,
      ),
    ];
  }

  return (
    <DataTable
      label={text("title.fieldBoxes")}
      rows={boxes.filter((box) => matches(box, wanted))}
      columns={columnsOf(text, ({ id }) => byBox.get(id) ?? [])}
      initialOrder={{ column: "state", direction: "ascending" }}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ id }) => id}
      rowActions={(box) => (
        <RowMenu
          label={text("action.actionsOf", { name: box.boxName })}
          actions={actionsOf(box)}
        />
      )}
      empty={
        <EmptyState
          text={text(boxes.length === 0 ? "boxes.empty" : "boxes.noMatch")}
        />
      }
    />
  );
}
