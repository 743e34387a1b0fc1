import { Chip, Chooser, IconButton } from "@stagecraft/ui";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { useText } from "#translations/use-text.ts";
import {
  neighboursOf,
  type NavigationStage,
  useNavigationStages,
} from "./neighbor-stages.ts";

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

export function StageNavigator(props: StageNavigatorProps) {
  const { stage, hasBadges, onOpen } = props;
  const text = useText();
  const known = useNavigationStages(stage);
  const stages = known ?? [];
  const { previous, next } = neighboursOf(stages, stage.id);
  const unknown = known === null ? text("profile.looking") : undefined;
  return (
    <div className="stage-navigator">
      <IconButton
        className="stage-step"
        label={text("chart.previousStage")}
        icon={<IconChevronLeft size={18} stroke={1.75} />}
        disabledReason={
          previous === null
            ? (unknown ?? text("chart.noPreviousStage"))
            : undefined
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
          end: each.state && (
            <StageStateBlock state={each.state} newestTime={each.newestTime} />
          ),
        }))}
        onChoose={(value) => onOpen(Number(value))}
      />
      <IconButton
        className="stage-step"
        label={text("chart.nextStage")}
        icon={<IconChevronRight size={18} stroke={1.75} />}
        disabledReason={
          next === null ? (unknown ?? text("chart.noNextStage")) : undefined
        }
        onClick={() => next && onOpen(next.id)}
      />
    </div>
  );
}
