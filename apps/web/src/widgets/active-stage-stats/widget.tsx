import {
  AlertChip,
  DataTable,
  EmptyState,
  type AlertLevel,
  type Column,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { StageStateBlock, stateTexts } from "#entities/stage/StageState.tsx";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { dataAge, pumpedData, type PumpedData } from "./data-age.ts";
import {
  currentStagesMs,
  refreshedEvery,
} from "#widgets/shared/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import "./active-stage-stats.css";

const widgetName = "activeStageStats";
const title = "dashboards.activeStageStats";
const refreshMs = currentStagesMs;

function lastUpdated({ endTimestamp }: StageListItem, text: Text): string {
  return endTimestamp === null
    ? text("value.missing")
    : formatClock(endTimestamp);
}

function columnsOf(text: Text): Column<StageListItem>[] {
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
      isNumber: true,
      render: ({ name }) => <bdi>{name}</bdi>,
      sortValue: ({ ordinal }) => ordinal,
    },
    {
      key: "state",
      header: text("stages.state"),
      render: ({ state, endTimestamp }) => (
        <StageStateBlock state={state} newestTime={endTimestamp} />
      ),
    },
    {
      key: "updated",
      header: text("dashboards.lastUpdated"),
      isNumber: true,
      render: (stage) => <bdi>{lastUpdated(stage, text)}</bdi>,
      sortValue: ({ endTimestamp }) => endTimestamp,
    },
  ];
}

interface AgeChipProps {
  data: PumpedData;
  total: number;
  now: number;
}

/** The age keeps counting between two responses, so that an old figure never looks new. */
function AgeChip({ data: { oldest, silent }, total, now }: AgeChipProps) {
  const text = useText();
  if (silent > 0)
    return (
      <AlertChip level="warn">
        {text("dashboards.stagesWithoutData", { count: silent, total })}
      </AlertChip>
    );
  if (oldest === null) return null;
  const ageMs = Math.max(0, now - oldest);
  const { level, word } = dataAge(ageMs);
  const age = formatAge(Math.floor(ageMs / 1000), text);
  return <AlertChip level={level}>{text(word, { age })}</AlertChip>;
}

/** With a stage without data the pad is not fresh, however fresh the data of another stage is. */
function levelOf({ oldest, silent }: PumpedData, now: number): AlertLevel {
  const level = oldest === null ? "off" : dataAge(now - oldest).level;
  return silent > 0 && level !== "alert" ? "warn" : level;
}

const browserTime = () => Date.now();

function ActiveStageStatsTile({ projectId }: WidgetProps) {
  const text = useText();
  const stages = useQuery({
    ...operationsQueries.loading(projectId),
    ...refreshedEvery(refreshMs),
  });
  const data = pumpedData(stages.data ?? []);
  const now = useClock(browserTime, data.oldest !== null);
  const [pageSize, setPageSize] = usePageSize("activeStageStats");
  const total = stages.data?.length ?? 0;
  const level = levelOf(data, now);
  return (
    <WidgetCard
      title={text(title)}
      tour={widgetName}
      className={`widget-table widget-age-${level}`}
      actions={total > 0 && <AgeChip data={data} total={total} now={now} />}
      query={stages}
      looking={text("stages.looking")}
    >
      {(rows) => (
        <DataTable
          label={text(title)}
          rows={rows}
          columns={columnsOf(text)}
          pageSize={pageSize}
          onPageSizeChange={setPageSize}
          rowKey={({ id }) => id}
          rowLink={({ id }, content) => (
            <AppLink
              to={links.stageChart({ stageId: id })}
              className="sc-row-link"
              opensScreen
            >
              {content}
            </AppLink>
          )}
          empty={<EmptyState text={text("dashboards.nothingPumping")} />}
        />
      )}
    </WidgetCard>
  );
}

export const activeStageStats = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards"],
  refreshMs,
  Tile: ActiveStageStatsTile,
  async section({ projectId }, text) {
    const rows = await queryClient.query(operationsQueries.loading(projectId));
    const sentences =
      rows.length === 0 ? [text("dashboards.nothingPumping")] : [];
    return {
      sentences,
      table: {
        columns: [
          text("stages.well"),
          text("stages.stage"),
          text("stages.state"),
          text("dashboards.lastUpdated"),
        ],
        rows: rows.map((stage) => [
          stage.wellNumber,
          stage.name,
          text(stateTexts[stage.state]),
          lastUpdated(stage, text),
        ]),
      },
    };
  },
} as const satisfies Widget;
