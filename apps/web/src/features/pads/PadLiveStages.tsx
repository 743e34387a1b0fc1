import { Chip, LiveDot } from "@stagecraft/ui";
import { IconArrowRight } from "@tabler/icons-react";
import { links } from "#app/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import type { LiveStage } from "#entities/project/project.queries.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { useText } from "#translations/use-text.ts";

interface PadLiveStagesProps {
  projectId: number;
  liveStages: readonly LiveStage[];
  hasMainAction: boolean;
}

/** One click from here to the live chart. */
export function PadLiveStages({
  projectId,
  liveStages,
  hasMainAction,
}: PadLiveStagesProps) {
  const text = useText();
  return (
    <ul className="pad-live">
      {liveStages.map((live, index) => (
        <li key={live.ordinal}>
          <Chip tone="solid" icon={<LiveDot />}>
            {text("pads.liveChip", { ordinal: live.ordinal })}
          </Chip>
          <span className="pad-live-name">
            <bdi>{live.wellNumber}</bdi>
            <span>{text("stages.title", { stage: live.stageName })}</span>
          </span>
          <StageStateBlock state={live.state} />
          <AppLink
            to={links.liveStageChart({ projectId, ordinal: live.ordinal })}
            opensScreen
            className="sc-button"
            data-variant={hasMainAction && index === 0 ? "primary" : "outline"}
            aria-label={text("pads.openLiveOf", {
              ordinal: live.ordinal,
              name: live.wellNumber,
            })}
          >
            {text("pads.openLive")}
            <IconArrowRight size={16} stroke={1.75} className="sc-mirror" />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
