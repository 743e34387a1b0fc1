import { Chip, Chooser, IconButton, useLateTurn } from "@stagecraft/ui";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { useText } from "#translations/use-text.ts";
import {
  navigationStages,
  neighboursOf,
  type NavigationStage,
} from "./stage-neighbours.ts";

interface StageNavigatorProps {
  stage: Stage;
  /** LIVE and HIDDEN are for support. */
  hasBadges: boolean;
  onOpen: (stageId: number) => void;
}

function Badges({ isLive, isHidden }: NavigationStage) {
  const text = useText();
  return (
    <>
      {isLive && <Chip>{text("tools.liveBadge")}</Chip>}
      {isHidden && <Chip tone="quiet">{text("tools.hiddenBadge")}</Chip>}
    </>
  );
}

function useStages(stage: Stage): NavigationStage[] {
  const { data } = useQuery({
    ...stageQueries.ofWell(stage.wellId),
    enabled: useLateTurn(),
  });
  return useMemo(() => navigationStages(data ?? []), [data]);
}

export function StageNavigator(props: StageNavigatorProps) {
  const { stage, hasBadges, onOpen } = props;
  const text = useText();
  const stages = useStages(stage);
  const { previous, next } = neighboursOf(stages, stage.id);
  return (
    <div className="stage-navigator">
      <IconButton
        className="stage-step"
        label={text("chart.previousStage")}
        icon={<IconChevronLeft size={18} stroke={1.75} />}
        disabledReason={
          previous === null ? text("chart.noPreviousStage") : undefined
        }
        onClick={() => previous && onOpen(previous.id)}
      />
      <Chooser
        label={text("chart.chooseStage")}
        current={text("chart.stageName", { name: stage.name })}
        currentNote={stage.wellNumber}
        options={stages.map((each) => ({
          value: String(each.id),
          label: text("chart.stageName", { name: each.name }),
          isCurrent: each.id === stage.id,
          detail: each.comment === "" ? undefined : each.comment,
          badges: hasBadges && <Badges {...each} />,
          end: each.state && <StageStateBlock state={each.state} />,
        }))}
        onChoose={(value) => onOpen(Number(value))}
      />
      <IconButton
        className="stage-step"
        label={text("chart.nextStage")}
        icon={<IconChevronRight size={18} stroke={1.75} />}
        disabledReason={next === null ? text("chart.noNextStage") : undefined}
        onClick={() => next && onOpen(next.id)}
      />
    </div>
  );
}
