import { Banner } from "@stagecraft/ui";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "#api/api.ts";
import { useCurrentRoute } from "#app/current-route.ts";
import type { RouteName } from "#addresses/route-table.ts";
import { useAppConfig } from "#shared/page/use-app-config.ts";
import { useActiveProject } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useIsSignedIn } from "#entities/user/signed-in.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

const diskEveryMs = 60_000;

const diskQuery = queryOptions({
  queryKey: ["fleet", "disk"],
  queryFn: ({ signal }) => api.fleet.disk({}, { signal }),
  refetchInterval: diskEveryMs,
});

const icon = <IconAlertTriangle size={18} stroke={2} />;

/** Shown on every page to the users who run the installation. */
function DiskBanner() {
  const text = useText();
  const { data: disk } = useQuery(diskQuery);
  if (disk === undefined || disk.level === "ok") return null;
  const { freeBytes, sizeBytes } = disk;
  const percent =
    freeBytes === null || sizeBytes === null
      ? null
      : Math.floor((100 * freeBytes) / Math.max(sizeBytes, 1));
  return (
    <Banner
      tone="alert"
      icon={icon}
      note={percent === null ? undefined : text("shell.diskLeft", { percent })}
    >
      {text(disk.level === "full" ? "shell.diskFull" : "shell.diskLow")}
    </Banner>
  );
}

function OpenDemoBanner() {
  const text = useText();
  return (
    <Banner tone="alert" icon={icon}>
      {text("shell.openDemo")}
    </Banner>
  );
}

/** The demo's name for its background job. */
const demoHistory = "demo history";

/** Pages that show the number of finished stages. */
const pagesOfStages: ReadonlySet<RouteName> = new Set<RouteName>([
  "dashboard",
  "projectManagementDashboard",
  "wells",
  "stages",
]);

/** Most of a dashboard is fetched hourly: after this many new stages it is fetched again. */
const refreshedAfter = 3;

function useRefreshAsItArrives(projectId: number, done: number | undefined) {
  const queryClient = useQueryClient();
  const refreshedAt = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (done === undefined) return;
    refreshedAt.current ??= done;
    if (done - refreshedAt.current < refreshedAfter) return;
    refreshedAt.current = done;
    void queryClient.invalidateQueries({
      queryKey: ["projects", projectId],
      predicate: ({ queryKey }) => queryKey[2] !== "jobs",
    });
  }, [queryClient, projectId, done]);
}

/**
 * On a demo, the pads fill up in the first minutes; the banner explains that missing data will
 * follow.
 */
function DemoHistoryBanner({ projectId }: { projectId: number }) {
  const text = useText();
  const { data: jobs } = useQuery(projectQueries.jobs(projectId));
  const job = jobs?.find(({ kind }) => kind === demoHistory);
  useRefreshAsItArrives(projectId, job?.done);
  if (job?.state !== "running") return null;
  const { done, total } = job;
  return (
    <Banner tone="info" icon={<IconInfoCircle size={18} stroke={1.75} />}>
      {text("shell.demoHistory", { done, total })}
    </Banner>
  );
}

function DemoHistory() {
  const { project } = useActiveProject();
  if (project === undefined) return null;
  return <DemoHistoryBanner key={project.id} projectId={project.id} />;
}

/** Shows problems of the installation itself until they are fixed, and data that a demo still lacks. */
export function InstallationBanners() {
  const config = useAppConfig();
  const route = useCurrentRoute();
  const isSignedIn = useIsSignedIn();
  const { can } = useAbilities();
  const isAboutStages = route !== undefined && pagesOfStages.has(route);
  return (
    <>
      {config?.openDemo === true && <OpenDemoBanner />}
      {isSignedIn && config?.demo === true && isAboutStages && <DemoHistory />}
      {isSignedIn && can("view", "admin-dashboard") && <DiskBanner />}
    </>
  );
}
