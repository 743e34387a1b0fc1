import { useState, useSyncExternalStore } from "react";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { errorText } from "#shared/page/error-text.ts";
import { useAppConfig } from "#shared/page/use-app-config.ts";
import {
  readSetting,
  subscribeToSettings,
  takeOverSetting,
} from "#shared/preferences/local-setting.ts";
import { type Text, useText } from "#translations/use-text.ts";
import type { Project } from "./project.queries.ts";
import { useRefreshProjects } from "./save-project.ts";

type ProjectChannels = Awaited<ReturnType<typeof api.teamChannels.integrate>>;

/** The fields of a saved project from which its channels are created. */
export type IntegratedProject = Pick<
  Project,
  | "id"
  | "name"
  | "internalChannelId"
  | "internalTabId"
  | "internalSharePointUri"
>;

/** Longer than the server takes: a page that was closed meanwhile must not block the button for ever. */
const longestRunMs = 120_000;

function flagOf(projectId: number): string {
  return `channelIntegration.${projectId}`;
}

/** The flag is the time at which the integration was started. */
function isFlagged(projectId: number): boolean {
  const startedAt = Number(readSetting(flagOf(projectId)) ?? 0);
  return startedAt > 0 && Date.now() - startedAt < longestRunMs;
}

/** Errors with their own message, because the channels may exist all the same. */
const ownReasons = [
  "channel.teamRequired",
  "channel.limitReached",
  "channel.notReady",
  "company.inactive",
  "edit.conflict",
];

function failureTextOf(error: unknown, text: Text): string {
  return error instanceof ApiError && ownReasons.includes(error.code)
    ? errorText(error, text)
    : text("problem.channel");
}

export interface ChannelIntegration {
  /** True where channels are in Teams and the company has no team, so that none can be created. */
  readonly needsTeam: boolean;
  /** True in every tab of this browser while the channels of the project are being made. */
  readonly isRunning: boolean;
  /** The reason of the last failure, in the reader's language; null when there was none. */
  readonly error: string | null;
  /** Creates the channels of a new project; null when that failed. */
  readonly integrate: (
    project: IntegratedProject,
  ) => Promise<ProjectChannels | null>;
  /** Completes channels whose integration failed halfway; null when that failed too. */
  readonly reintegrate: (
    project: IntegratedProject,
  ) => Promise<ProjectChannels | null>;
}

/**
 * Integrates a project with its team channels. `projectId` is 0 before the
 * project exists; `teamId` is that of its company.
 */
export function useChannelIntegration(
  projectId: number,
  teamId: string,
): ChannelIntegration {
  const text = useText();
  const refresh = useRefreshProjects();
  const config = useAppConfig();
  const [runningId, setRunningId] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isFlaggedNow = useSyncExternalStore(subscribeToSettings, () =>
    isFlagged(projectId),
  );

  async function run(project: IntegratedProject) {
    setFailure(null);
    setRunningId(project.id);
    takeOverSetting(flagOf(project.id), String(Date.now()));
    try {
      return await api.teamChannels.integrate({
        params: { projectId: project.id },
        body: {
          projectId: project.id,
          projectName: project.name,
          teamId,
          internalChannelId: project.internalChannelId ?? "",
          internalTabId: project.internalTabId ?? "",
          internalSharePointUri: project.internalSharePointUri ?? "",
        },
      });
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      takeOverSetting(flagOf(project.id), null);
      setRunningId(null);
      // A failure at the second step leaves the first one's channel behind.
      void refresh();
    }
  }

  return {
    needsTeam: config?.channelHome === "graph" && teamId === "",
    isRunning: isFlaggedNow || runningId !== null,
    error: failure === null ? null : failureTextOf(failure, text),
    integrate: run,
    reintegrate: run,
  };
}
