import { useQuery } from "@tanstack/react-query";
import { MappingPreview } from "#entities/data-source/MappingPreview.tsx";
import { WellAliasList } from "#entities/data-source/WellAliasList.tsx";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";

interface WellAliasTabProps {
  projectId: number;
  wellId: number;
  /** Whether an alias is typed and not saved. */
  onDraft: (isTyped: boolean) => void;
}

export function useMayAlias(): boolean {
  const { can } = useAbilities();
  return (
    can("create", "datasourcemapwell") ||
    can("edit", "datasourcemapwell") ||
    can("delete", "datasourcemapwell")
  );
}

export function WellAliasTab({
  projectId,
  wellId,
  onDraft,
}: WellAliasTabProps) {
  const { data: project } = useQuery(projectQueries.one(projectId));
  if (project === undefined) return null;
  return (
    <>
      <WellAliasList
        wellId={wellId}
        projectDataSourceAuthId={project.dataSourceAuthId ?? null}
        onDraft={(draft) => onDraft(draft !== null)}
      />
      <MappingPreview projectId={projectId} wellId={wellId} />
    </>
  );
}
