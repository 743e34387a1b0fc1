import { isLocked } from "@stagecraft/domain";
import { Chip, DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { rampStep, StageStateBlock } from "#entities/stage/StageState.tsx";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import "./stage-imports.css";
import { importableStages, type ImportableStage } from "./importable-stages.ts";

interface StageChoiceProps {
  stages: readonly StageListItem[];
  /** The well the user came from, listed first. */
  wellId: number | null;
  filter: string;
}

function columnsOf(text: Text): Column<ImportableStage>[] {
  return [
    {
      key: "well",
      header: text("stages.well"),
      render: ({ wellNumber }) => <bdi>{wellNumber}</bdi>,
      sortValue: ({ wellNumber }) => wellNumber,
    },
    {
      key: "stage",
      header: text("stages.stage"),
      render: ({ name, isNext }) => (
        <span className="import-stage">
          <bdi>{name}</bdi>
          {isNext && <Chip>{text("import.next")}</Chip>}
        </span>
      ),
      sortValue: ({ ordinal }) => ordinal,
    },
    {
      key: "state",
      header: text("stages.state"),
      render: ({ state }) => <StageStateBlock state={state} />,
      sortValue: ({ state }) => rampStep(state),
    },
    {
      key: "start",
      header: text("stages.start"),
      render: ({ startTimestamp }) =>
        startTimestamp === null ? (
          text("value.missing")
        ) : (
          <bdi>{formatMoment(startTimestamp)}</bdi>
        ),
      sortValue: ({ startTimestamp }) => startTimestamp,
    },
  ];
}

/** Lists the stages a file can belong to, the likeliest first, with the way to their import. */
export function StageChoice({ stages, wellId, filter }: StageChoiceProps) {
  const text = useText();
  const [pageSize, setPageSize] = usePageSize("stageImports");
  const all = importableStages(
    stages.filter(({ state }) => !isLocked(state)),
    wellId,
  );
  const wanted = filter.trim().toLocaleLowerCase();
  const rows = all.filter(({ wellNumber, name }) =>
    `${wellNumber} ${name}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <DataTable
      label={text("import.chooseStage")}
      rows={rows}
      columns={columnsOf(text)}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ id }) => id}
      rowActions={({ id, wellNumber, name }) => (
        <AppLink
          to={links.stageImport({ stageId: id })}
          className="sc-button"
          data-variant="outline"
          aria-label={text("import.into", { well: wellNumber, stage: name })}
        >
          {text("import.action")}
        </AppLink>
      )}
      empty={
        <EmptyState
          text={text(
            all.length === 0 ? "import.noOpenStage" : "stages.noMatch",
          )}
        />
      }
    />
  );
}
