import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import type { PendingDataVan } from "#entities/data-source/data-source.queries.ts";
import { isEdited } from "#shared/form/merge-edits.ts";
import {
  projectFieldsOf,
  projectFormOf,
  type ProjectForm,
} from "../project-form.ts";
import type { Project } from "../project.queries.ts";
import { useRefreshProjects } from "../save-project.ts";
import { useChannelIntegration } from "../use-channel-integration.ts";

interface SavingOptions {
  readonly companyId: number;
  /** The project that was opened; null creates one. */
  readonly opened: Project | null;
  readonly teamId: string;
  /** Receives the stored project, and the form as it was sent or read before. */
  readonly onStored: (before: ProjectForm, project: Project) => void;
}

async function createProject(companyId: number, form: ProjectForm) {
  const { project } = await api.projects.add({
    body: {
      ...projectFieldsOf(form),
      id: 0,
      companyId,
      internalSharePointUri: form.internalSharePointUri.trim(),
    },
  });
  return project;
}

async function changeProject(project: Project, form: ProjectForm) {
  if (!isEdited(projectFormOf(project), form)) return project;
  const { project: changed } = await api.projects.update({
    params: { id: project.id },
    body: {
      ...projectFieldsOf(form),
      id: project.id,
      companyId: project.companyId,
      updatedAt: project.updatedAt,
    },
  });
  return changed;
}

/** A van whose response was lost is there already: the server refuses a second one. */
async function addVan(
  projectId: number,
  dataSourceAuthId: number,
  van: PendingDataVan,
) {
  try {
    await api.dataSources.addMapOfProject({
      body: { id: 0, projectId, dataSourceAuthId, ...van },
    });
  } catch (error) {
    const isThere =
      error instanceof ApiError && error.code === "dataSourceMap.duplicate";
    if (!isThere) throw error;
  }
}

/**
 * Saves a pad in steps: the project, its data vans, its team channels. Finished steps are kept, so
 * saving again after a failure continues with the missing ones and creates nothing twice.
 */
export function useProjectSaving(options: SavingOptions) {
  const { companyId, opened, teamId, onStored } = options;
  const refresh = useRefreshProjects();
  const [project, setProject] = useState(opened);
  const [vans, setVans] = useState<readonly PendingDataVan[]>([]);
  const [lacksChannel, setLacksChannel] = useState(opened === null);
  const channel = useChannelIntegration(project?.id ?? 0, teamId);
  // Channels of our own need no team of the company.
  const owesChannel = lacksChannel && !channel.needsTeam;

  function keep(before: ProjectForm, stored: Project) {
    setProject(stored);
    onStored(before, stored);
  }

  /** Reads the project as it is stored now. */
  async function reload(known: Project) {
    const { project: stored } = await api.projects.get({
      params: { id: known.id },
    });
    keep(projectFormOf(known), stored);
    return stored;
  }

  async function addVans({ id }: Project, form: ProjectForm) {
    let left = vans;
    for (const van of vans) {
      await addVan(id, Number(form.dataSourceAuthId), van);
      left = left.filter((each) => each !== van);
      setVans(left);
    }
  }

  const saving = useMutation({
    /** Returns whether all steps are finished; each failed step shows its own reason. */
    mutationFn: async (form: ProjectForm): Promise<boolean> => {
      const stored =
        project === null
          ? await createProject(companyId, form)
          : await changeProject(project, form);
      if (stored !== project) keep(form, stored);
      await addVans(stored, form);
      if (!owesChannel) return true;
      if ((await channel.integrate(stored)) !== null) return true;
      // A failure at the second step leaves the first one's channel behind.
      await reload(stored);
      return false;
    },
    onSettled: refresh,
  });

  const reloading = useMutation({ mutationFn: reload });
  const reintegration = useMutation({
    mutationFn: async (known: Project) => {
      const channels = await channel.reintegrate(known);
      await reload(known);
      if (channels === null) return false;
      setLacksChannel(false);
      return true;
    },
  });

  const missing = {
    vans: vans.length,
    hasChannel: !owesChannel,
  };
  return {
    project,
    vans,
    setVans,
    channel,
    saving,
    reintegration,
    reloading,
    /** The unfinished steps of a project that was just created; null for all others. */
    missing:
      opened === null && project !== null && (vans.length > 0 || owesChannel)
        ? missing
        : null,
  };
}
