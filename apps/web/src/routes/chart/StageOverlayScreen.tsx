import "#features/stage-page/stage-page.css";
import "#features/stage-page/toolbar/stage-toolbar.css";
import { Button, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconChartLine } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { links } from "#addresses/links.ts";
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import {
  readChoice,
  writeChoice,
  type OverlayChoice,
} from "#features/stage-overlay/overlay-choice.ts";
import { OverlayToolbar } from "#features/stage-overlay/OverlayToolbar.tsx";
import { StageOverlay } from "#features/stage-overlay/StageOverlay.tsx";
import { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { MouseModes } from "#features/stage-page/toolbar/MouseModes.tsx";
import { useToolbarWidth } from "#features/stage-page/toolbar/toolbar-width.ts";

/** The compared stages are in the URL. */
function useChoice() {
  const navigate = useNavigate();
  const { pathname, searchStr } = useRouterState({
    select: ({ location }) => location,
  });
  const choice = useMemo(() => readChoice(searchStr), [searchStr]);
  const choose = useCallback(
    (change: Partial<OverlayChoice>) =>
      void navigate({
        href: `${pathname}${writeChoice({ ...choice, ...change })}`,
        replace: true,
      }),
    [navigate, pathname, choice],
  );
  return [choice, choose] as const;
}

function OverlayView({ stage }: { stage: Stage }) {
  const text = useText();
  const openScreen = useOpenScreen();
  const width = useToolbarWidth();
  const [choice, choose] = useChoice();
  const [range] = useState(() => new SharedTimeRange(null));
  const [settings] = useState(() => new SharedChartSettings(localStorage));
  return (
    <>
      <OverlayToolbar
        choice={choice}
        range={range}
        settings={settings}
        onChoose={(change) => {
          // With another moment or channel the zoomed part is elsewhere.
          range.resetZoom();
          choose(change);
        }}
        start={
          <Button
            icon={<IconChartLine size={16} stroke={1.75} />}
            onClick={() => openScreen(links.stageChart({ stageId: stage.id }))}
          >
            {text("chart.stageName", { name: stage.name })}{" "}
            <bdi>{stage.wellNumber}</bdi>
          </Button>
        }
        end={width !== "phone" && <MouseModes settings={settings} />}
      />
      <div className="stage-body">
        <StageOverlay
          stage={stage}
          choice={choice}
          range={range}
          settings={settings}
          onChoose={choose}
        />
      </div>
    </>
  );
}

/** Stages of a pad compared with each other. */
export function StageOverlayScreen() {
  const { stageId } = useRouteParams("stageOverlay");
  const text = useText();
  const errorText = useErrorText();
  const stage = useQuery(stageQueries.record(stageId));
  const { data } = stage;
  usePageTitle(data?.name, data?.wellNumber, data?.projectName);
  useActivate(data && { id: data.projectId, companyId: data.companyId });
  return (
    <>
      <h1 className="sc-hidden">{text("title.stageOverlay")}</h1>
      {data ? (
        <OverlayView key={stageId} stage={data} />
      ) : (
        <div className="stage-body">
          <section className="sc-card stage-waiting">
            {stage.error ? (
              <ErrorState
                text={errorText(stage.error)}
                onRetry={
                  mayRetry(stage.error) ? () => void stage.refetch() : undefined
                }
              />
            ) : (
              <Skeleton text={text("chart.looking")} lines={5} />
            )}
          </section>
        </div>
      )}
    </>
  );
}
