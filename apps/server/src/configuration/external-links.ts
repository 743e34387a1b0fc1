import { type Environment, valueOf, wrongValue } from "./environment.ts";

/** Pages elsewhere that the application links to; a control without its page is not shown (decision C41). */
export interface ExternalLinks {
  readonly helpUrl: string | null;
  /** Up to where a place is written behind it. */
  readonly mapUrl: string | null;
  /** Cloud monitoring of the API, and of the engine with its reruns. */
  readonly apiMonitorUrl: string | null;
  readonly engineMonitorUrl: string | null;
}

export function readExternalLinks(environment: Environment): ExternalLinks {
  return {
    helpUrl: readPage(environment, "HELP_URL"),
    mapUrl: readPage(environment, "MAP_URL"),
    apiMonitorUrl: readPage(environment, "API_MONITOR_URL"),
    engineMonitorUrl: readPage(environment, "ENGINE_MONITOR_URL"),
  };
}

/** Only the web: an address of another kind would run in the page of whoever clicks it. */
function readPage(environment: Environment, name: string): string | null {
  const text = valueOf(environment, name);
  if (text === null) return null;
  const url = URL.parse(text);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.href;
  throw wrongValue(name, text, "an address such as https://help.example.com");
}
