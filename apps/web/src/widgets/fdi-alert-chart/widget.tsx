import { isLive } from "@stagecraft/domain";
import {
  AlertChip,
  CardBody,
  Chip,
  EmptyState,
  LiveDot,
  type AlertLevel,
  FigureTable,
} from "@stagecraft/ui";
import { IconMaximize } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, useCallback } from "react";
import { links } from "#addresses/links.ts";
import { queryClient } from "#api/query-client.ts";
import { levelLabel } from "#charts/fdi/level-label.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useClock } from "#shared/time/use-clock.ts";
import { useText } from "#translations/use-text.ts";
import { ChartTools } from "#widgets/shared/ChartTools.tsx";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import { readCurrentStage } from "#widgets/shared/current-stage.ts";
import { evidenceOf } from "#widgets/shared/fdi/evidence-way.ts";
import { useLiveStage } from "#widgets/shared/live-stage.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { useLatestStage } from "#widgets/shared/fdi/latest-stage.ts";
import { Wellbeing } from "./Wellbeing.tsx";
import { offsetCells, offsetColumns } from "./offset-table.ts";
import {
  stageOffsets,
  type StageMoment,
} from "#widgets/shared/fdi/stage-offsets.ts";
import "#widgets/shared/fdi/fdi-widgets.css";
import "./fdi-alert-chart.css";

const widgetName = "fdiAlertChart";
const title = "fdi.wellbeing";

function FdiAlertChartTile({ isDense = false, ...place }: WidgetProps) {
  const text = useText();
  return (
    <WellbeingCard
      head={{ title: text(title), tour: widgetName }}
      stage={useLatestStage(place)}
      isDense={isDense}
    />
  );
}

export const fdiAlertChart = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "wall", "fdi"],
  refreshMs: null,
  Tile: FdiAlertChartTile,
  async section(place, text) {
    const stage = await readCurrentStage(place);
    if (stage === null) return null;
    const states = await queryClient.query(stageQueries.fdiStates());
    const offsets = stageOffsets(
      { stage, states, quality: null, now: Date.now() },
      ["fdiAlert", "fdiBar"],
      text,
    );
    if (offsets.length === 0) return null;
    return {
      sentences: [
        `${stage.wellNumber} ${text("stages.title", { stage: stage.name })}`,
      ],
      table: {
        columns: offsetColumns(text),
        rows: offsets.map((offset) => offsetCells(offset, text)),
      },
    };
  },
} as const satisfies Widget;

/**
 * Current state of the stage: its results are pushed, and ages are updated
 * every second. Undefined until it is known which wells are hidden.
 */
function useStageMoment(stage: Stage): {
  readonly moment: StageMoment | undefined;
  readonly error: Error | null;
} {
  const live = isLive(stage.state);
  const feed = useLiveStage(stage.id);
  const clock = useCallback(() => feed?.serverNow() ?? Date.now(), [feed]);
  const now = useClock(clock, live);
  const states = useQuery(stageQueries.fdiStates());
  const quality = useQuery({
    ...stageQueries.quality(stage.id),
    enabled: live,
  });
  return {
    moment: states.data && {
      stage,
      states: states.data,
      quality: quality.data ?? null,
      now,
    },
    error: states.error,
  };
}

interface WellbeingTableProps {
  label: string;
  moment: StageMoment;
}

/** The same as table rows: every offset well, including those without a bar. */
function WellbeingTable({ label, moment }: WellbeingTableProps) {
  const text = useText();
  const { id: stageId, projectId } = moment.stage;
  return (
    <FigureTable
      label={label}
      columns={offsetColumns(text)}
      rows={stageOffsets(moment, ["fdiAlert", "fdiBar"], text).map((offset) => {
        const [name, ...figures] = offsetCells(offset, text);
        const evidence = evidenceOf({ projectId, stageId }, offset);
        return {
          key: offset.number,
          cells: [
            evidence === null ? (
              name
            ) : (
              <AppLink to={evidence} opensScreen>
                {name}
              </AppLink>
            ),
            ...figures,
          ],
        };
      })}
    />
  );
}

