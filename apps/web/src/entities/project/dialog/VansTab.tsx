import {
  DataVanList,
  MappingPreview,
} from "#entities/data-source/mapping-lists.ts";
import type { PendingDataVan } from "#entities/data-source/data-source.queries.ts";
import { useText } from "#translations/use-text.ts";

interface VansTabProps {
  /** 0 before the project is created. */
  projectId: number;
  dataSourceAuthId: number | null;
  pending: readonly PendingDataVan[];
  onPending: (pending: readonly PendingDataVan[]) => void;
  onDraft: (hasDraft: boolean) => void;
}

const nothing: readonly PendingDataVan[] = [];

/** The data vans of the pad; those that could not be added yet are above the stored ones. */
export function VansTab(props: VansTabProps) {
  const { projectId, dataSourceAuthId, pending, onPending, onDraft } = props;
  const text = useText();
  const isCreated = projectId !== 0;
  const shared = {
    dataSourceAuthId,
    onDraft: (draft: unknown) => onDraft(draft !== null),
  };
  return (
    <>
      {(!isCreated || pending.length > 0) && (
        <section className="project-pending">
          {isCreated && <h3>{text("projects.pendingVans")}</h3>}
          <DataVanList
            {...shared}
            projectId={0}
            pending={pending}
            onPending={onPending}
          />
        </section>
      )}
      {isCreated && (
        <DataVanList
          {...shared}
          projectId={projectId}
          pending={nothing}
          onPending={onPending}
        />
      )}
      {isCreated && <MappingPreview projectId={projectId} />}
    </>
  );
}
