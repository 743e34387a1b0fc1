import { compareNames } from "@stagecraft/domain";
import { AlertChip, DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { useMemo } from "react";
import type { LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { stageColumn, StageDepths } from "#charts/pad-scene/scene-stages.tsx";
import { levelLabel, levelShape } from "#entities/stage/fdi-level.ts";
import { rampStep, StageStateBlock } from "#entities/stage/StageState.tsx";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import type {
  SceneData,
  SceneDataHit,
  SceneDataStage,
} from "./project-3d.queries.ts";
import type { Coloring } from "./scene-coloring.ts";
import { counts, hitsByStage, worstLevel } from "./scene-hits.ts";
import { outcomeText, stageValueText, valueName } from "./scene-texts.ts";

interface StageTableProps {
  data: SceneData;
  coloring: Coloring;
  unit: LengthUnit;
  selectedId: number | null;
  onSelect: (stageId: number) => void;
}

interface Row {
  readonly stage: SceneDataStage;
  /** The position in the order of wells and stages. */
  readonly order: number;
  readonly hits: readonly SceneDataHit[];
  readonly isSurveyed: boolean;
}

function rowsOf(data: SceneData): Row[] {
  const hits = hitsByStage(data);
  const surveyed = new Set(data.wells.map(({ id }) => id));
  return data.stages
    .toSorted((one, other) => compareNames(one.wellNumber, other.wellNumber))
    .map((stage, order) => ({
      stage,
      order,
      hits: hits.get(stage.id) ?? [],
      isSurveyed: surveyed.has(stage.wellId),
    }));
}

function Hits({ hits }: Pick<Row, "hits">) {
  const text = useText();
  if (hits.length === 0) return text("project3d.noHit");
  const level = worstLevel(hits);
  return (
    <span className="scene-cell-hits">
      {level !== null && (
        <AlertChip level={levelShape(level)}>
          {levelLabel(level, text)}
        </AlertChip>
      )}
      {hits.map((hit) => (
        <span key={hit.offset}>
          <bdi>{hit.wellLabel === "" ? `O${hit.offset}` : hit.wellLabel}</bdi>
          {`: ${outcomeText(hit, text)}`}
        </span>
      ))}
    </span>
  );
}

function Depths({ row, unit }: { row: Row; unit: LengthUnit }) {
  const text = useText();
  const { span } = row.stage;
  return (
    <>
      <StageDepths span={span} unit={unit} />
      {span !== null && !row.isSurveyed && (
        <span className="page-quiet">{` (${text("project3d.notSurveyed")})`}</span>
      )}
    </>
  );
}

function valueColumn(coloring: Coloring, text: Text): Column<Row>[] {
  if (coloring.kind !== "value" && coloring.kind !== "category") return [];
  const { value } = coloring.scale;
  return [
    {
      key: "value",
      header: valueName(value, text),
      isNumber: coloring.kind === "value",
      render: ({ stage }) => (
        <bdi>
          {stageValueText(stage, coloring, text) ?? text("value.missing")}
          {stage.noMetrics && ` (${text("project3d.noMetrics")})`}
        </bdi>
      ),
      sortValue: ({ stage }) =>
        coloring.kind === "value"
          ? (stage.values[value.key] ?? null)
          : stageValueText(stage, coloring, text),
    },
  ];
}

function columnsOf(props: StageTableProps, text: Text): Column<Row>[] {
  const { coloring, unit, selectedId, onSelect } = props;
  return [
    stageColumn(text, selectedId, onSelect),
    {
      key: "state",
      header: text("project3d.state"),
      render: ({ stage }) => <StageStateBlock state={stage.state} />,
      sortValue: ({ stage }) => rampStep(stage.state),
    },
    ...valueColumn(coloring, text),
    {
      key: "hits",
      header: text("project3d.colorHits"),
      render: ({ hits }) => <Hits hits={hits} />,
      sortValue: ({ hits }) =>
        hits.some(counts) ? (worstLevel(hits) ?? 0) : -1,
    },
    {
      key: "depth",
      header: text("project3d.measuredDepth"),
      isNumber: true,
      render: (row) => <Depths row={row} unit={unit} />,
      sortValue: ({ stage }) => stage.span?.topMdMetres ?? null,
    },
    {
      key: "start",
      header: text("project3d.start"),
      render: ({ stage }) => <Moment at={stage.startTimestamp} />,
      sortValue: ({ stage }) => stage.startTimestamp,
    },
  ];
}

/** The content of the picture as a table, with the same selection. */
export function StageTable(props: StageTableProps) {
  const { data } = props;
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("project3d");
  const rows = useMemo(() => rowsOf(data), [data]);
  return (
    <DataTable
      label={text("project3d.tableLabel", { pad: data.projectName })}
      rows={rows}
      columns={columnsOf(props, text)}
      initialOrder={{ column: "stage", direction: "ascending" }}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ stage }) => stage.id}
      empty={<EmptyState text={text("project3d.noStages")} />}
    />
  );
}
