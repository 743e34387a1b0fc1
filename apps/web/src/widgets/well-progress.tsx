import { CardBody, EmptyState, ProgressTrack } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { RefreshButton } from "#entities/page/RefreshButton.tsx";
import type { WellProgress } from "#entities/project/pad-progress.ts";
import { useText } from "#translations/use-text.ts";
import { markdownSection } from "./markdown-section.ts";
import { readPadData, usePadData } from "./pad-data.ts";
import { padCount, padOutlook } from "./pad-outlook.ts";
import { stateSegments } from "./state-segments.ts";
import type { Widget, WidgetProps } from "./widget.ts";
import "./widgets.css";
import { WidgetCard } from "./WidgetCard.tsx";

function WellRow({
  projectId,
  well,
}: {
  projectId: number;
  well: WellProgress;
}) {
  const text = useText();
  const { wellId, wellNumber, completed, expected, byState } = well;
  return (
    <li>
      <AppLink
        to={links.stages({ projectId, wellId })}
        className="widget-well-name"
      >
        <bdi>{wellNumber}</bdi>
      </AppLink>
      <ProgressTrack
        label={text("pads.progressOf", {
          name: wellNumber,
          completed,
          expected,
        })}
        segments={stateSegments(well)}
        total={Math.max(expected, completed + byState.LOADING)}
      />
      <span className="widget-well-count" aria-hidden="true">
        {expected === 0 ? (
          text("pads.withoutPlan", { count: completed })
        ) : (
          <>
            <b>{completed}</b> {text("pads.wellOf", { expected })}
          </>
        )}
      </span>
    </li>
  );
}

function WellProgressTile({ projectId }: WidgetProps) {
  const text = useText();
  const pad = usePadData(projectId);
  return (
    <WidgetCard
      title={text("dashboards.wellProgress")}
      tour="wellProgress"
      actions={<RefreshButton onRefresh={() => void pad.refetch()} />}
      query={pad}
      looking={text("stages.looking")}
    >
      {({ progress: { wells } }) =>
        wells.length === 0 ? (
          <EmptyState text={text("pads.noWells")} />
        ) : (
          <CardBody>
            <ul className="widget-wells">
              {wells.map((well) => (
                <WellRow key={well.wellId} projectId={projectId} well={well} />
              ))}
            </ul>
          </CardBody>
        )
      }
    </WidgetCard>
  );
}

export const wellProgress: Widget = {
  name: "wellProgress",
  Tile: WellProgressTile,
  async markdown({ projectId }, text) {
    const { progress } = await readPadData(projectId);
    if (progress.wells.length === 0) return null;
    const outlook = padOutlook(progress, text);
    const sentences = [padCount(progress, outlook, text), outlook ?? ""];
    return markdownSection(
      text("dashboards.wellProgress"),
      sentences.filter((sentence) => sentence !== ""),
      {
        columns: [text("wells.well"), text("wells.done"), text("wells.plan")],
        rows: progress.wells.map(({ wellNumber, completed, expected }) => [
          wellNumber,
          completed,
          expected,
        ]),
      },
    );
  },
};
