import { AlertChip, DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { levelLabel } from "#charts/fdi/level-label.ts";
import { links } from "#addresses/links.ts";
import { isHit, offsetName } from "#charts/fdi/offset-change.ts";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import type { SectionFigure } from "#charts/gun-barrel/section-figure.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { StageOffset } from "./stage-offsets.ts";

type Well = SectionFigure<StageOffset>["wells"][number];

interface Row {
  readonly offset: StageOffset;
  /** Undefined when its location is unknown. */
  readonly well: Well | undefined;
}

interface OffsetTableProps {
  projectId: number;
  stageId: number;
  label: string;
  figure: SectionFigure<StageOffset>;
  offsets: readonly StageOffset[];
  unit: LengthUnit;
}

function lengthColumn(
  key: string,
  header: string,
  unit: LengthUnit,
  metresOf: (well: Well) => number,
  text: Text,
): Column<Row> {
  return {
    key,
    header,
    isNumber: true,
    render: ({ well }) => (
      <bdi>
        {well === undefined
          ? text("wellbore.unknownPlace")
          : lengthText(metresOf(well), unit)}
      </bdi>
    ),
    sortValue: ({ well }) => (well === undefined ? null : metresOf(well)),
  };
}

/** The name of the well; for a hit it opens its evidence. */
function OffsetName(props: {
  projectId: number;
  stageId: number;
  offset: StageOffset;
}) {
  const { projectId, stageId, offset } = props;
  const name = <bdi>{offsetName(offset)}</bdi>;
  if (!isHit(offset.largestChange, offset.threshold)) return name;
  const { number } = offset;
  return (
    <AppLink
      to={links.fdiEvidenceCard({ projectId, stageId, offset: number })}
      opensScreen
    >
      {name}
    </AppLink>
  );
}

function columnsOf(
  { projectId, stageId, unit }: OffsetTableProps,
  text: Text,
): Column<Row>[] {
  return [
    {
      key: "offset",
      header: text("wellbore.offsetWell"),
      render: ({ offset }) => (
        <OffsetName projectId={projectId} stageId={stageId} offset={offset} />
      ),
      sortValue: ({ offset }) => offset.number,
    },
    {
      key: "level",
      header: text("wellbore.level"),
      render: ({ offset }) => (
        <AlertChip level={offset.level}>
          {levelLabel(offset.level, text)}
        </AlertChip>
      ),
      sortValue: ({ offset }) => offset.share,
    },
    {
      key: "change",
      header: text("wellbore.largestChange"),
      isNumber: true,
      render: ({ offset }) => (
        <bdi>
          {offset.changeText === ""
            ? text("panels.notEvaluated")
            : offset.changeText}
        </bdi>
      ),
      sortValue: ({ offset }) => offset.largestChange,
    },
    lengthColumn(
      "distance",
      text("wellbore.distance"),
      unit,
      ({ nearest }) => nearest.distanceMetres,
      text,
    ),
    lengthColumn(
      "horizontal",
      text("wellbore.horizontal"),
      unit,
      ({ nearest }) => nearest.horizontalMetres,
      text,
    ),
    lengthColumn(
      "vertical",
      text("wellbore.vertical"),
      unit,
      ({ nearest }) => nearest.verticalMetres,
      text,
    ),
    lengthColumn(
      "depth",
      text("wellbore.nearestDepth"),
      unit,
      ({ nearest }) => nearest.otherMdMetres,
      text,
    ),
    {
      key: "survey",
      header: text("wellbore.surveyVersion"),
      isNumber: true,
      render: ({ well }) => (
        <bdi>{well?.path.survey.version ?? text("wellbore.unknownPlace")}</bdi>
      ),
      sortValue: ({ well }) => well?.path.survey.version ?? null,
    },
  ];
}

/** The picture in numbers. */
export function OffsetTable(props: OffsetTableProps) {
  const { label, figure, offsets } = props;
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("gunBarrel");
  const rows = offsets.map((offset) => ({
    offset,
    well: figure.wells.find((each) => each.offset === offset),
  }));
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={columnsOf(props, text)}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ offset }) => offset.number}
      empty={<EmptyState text={text("wellbore.noOffsets")} />}
    />
  );
}
