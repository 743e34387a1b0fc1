import { DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { stageColumn, StageDepths } from "#charts/pad-scene/scene-stages.tsx";
import { resultLabel, statusLabel } from "#entities/pta/pta-labels.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { figureText } from "./fracture-texts.ts";
import type { FractureChoice, FractureRow } from "./fractures.ts";

interface FractureTableProps {
  padName: string;
  rows: readonly FractureRow[];
  choice: FractureChoice;
  unit: LengthUnit;
  selectedId: number | null;
  onSelect: (stageId: number) => void;
}

interface Row extends FractureRow {
  /** The position in the order of wells and stages. */
  readonly order: number;
}

function colorColumn({ scale }: FractureChoice, text: Text): Column<Row>[] {
  if (scale === null) return [];
  return [
    {
      key: "value",
      header: resultLabel(text, scale.key),
      isNumber: true,
      render: ({ colored, look }) => (
        <span className="pta-3d-value">
          {colored !== null && look !== null && (
            <span
              className="scene-swatch"
              style={{ background: look.color }}
              aria-hidden="true"
            />
          )}
          <bdi>{figureText(colored, text)}</bdi>
        </span>
      ),
      sortValue: ({ colored }) => colored?.value ?? null,
    },
  ];
}

function columnsOf(props: FractureTableProps, text: Text): Column<Row>[] {
  const { choice, unit, selectedId, onSelect } = props;
  const status = ({ fracture }: FractureRow) =>
    fracture === null
      ? text("pta3d.noInterpretation")
      : statusLabel(text, fracture);
  const isColoredByLength = choice.scale?.key === choice.halfLength;
  return [
    stageColumn(text, selectedId, onSelect),
    {
      key: "status",
      header: text("pta3d.status"),
      render: status,
      sortValue: status,
    },
    ...colorColumn(choice, text),
    ...(isColoredByLength
      ? []
      : [
          {
            key: "halfLength",
            header: resultLabel(text, choice.halfLength),
            isNumber: true,
            render: ({ halfLength }: Row) => (
              <bdi>{figureText(halfLength, text)}</bdi>
            ),
            sortValue: ({ halfLength }: Row) => halfLength?.value ?? null,
          },
        ]),
    {
      key: "height",
      header: text("pta3d.height"),
      isNumber: true,
      render: ({ fracture }) => (
        <bdi>
          {fracture?.heightMetres == null
            ? text("value.missing")
            : lengthText(fracture.heightMetres, unit)}
        </bdi>
      ),
      sortValue: ({ fracture }) => fracture?.heightMetres ?? null,
    },
    {
      key: "depth",
      header: text("project3d.measuredDepth"),
      isNumber: true,
      render: ({ stage }) => <StageDepths span={stage.span} unit={unit} />,
      sortValue: ({ stage }) => stage.span?.topMdMetres ?? null,
    },
  ];
}

/** The content of the picture as a table, with the same selection. */
export function FractureTable(props: FractureTableProps) {
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("pta3d");
  const rows = props.rows.map((row, order): Row => ({ ...row, order }));
  return (
    <DataTable
      label={text("pta3d.tableLabel", { pad: props.padName })}
      rows={rows}
      columns={columnsOf(props, text)}
      // Most stages of a pad have no interpretation yet; those with a result come first.
      initialOrder={
        props.choice.scale === null
          ? { column: "stage", direction: "ascending" }
          : { column: "value", direction: "descending" }
      }
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ stage }) => stage.id}
      empty={<EmptyState text={text("project3d.noStages")} />}
    />
  );
}
