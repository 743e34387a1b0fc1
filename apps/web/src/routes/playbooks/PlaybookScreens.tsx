import { isLocked, type PlaybookType } from "@stagecraft/domain";
import { readPlot } from "@stagecraft/stage-charts";
import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { usePlaybookAccess } from "#entities/playbook/playbook-access.ts";
import {
  ruleQueries,
  type WatchedAsset,
} from "#entities/playbook/rule.queries.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { BackTestPanel } from "#features/back-tests/BackTestPanel.tsx";
import { PlaybookEditor } from "#features/rules/editor/PlaybookEditor.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useText } from "#translations/use-text.ts";
import { ControlJson } from "./ControlJson.tsx";

// Another well or stage gets a new draft: nothing of the last one may remain.

export function FdiPlaybookWellScreen() {
  const { wellId } = useRouteParams("fdiPlaybookWell");
  return (
    <PlaybookScreen
      key={wellId}
      asset={{ assetType: "WELL", assetId: wellId }}
      playbookType="FDI"
    />
  );
}

export function FdiPlaybookStageScreen() {
  const { stageId } = useRouteParams("fdiPlaybookStage");
  return (
    <PlaybookScreen
      key={stageId}
      asset={{ assetType: "STAGE", assetId: stageId }}
      playbookType="FDI"
    />
  );
}

export function StagecraftPlaybookWellScreen() {
  const { wellId } = useRouteParams("stagecraftPlaybookWell");
  return (
    <PlaybookScreen
      key={wellId}
      asset={{ assetType: "WELL", assetId: wellId }}
      playbookType="stagecraft"
    />
  );
}

export function StagecraftPlaybookStageScreen() {
  const { stageId } = useRouteParams("stagecraftPlaybookStage");
  return (
    <PlaybookScreen
      key={stageId}
      asset={{ assetType: "STAGE", assetId: stageId }}
      playbookType="stagecraft"
    />
  );
}

interface PlaybookScreenProps {
  asset: WatchedAsset;
  playbookType: PlaybookType;
}

const titles = {
  FDI: "title.fdiPlaybook",
  stagecraft: "title.stagecraftPlaybook",
} as const;

/** The unit of an offset's pressure, from its line or from the treating pressure. */
function unitIn(stage: Stage | undefined): (channel: string) => string {
  if (stage === undefined) return () => "";
  const { lines } = readPlot(stage.control.parameters);
  const { pressureUnit } = stage.summary;
  const otherwise = typeof pressureUnit === "string" ? pressureUnit : "";
  return (channel) =>
    lines.find(({ attribute }) => attribute === channel)?.unit ?? otherwise;
}

/** The well or stage that the rules watch. */
function useWatched({ assetType, assetId }: WatchedAsset) {
  const stage = useQuery({
    ...stageQueries.record(assetId),
    enabled: assetType === "STAGE",
  });
  const wellId = assetType === "WELL" ? assetId : stage.data?.wellId;
  const well = useQuery({
    ...wellQueries.one(wellId ?? 0),
    enabled: wellId !== undefined,
  });
  // The thresholds of a well are in the units of its gauges, which come from its newest stage.
  const stages = useQuery({
    ...stageQueries.ofWell(assetId),
    enabled: assetType === "WELL",
  });
  const newestId = stages.data?.at(-1)?.id;
  const newest = useQuery({
    ...stageQueries.record(newestId ?? 0),
    enabled: newestId !== undefined,
  });
  const neighbours = useQuery({
    ...wellQueries.ofProject(well.data?.projectId ?? 0),
    enabled: well.data !== undefined,
  });
  return {
    stage: stage.data,
    measured: stage.data ?? newest.data,
    well: well.data,
    neighbours: (neighbours.data ?? []).filter(({ id }) => id !== wellId),
    error: stage.error ?? well.error,
    retry: () => {
      void stage.refetch();
      void well.refetch();
    },
  };
}

