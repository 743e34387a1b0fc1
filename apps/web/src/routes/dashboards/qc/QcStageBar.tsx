import { Chip, Chooser, IconButton, LiveDot } from "@stagecraft/ui";
import {
  IconChartLine,
  IconChevronLeft,
  IconChevronRight,
  IconPencil,
  IconRotateClockwise,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { Moment } from "#shared/time/Moment.tsx";
import { formatMoment } from "#shared/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

const icon = { size: 18, stroke: 1.75 } as const;

interface QcStageBarProps {
  projectId: number;
  stage: StageListItem | undefined;
  /** Newest first. */
  stages: readonly StageListItem[];
}

/** Links to view or correct the stage, for users who may. */
function StageLinks({ stage }: { stage: StageListItem }) {
  const text = useText();
  const { can } = useAbilities();
  const { id: stageId, wellId, state } = stage;
  const mayEdit = can("edit", "stages") && state !== "FINAL";
  const mayRerun =
    can("edit", "stages") && can("restart", "batchjobs") && state === "ENDED";
  return (
    <span className="qc-links">
      <AppLink
        to={links.stageChart({ stageId })}
        opensScreen
        className="sc-button"
        data-variant="outline"
      >
        <IconChartLine size={16} stroke={1.75} />
        {text("quality.openChart")}
      </AppLink>
      {mayEdit && (
        <AppLink
          to={links.stageChart({ stageId })}
          search={{ drawer: "edit" }}
          opensScreen
          className="sc-button"
          data-variant="outline"
        >
          <IconPencil size={16} stroke={1.75} />
          {text("quality.editStage")}
        </AppLink>
      )}
      {mayRerun && (
        <AppLink
          to={links.rerunWells({ wellId: [wellId] })}
          opensScreen
          className="sc-button"
          data-variant="outline"
        >
          <IconRotateClockwise size={16} stroke={1.75} />
          {text("quality.rerunStage")}
        </AppLink>
      )}
    </span>
  );
}

/** The selected stage, its neighbors in time, and links to it. */
export function QcStageBar({ projectId, stage, stages }: QcStageBarProps) {
  const text = useText();
  const navigate = useNavigate();
  const place = stages.findIndex(({ id }) => id === stage?.id);
  const earlier = place < 0 ? undefined : stages[place + 1];
  const later = stages[place - 1];
  const open = (stageId: number) =>
    void navigate({ to: links.qcOperationsDashboard({ projectId, stageId }) });
  return (
    <div className="qc-stage-bar">
      <IconButton
        className="stage-step"
        label={text("chart.previousStage")}
        icon={<IconChevronLeft {...icon} />}
        disabledReason={
          earlier === undefined ? text("chart.noPreviousStage") : undefined
        }
        onClick={() => earlier && open(earlier.id)}
      />
      <Chooser
        label={text("chart.chooseStage")}
        current={
          stage === undefined
            ? text("chart.chooseStage")
            : text("chart.stageName", { name: stage.name })
        }
        currentNote={stage?.wellNumber}
        options={stages.map((each) => ({
          value: String(each.id),
          label: text("quality.stageOf", {
            stage: each.name,
            well: each.wellNumber,
          }),
          isCurrent: each.id === stage?.id,
          detail:
            each.startTimestamp === null
              ? undefined
              : formatMoment(each.startTimestamp),
          end: <StageStateBlock state={each.state} />,
        }))}
        onChoose={(value) => open(Number(value))}
      />
      <IconButton
        className="stage-step"
        label={text("chart.nextStage")}
        icon={<IconChevronRight {...icon} />}
        disabledReason={
          later === undefined ? text("chart.noNextStage") : undefined
        }
        onClick={() => later && open(later.id)}
      />
      {stage !== undefined && (
        <>
          <StageStateBlock state={stage.state} />
          {stage.liveStageOrdinal !== null && (
            <Chip tone="solid" icon={<LiveDot />}>
              {text("stages.liveBadge")} {stage.liveStageOrdinal}
            </Chip>
          )}
          <Moment at={stage.startTimestamp} />
          <StageLinks stage={stage} />
        </>
      )}
    </div>
  );
}
