import { Chooser, IconButton } from "@stagecraft/ui";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import type { Stage } from "./stage-chart.queries.ts";
import type { NavigationStage } from "./stage-neighbours.ts";

interface StageNavigatorProps {
  stage: Stage;
  stages: readonly NavigationStage[];
  previous: NavigationStage | null;
  next: NavigationStage | null;
  onOpen: (stageId: number) => void;
}

export function StageNavigator({
  stage,
  stages,
  previous,
  next,
  onOpen,
}: StageNavigatorProps) {
  const text = useText();
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
        current={`${text("chart.stageName", { name: stage.name })} ${stage.wellNumber}`}
        options={stages.map(({ id, name, comment }) => ({
          value: String(id),
          label: text("chart.stageName", { name }),
          isCurrent: id === stage.id,
          ...(comment === "" ? {} : { note: comment }),
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