/** The other playbook, the other asset, and the chart. */
function Ways({
  asset,
  playbookType,
  stage,
}: PlaybookScreenProps & { stage: Stage | undefined }) {
  const text = useText();
  const access = usePlaybookAccess();
  const other = playbookType === "FDI" ? "stagecraft" : "FDI";
  const link = access.linkOf(other, asset);
  return (
    <>
      {link !== null && (
        <AppLink to={link} className="sc-button">
          {text(titles[other])}
        </AppLink>
      )}
      {stage !== undefined && access.mayOpenWell && (
        <AppLink
          to={
            access.linkOf(playbookType, {
              assetType: "WELL",
              assetId: stage.wellId,
            }) ?? ""
          }
          className="sc-button"
        >
          {text("playbooks.toWell")}
        </AppLink>
      )}
      {stage !== undefined && (
        <AppLink
          to={links.stageChart({ stageId: stage.id })}
          className="sc-button"
        >
          {text("playbooks.toChart")}
        </AppLink>
      )}
    </>
  );
}

function settingsBlockOf(
  { stage, well }: ReturnType<typeof useWatched>,
  text: ReturnType<typeof useText>,
): string | undefined {
  if (stage !== undefined && isLocked(stage.state))
    return text("tools.editFinal");
  return well?.active === false ? text("tools.editInactive") : undefined;
}

/** Any signed-in user may open the page of a stage; reading rules requires a permission (decision A15). */
function PlaybookScreen(props: PlaybookScreenProps) {
  const text = useText();
  const { can } = useAbilities();
  if (can("get", "rules")) return <ReadPlaybook {...props} />;
  return (
    <>
      <PageBar heading={text(titles[props.playbookType])} />
      <div className="page-body">
        <EmptyState text={text("playbooks.unreadable")} />
      </div>
    </>
  );
}

/** One playbook of a well or a stage. */
function ReadPlaybook({ asset, playbookType }: PlaybookScreenProps) {
  const text = useText();
  const errorText = useErrorText();
  const { can } = useAbilities();
  const rules = useQuery(ruleQueries.ofAsset(asset));
  const states = useQuery(stageQueries.fdiStates());
  const watched = useWatched(asset);
  const { stage, measured, well, neighbours } = watched;
  const { data: project } = useQuery({
    ...projectQueries.one(well?.projectId ?? 0),
    enabled: well !== undefined,
  });
  useActivate(project);
  const heading = text(titles[playbookType]);
  const name =
    stage === undefined
      ? well?.wellNumber
      : `${stage.wellNumber} \u00b7 ${text("chart.stageName", { name: stage.name })}`;
  usePageTitle(name && heading, name, project?.name);
  const unitOf = useCallback(
    (channel: string) => unitIn(measured)(channel),
    [measured],
  );
  const error = rules.error ?? watched.error ?? states.error;
  const isKnown =
    rules.data !== undefined && well !== undefined && states.data !== undefined;
  if (!isKnown)
    return (
      <>
        <PageBar heading={heading} />
        <div className="page-body">
          {error === null ? (
            <Skeleton text={text("playbooks.looking")} lines={6} />
          ) : (
            <ErrorState
              text={errorText(error)}
              onRetry={
                mayRetry(error)
                  ? () => {
                      void rules.refetch();
                      void states.refetch();
                      watched.retry();
                    }
                  : undefined
              }
            />
          )}
        </div>
      </>
    );
  const labels = rules.data.settings.offsetWells
    .map((offset) => offset["wellLabel"])
    .filter((label): label is string => typeof label === "string");
  return (
    <PlaybookEditor
      asset={asset}
      playbookType={playbookType}
      ruleSet={rules.data}
      heading={heading}
      note={<bdi>{name}</bdi>}
      ways={<Ways asset={asset} playbookType={playbookType} stage={stage} />}
      mayEdit={can("edit", "rules")}
      settingsBlock={settingsBlockOf(watched, text)}
      wellNames={[
        ...new Set(
          [...labels, ...neighbours.map(({ wellNumber }) => wellNumber)].filter(
            (label) => label !== "",
          ),
        ),
      ]}
      stateIdentifiers={states.data.map(({ identifier }) => identifier)}
      unitOf={unitOf}
      renderJson={({ isReadonly, ...json }) =>
        isReadonly ? null : <ControlJson {...json} />
      }
      renderBelow={(draft) => (
        <BackTestPanel {...asset} playbookType={playbookType} draft={draft} />
      )}
    />
  );
}
