import { DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { PadRow } from "./pad-figures.ts";
import { degreesText } from "./survey-text.ts";

interface PadTableProps {
  label: string;
  rows: readonly PadRow[];
  unit: LengthUnit;
  chosenKey: string | null;
  onChoose: (wellKey: string | null) => void;
}

function lengthColumn(
  key: string,
  header: string,
  unit: LengthUnit,
  metresOf: (row: PadRow) => number | null,
  text: Text,
): Column<PadRow> {
  return {
    key,
    header,
    isNumber: true,
    render: (row) => {
      const metres = metresOf(row);
      return (
        <bdi>
          {metres === null
            ? text("trajectory.noLateral")
            : lengthText(metres, unit)}
        </bdi>
      );
    },
    sortValue: metresOf,
  };
}

function nameColumn(
  { chosenKey, onChoose }: PadTableProps,
  text: Text,
): Column<PadRow> {
  return {
    key: "well",
    header: text("trajectory.well"),
    render: ({ well }) => (
      <span className="pad-well">
        <button
          type="button"
          className="sc-button"
          data-size="small"
          aria-pressed={well.key === chosenKey}
          onClick={() => onChoose(well.key === chosenKey ? null : well.key)}
        >
          <bdi>{well.label}</bdi>
        </button>
        {well.wellId === null ? (
          <span className="approach-note">{text("trajectory.neighbor")}</span>
        ) : (
          <AppLink
            to={links.wellTrajectory({ wellId: well.wellId })}
            className="page-link"
            aria-label={text("trajectory.openWell", { well: well.label })}
          >
            {text("trajectory.open")}
          </AppLink>
        )}
      </span>
    ),
    cardTitle: ({ well }) => <bdi>{well.label}</bdi>,
    sortValue: ({ well }) => well.label,
  };
}

/** The wells of the pad in numbers. */
export function PadTable(props: PadTableProps) {
  const { label, rows, unit } = props;
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("padTrajectories");
  const length = (
    key: string,
    header: Parameters<Text>[0],
    metresOf: (row: PadRow) => number | null,
  ) => lengthColumn(key, text(header), unit, metresOf, text);
  const columns: Column<PadRow>[] = [
    nameColumn(props, text),
    length("md", "trajectory.totalDepth", ({ mdMetres }) => mdMetres),
    length("tvd", "trajectory.endTvd", ({ tvdMetres }) => tvdMetres),
    length(
      "lateral",
      "trajectory.lateralLength",
      ({ lateral }) => lateral?.lengthMetres ?? null,
    ),
    {
      key: "azimuth",
      header: text("trajectory.lateralAzimuth"),
      isNumber: true,
      render: ({ lateral }) => (
        <bdi>
          {lateral === null
            ? text("trajectory.noLateral")
            : degreesText(lateral.azimuthDegrees)}
        </bdi>
      ),
      sortValue: ({ lateral }) => lateral?.azimuthDegrees ?? null,
    },
    length(
      "landingMd",
      "trajectory.landingMd",
      ({ lateral }) => lateral?.landingMdMetres ?? null,
    ),
    length(
      "landingTvd",
      "trajectory.landingTvd",
      ({ lateral }) => lateral?.landingTvdMetres ?? null,
    ),
    {
      key: "stages",
      header: text("trajectory.perforatedStages"),
      isNumber: true,
      render: ({ well }) => <bdi>{well.stages.length}</bdi>,
      sortValue: ({ well }) => well.stages.length,
    },
  ];
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={columns}
      initialOrder={{ column: "well", direction: "ascending" }}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ well }) => well.key}
      empty={<EmptyState text={text("trajectory.noSurveys")} />}
    />
  );
}
