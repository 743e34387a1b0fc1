import { CardBody, EmptyState, ProgressTrack } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import type { WellProgress } from "#entities/project/pad-progress.ts";
import { useText } from "#translations/use-text.ts";
import {
  padRefreshMs,
  readPadData,
  usePadData,
} from "#widgets/shared/pad-data.ts";
import {
  padCount,
  padOutlook,
  stateSegments,
} from "#widgets/shared/pad-outlook.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import "./well-progress.css";

const widgetName = "wellProgress";
const title = "dashboards.wellProgress";
const refreshMs = padRefreshMs;

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
      title={text(title)}
      tour={widgetName}
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

export const wellProgress = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards"],
  refreshMs,
  Tile: WellProgressTile,
  async section({ projectId }, text) {
    const { progress } = await readPadData(projectId);
    if (progress.wells.length === 0) return null;
    const outlook = padOutlook(progress, text);
    const sentences = [padCount(progress, outlook, text), outlook ?? ""];
    return {
      sentences: sentences.filter((sentence) => sentence !== ""),
      table: {
        columns: [text("wells.well"), text("wells.done"), text("wells.plan")],
        rows: progress.wells.map(({ wellNumber, completed, expected }) => [
          wellNumber,
          completed,
          expected,
        ]),
      },
    };
  },
} as const satisfies Widget;
