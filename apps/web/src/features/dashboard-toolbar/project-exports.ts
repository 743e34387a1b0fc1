import type { Permission } from "@stagecraft/domain";
import { ApiError } from "#api/api-error.ts";
import { useConfidentiality } from "#entities/project/use-confidentiality.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { showAlert, toaster } from "#shared/page/toaster.ts";
import { currentUnits } from "#translations/reader-state.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

export const fileFormats = ["csv", "xlsx"] as const;

export type FileFormat = (typeof fileFormats)[number];

export interface ProjectExport {
  /** Name as used in the address. */
  readonly name: string;
  readonly label: TextKey;
  readonly permission: Permission;
}

/** A separate tool next to the chooser (decision B17). */
export const operationsStatistics: ProjectExport = {
  name: "stats",
  label: "toolbar.operationsStatistics",
  permission: "export:projectstats",
};

/** The exports, in the order of the chooser. */
export const chosenExports: readonly ProjectExport[] = [
  {
    name: "fdistats",
    label: "toolbar.fdiStatistics",
    permission: "export:projectclientstats",
  },
  {
    name: "fdistatstransposed",
    label: "toolbar.fdiTransposed",
    permission: "export:projectclientstats",
  },
  {
    name: "clientstats",
    label: "toolbar.projectStatistics",
    permission: "export:projectclientstats",
  },
  {
    name: "geostats",
    label: "toolbar.geoSteering",
    permission: "export:projectstats",
  },
];

const tooManyStatus = 429;

interface StatisticsRequest {
  /** Path below the API base, without the format. */
  readonly path: string;
  readonly format: FileFormat;
  /** File name until the server provides one. */
  readonly name: string;
  /** Projects whose data it contains. */
  readonly projectIds: readonly number[];
  readonly body?: object;
}

/** Fetches statistics of projects as a file; every failure is reported (decision A4). */
export function useStatisticsDownload(): (request: StatisticsRequest) => void {
  const text = useText();
  const errorText = useErrorText();
  const isConfidential = useConfidentiality();
  const notify = (error: Error) =>
    error instanceof ApiError && error.status === tooManyStatus
      ? toaster.show({ tone: "error", text: text("exports.tooMany") })
      : showAlert({ tone: "error", text: errorText(error) });

  async function request({
    path,
    format,
    name,
    projectIds,
    body,
  }: StatisticsRequest) {
    downloads.request({
      kind: "statistics",
      name: `${name}.${format}`,
      path: `${path}?format=${format}&units=${currentUnits()}`,
      init: {
        method: "POST",
        body: JSON.stringify(body ?? {}),
        headers: { "content-type": "application/json" },
      },
      isConfidential: await isConfidential(projectIds),
      onFailure: notify,
    });
  }

  return (download) =>
    void request(download).catch((error: unknown) => notify(error as Error));
}
