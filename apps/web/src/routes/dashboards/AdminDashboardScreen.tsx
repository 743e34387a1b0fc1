import { Button, Card, CardBody } from "@stagecraft/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { openPage } from "#api/download-file.ts";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import {
  dashboards,
  linkedDashboards,
} from "#entities/navigation/dashboards.ts";
import { usePageTitle } from "#shared/page/page-title.ts";
import {
  useActiveCompany,
  useActiveProject,
} from "#entities/project/active-project.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { DashboardBar } from "./DashboardBar.tsx";
import { writeNumber } from "@stagecraft/domain";
import { useTour } from "#features/tours/use-tour.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { refreshedEvery } from "#widgets/shared/refresh-times.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import { AuditRetentionCard } from "./AuditRetentionCard.tsx";
import { SuspendedStagesCard } from "./SuspendedStagesCard.tsx";
import "./operations.css";

type System = Awaited<ReturnType<typeof api.fleet.system>>;

const refreshMs = 30_000;

const systemQuery = queryOptions({
  queryKey: ["fleet", "system"],
  queryFn: ({ signal }) => api.fleet.system({}, { signal }),
});

interface Figure {
  readonly name: string;
  readonly value: string | number;
  /** Marks a problem with bold text; the number shows its extent. */
  readonly isBad?: boolean;
}

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;

function sizeText(bytes: number): string {
  return bytes >= gigabyte
    ? `${writeNumber(bytes / gigabyte, 2)} GB`
    : `${writeNumber(bytes / megabyte, 0)} MB`;
}

function recordFigures(system: System, text: Text): Figure[] {
  return [
    { name: text("wall.companies"), value: system.companies },
    { name: text("wall.projects"), value: system.projects },
    { name: text("wall.activeProjects"), value: system.activeProjects },
    { name: text("wall.wells"), value: system.wells },
    { name: text("wall.stages"), value: system.stages },
    { name: text("wall.users"), value: system.users },
  ];
}

/** A longer lag cannot be explained by a busy machine. */
const longLagSeconds = 30;

function engineFigure(
  { engineLagSeconds, engineGoesOn, engineBeatAgeSeconds }: System,
  text: Text,
): Figure {
  const name = text("wall.engineLag");
  if (engineLagSeconds === null) return { name, value: text("wall.noEngine") };
  if (!engineGoesOn) {
    const seconds = Math.round(engineBeatAgeSeconds ?? 0);
    return { name, value: text("wall.engineStill", { seconds }), isBad: true };
  }
  return {
    name,
    value: text("wall.lagSeconds", {
      seconds: writeNumber(engineLagSeconds, 1),
    }),
    isBad: engineLagSeconds > longLagSeconds,
  };
}

function workFigures(system: System, text: Text): Figure[] {
  const { silentStages, jobsFailed, enginesFailed, stagesSuspended } = system;
  return [
    { name: text("wall.liveStages"), value: system.liveStages },
    {
      name: text("wall.silentStages"),
      value: silentStages,
      isBad: silentStages > 0,
    },
    { name: text("wall.jobsRunning"), value: system.jobsRunning },
    {
      name: text("wall.jobsFailed"),
      value: jobsFailed,
      isBad: jobsFailed > 0,
    },
    {
      name: text("wall.enginesFailed"),
      value: enginesFailed,
      isBad: enginesFailed > 0,
    },
    {
      name: text("wall.stagesSuspended"),
      value: stagesSuspended,
      isBad: stagesSuspended > 0,
    },
    engineFigure(system, text),
  ];
}

function diskFigure(disk: System["disk"], text: Text): Figure {
  const { freeBytes, sizeBytes, level } = disk;
  const isKnown = freeBytes !== null && sizeBytes !== null;
  const value = isKnown
    ? text("wall.diskFreeOf", {
        free: sizeText(freeBytes),
        size: sizeText(sizeBytes),
        percent: Math.floor((100 * freeBytes) / Math.max(sizeBytes, 1)),
      })
    : text("wall.diskUnknown");
  return { name: text("wall.diskFree"), value, isBad: level !== "ok" };
}

function versionFigures(system: System, text: Text): Figure[] {
  return [
    { name: text("wall.release"), value: `Stagecraft ${system.release}` },
    { name: text("wall.engineRelease"), value: system.engineRelease },
    {
      name: text("wall.database"),
      value: `PostgreSQL ${system.databaseVersion}`,
    },
    { name: text("wall.schema"), value: system.schemaVersion },
    { name: text("wall.databaseSize"), value: sizeText(system.databaseBytes) },
    diskFigure(system.disk, text),
    {
      name: text("wall.runningSince"),
      value: formatMoment(system.startedAt),
    },
  ];
}

