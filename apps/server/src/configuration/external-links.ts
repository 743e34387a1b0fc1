import { isJobLinkTemplate } from "@stagecraft/domain";
import { type Environment, valueOf, wrongValue } from "./environment.ts";

/** External pages that the application links to; a control without its page is not shown (decision C41). */
export interface ExternalLinks {
  readonly helpUrl: string | null;
  /** URL prefix to which the coordinates are appended. */
  readonly mapUrl: string | null;
  /** Cloud monitoring pages of the API, and of the engine with its reruns. */
  readonly apiMonitorUrl: string | null;
  readonly engineMonitorUrl: string | null;
  /** Templates of pages about one job in two external systems, for support. */
  readonly externalChartUrl: string | null;
  readonly jobManagerUrl: string | null;
  /** Help pages next to fields of the project and well dialogs. */
  readonly teamHelpUrl: string | null;
  readonly locationHelpUrl: string | null;
  readonly uwiHelpUrl: string | null;
  /** The workflow product that the address of notifications comes from. */
  readonly workflowHelpUrl: string | null;
}

export function readExternalLinks(environment: Environment): ExternalLinks {
  return {
    helpUrl: readPage(environment, "HELP_URL"),
    mapUrl: readPage(environment, "MAP_URL"),
    apiMonitorUrl: readPage(environment, "API_MONITOR_URL"),
    engineMonitorUrl: readPage(environment, "ENGINE_MONITOR_URL"),
    externalChartUrl: readTemplate(environment, "EXTERNAL_CHART_URL"),
    jobManagerUrl: readTemplate(environment, "JOB_MANAGER_URL"),
    teamHelpUrl: readPage(environment, "TEAM_HELP_URL"),
    locationHelpUrl: readPage(environment, "LOCATION_HELP_URL"),
    uwiHelpUrl: readPage(environment, "UWI_HELP_URL"),
    workflowHelpUrl: readPage(environment, "WORKFLOW_HELP_URL"),
  };
}

/** Only http(s): an address of another scheme would run in the page of the user who clicks it. */
function readPage(environment: Environment, name: string): string | null {
  const text = valueOf(environment, name);
  if (text === null) return null;
  const url = URL.parse(text);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.href;
  throw wrongValue(name, text, "an address such as https://help.example.com");
}

function readTemplate(environment: Environment, name: string): string | null {
  const text = valueOf(environment, name);
  if (text === null || isJobLinkTemplate(text)) return text;
  throw wrongValue(
    name,
    text,
    "an https address such as https://jobs.example.com/{jobId} with {jobId}, {jobName}, {projectId}, {wellId} or {stageId}",
  );
}
