import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { BackTestPanel } from "#features/back-tests/BackTestPanel.tsx";
import { useText } from "#translations/use-text.ts";

const assetTypes = {
  project: "PROJECT",
  well: "WELL",
  stage: "STAGE",
} as const;
const playbookTypes = { fdi: "FDI", stagecraft: "stagecraft" } as const;

type Asset = keyof typeof assetTypes;

/** The pad that is tested, or the well of the stages, and their pad. */
function useTested(asset: Asset, assetId: number) {
  const stage = useQuery({
    ...stageQueries.record(assetId),
    enabled: asset === "stage",
  });
  const wellId = asset === "well" ? assetId : stage.data?.wellId;
  const well = useQuery({
    ...wellQueries.one(wellId ?? 0),
    enabled: wellId !== undefined,
  });
  const projectId = asset === "project" ? assetId : well.data?.projectId;
  const project = useQuery({
    ...projectQueries.one(projectId ?? 0),
    enabled: projectId !== undefined,
  });
  return {
    well: well.data,
    project: project.data,
    error: stage.error ?? well.error ?? project.error,
    retry: () => {
      if (asset === "stage") void stage.refetch();
      if (wellId !== undefined) void well.refetch();
      if (projectId !== undefined) void project.refetch();
    },
  };
}

/** Links to the same page for the other playbook. */
function OtherPlaybook() {
  const text = useText();
  const { playbook, asset, assetId } = useRouteParams("backTest");
  return (["fdi", "stagecraft"] as const).map((each) => (
    <AppLink
      key={each}
      to={links.backTest({ playbook: each, asset, assetId })}
      className="sc-button"
      isOn={each === playbook}
    >
      {text(each === "fdi" ? "backTest.fdi" : "backTest.stagecraft")}
    </AppLink>
  ));
}

/** Saved rules over past stages, without an editor. */
export function BackTestScreen() {
  const text = useText();
  const errorText = useErrorText();
  const { can } = useAbilities();
  const { playbook, asset, assetId } = useRouteParams("backTest");
  const tested = useTested(asset, assetId);
  const { well, project } = tested;
  useActivate(project);
  const heading = text("title.backTest");
  const name = asset === "project" ? project?.name : well?.wellNumber;
  usePageTitle(name && heading, name, project?.name);
  const isFdi = playbook === "fdi";
  const readsAdvice = isFdi
    ? can("view", "fdialert")
    : can("view", "stagecraftalert");
  function body(): ReactNode {
    if (!readsAdvice) return <EmptyState text={text("backTest.noAccess")} />;
    if (project === undefined)
      return tested.error === null ? (
        <Skeleton text={text("backTest.looking")} lines={6} />
      ) : (
        <ErrorState
          text={errorText(tested.error)}
          onRetry={mayRetry(tested.error) ? tested.retry : undefined}
        />
      );
    return (
      <BackTestPanel
        key={`${playbook}-${asset}-${assetId}`}
        assetType={assetTypes[asset]}
        assetId={assetId}
        playbookType={isFdi ? playbookTypes.fdi : playbookTypes.stagecraft}
        draft={null}
      />
    );
  }
  return (
    <>
      <PageBar heading={heading} note={name && <bdi>{name}</bdi>}>
        <OtherPlaybook />
      </PageBar>
      <div className="page-body backtest-page">{body()}</div>
    </>
  );
}