/** The audit is rarely read, so its problems are shown here. */
function auditFigures({ audit }: System, text: Text): Figure[] {
  const { chains, records, brokenChains, firstBreak, checkedAt } = audit;
  const found: Figure[] =
    firstBreak === null
      ? []
      : [{ name: text("wall.auditBreak"), value: firstBreak, isBad: true }];
  return [
    { name: text("wall.auditRecords"), value: records },
    { name: text("wall.auditChains"), value: chains },
    {
      name: text("wall.auditBroken"),
      value: brokenChains,
      isBad: brokenChains > 0,
    },
    {
      name: text("wall.auditChecked"),
      value:
        checkedAt === null
          ? text("wall.auditNotChecked")
          : formatMoment(checkedAt),
    },
    ...found,
  ];
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="admin-figures">
      {figures.map(({ name, value, isBad = false }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const cards = [
  { title: "wall.records", tour: "adminRecords", figures: recordFigures },
  { title: "wall.work", tour: "adminWork", figures: workFigures },
  { title: "wall.versions", tour: "adminVersions", figures: versionFigures },
  { title: "wall.audit", tour: "adminAudit", figures: auditFigures },
] as const;

function Links() {
  const text = useText();
  const abilities = useAbilities();
  const { company } = useActiveCompany();
  const { project } = useActiveProject();
  const offered = [...dashboards, ...linkedDashboards].filter(
    ({ name, isOffered }) => name !== "adminDashboard" && isOffered(abilities),
  );
  return (
    <Card title={text("wall.screens")} tour="adminScreens">
      <CardBody>
        <ul className="admin-links">
          {abilities.can("view", "admin-companies") && (
            <li>
              <AppLink to={links.adminUsers()}>
                {text("title.adminUsers")}
              </AppLink>
            </li>
          )}
          {abilities.can("view", "admin-companies") && (
            <li>
              <AppLink to={links.adminCompanies()}>
                {text("title.adminCompanies")}
              </AppLink>
            </li>
          )}
          {abilities.hasRole("administrator") && (
            <li>
              <AppLink to={links.adminUserGroup()}>
                {text("title.adminUserGroup")}
              </AppLink>
            </li>
          )}
          {abilities.can("view", "admin-companies") && (
            <li>
              <AppLink to={links.adminRoles()}>
                {text("title.adminRoles")}
              </AppLink>
            </li>
          )}
          {company !== undefined && abilities.can("view", "projects") && (
            <li>
              <AppLink to={links.projects({ companyId: company.id })}>
                {text("title.projects")} (<bdi>{company.name}</bdi>)
              </AppLink>
            </li>
          )}
          {company !== undefined &&
            abilities.isSupport &&
            abilities.can("get", "datasourceauths") && (
              <li>
                <AppLink to={links.datasource({ companyId: company.id })}>
                  {text("title.datasource")} (<bdi>{company.name}</bdi>)
                </AppLink>
              </li>
            )}
          {project !== undefined && (
            <>
              <li>
                <AppLink to={links.wells({ projectId: project.id })}>
                  {text("title.wells")} (<bdi>{project.name}</bdi>)
                </AppLink>
              </li>
              <li>
                <AppLink to={links.stages({ projectId: project.id })}>
                  {text("title.stages")} (<bdi>{project.name}</bdi>)
                </AppLink>
              </li>
              {abilities.can("edit", "vancredentials") && (
                <li>
                  <AppLink to={links.vanCredentials({ projectId: project.id })}>
                    {text("title.vanCredentials")} (<bdi>{project.name}</bdi>)
                  </AppLink>
                </li>
              )}
              {offered.map(({ name, title, linkTo }) => (
                <li key={name}>
                  <AppLink to={linkTo(project.id)}>{text(title)}</AppLink>
                </li>
              ))}
            </>
          )}
          {abilities.can("edit", "users") && (
            <li>
              <AppLink to={links.adminSecondFactors()}>
                {text("title.secondFactors")}
              </AppLink>
            </li>
          )}
          {abilities.can("view", "map") && (
            <li>
              <AppLink to={links.projectsMap()}>
                {text("title.projectsMap")}
              </AppLink>
            </li>
          )}
          {abilities.can("view", "audit") && (
            <li>
              <AppLink to={links.adminAudit()}>
                {text("title.adminAudit")}
              </AppLink>
            </li>
          )}
          {(abilities.can("edit", "users") ||
            abilities.can("create", "wells")) && (
            <li>
              <AppLink to={links.adminImport()}>
                {text("title.adminImport")}
              </AppLink>
            </li>
          )}
          {abilities.hasRole(
            "administrator",
            "seniorsupport",
            "support",
            "research",
          ) && (
            <li>
              <AppLink to={links.fdiStates()}>
                {text("title.fdiStates")}
              </AppLink>
            </li>
          )}
          <li>
            <Button onClick={() => void openPage("../docs")}>
              {text("wall.apiDescription")}
            </Button>
          </li>
        </ul>
      </CardBody>
    </Card>
  );
}

/** The state of the installation, and links to its administration pages. */
export function AdminDashboardScreen() {
  const text = useText();
  const abilities = useAbilities();
  const system = useQuery({ ...systemQuery, ...refreshedEvery(refreshMs) });
  usePageTitle(text("title.adminDashboard"));
  useTour("admin");
  return (
    <>
      <h1 className="sc-hidden">{text("title.adminDashboard")}</h1>
      <DashboardBar
        dashboard="adminDashboard"
        onRefresh={() => void system.refetch()}
      />
      <div className="admin-cards">
        {cards.map(({ title, tour, figures }) => (
          <WidgetCard
            key={title}
            title={text(title)}
            tour={tour}
            query={system}
            looking={text("wall.lookingAtSystem")}
          >
            {(known) => (
              <CardBody>
                <Figures figures={figures(known, text)} />
              </CardBody>
            )}
          </WidgetCard>
        ))}
        <SuspendedStagesCard />
        {abilities.can("view", "admin-companies") &&
          abilities.can("edit", "companies") && <AuditRetentionCard />}
        <Links />
      </div>
    </>
  );
}