interface WellbeingCardProps {
  /** Title of the card, and the name under which a tour finds it. */
  head: { readonly title: string; readonly tour: string };
  stage: ReturnType<typeof useLatestStage>;
  isDense: boolean;
}

/** Levels that need attention, most severe first. */
const countedLevels: readonly AlertLevel[] = ["alert", "warn", "watch"];

function LevelCounts({ moment }: { moment: StageMoment }) {
  const text = useText();
  const offsets = stageOffsets(moment, ["fdiAlert"], text);
  return (
    <span className="fdi-counts">
      {countedLevels.map((level) => {
        const number = offsets.filter((each) => each.level === level).length;
        return (
          number > 0 && (
            <AlertChip key={level} level={level}>
              {text("fdi.levelCount", {
                number,
                level: levelLabel(level, text),
              })}
            </AlertChip>
          )
        );
      })}
    </span>
  );
}

function StageName({ stage }: { stage: Stage }) {
  const text = useText();
  return (
    <>
      <AppLink to={links.stageChart({ stageId: stage.id })} opensScreen>
        {text("fdi.stageOfWell", {
          stage: stage.name,
          well: stage.wellNumber,
        })}
      </AppLink>
      {stage.state === "LOADING" && stage.liveStageOrdinal !== null && (
        <Chip tone="solid" icon={<LiveDot />}>
          {text("chart.liveChip", { ordinal: stage.liveStageOrdinal })}
        </Chip>
      )}
    </>
  );
}

interface KnownStageProps extends Pick<WellbeingCardProps, "head" | "isDense"> {
  stage: Stage;
  query: WellbeingCardProps["stage"];
}

function KnownStage({ head, stage, query, isDense }: KnownStageProps) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  const { moment, error } = useStageMoment(stage);
  return (
    <WidgetCard
      {...head}
      subtitle={<StageName stage={stage} />}
      className="fdi-wellbeing-card"
      actions={
        <>
          {moment !== undefined && <LevelCounts moment={moment} />}
          <ChartTools isTable={isTable} onChange={setTable} />
          {isDense && (
            <span data-tooltip={text("fdi.expand")}>
              <AppLink
                to={links.fdiWellbeingChart({ wellId: stage.wellId })}
                opensScreen
                className="sc-button widget-icon-link"
                aria-label={text("fdi.expand")}
              >
                <IconMaximize size={18} stroke={1.75} />
              </AppLink>
            </span>
          )}
          <RefreshButton onRefresh={() => void query.refetch()} />
        </>
      }
      query={{
        data: moment,
        error: error ?? query.error,
        dataUpdatedAt: query.dataUpdatedAt,
        refetch: query.refetch,
      }}
      looking={text("chart.looking")}
    >
      {(known) =>
        isTable ? (
          <WellbeingTable label={head.title} moment={known} />
        ) : (
          <Wellbeing moment={known} isDense={isDense} />
        )
      }
    </WidgetCard>
  );
}

/** The offset wells of the latest stage; live as long as it is pumped. */
function WellbeingCard({ head, stage, isDense }: WellbeingCardProps) {
  const text = useText();
  if (stage.data)
    return (
      <KnownStage
        key={stage.data.id}
        head={head}
        stage={stage.data}
        query={stage}
        isDense={isDense}
      />
    );
  return (
    <WidgetCard
      {...head}
      className="fdi-wellbeing-card"
      actions={<RefreshButton onRefresh={() => void stage.refetch()} />}
      query={stage}
      looking={text("chart.looking")}
    >
      {() => (
        <CardBody>
          <EmptyState text={text("wall.awaitingStage")} />
        </CardBody>
      )}
    </WidgetCard>
  );
}
