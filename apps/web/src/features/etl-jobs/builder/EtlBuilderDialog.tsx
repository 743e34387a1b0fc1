import { Button, Dialog, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { projectQueries } from "#entities/project/project.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { definitionsQuery } from "./etl-builder.queries.ts";
import { WatcherBuilder } from "./WatcherBuilder.tsx";

interface EtlBuilderDialogProps {
  projectId: number;
  /** Opens with the watcher of this well instead of that of the pad. */
  wellId?: number;
  onClose: () => void;
}

/**
 * Builds the job that feeds a pad or a well, tries it and starts it. Its texts
 * are the groups "etl-builder" and "operations", which the opener loads.
 */
export function EtlBuilderDialog({
  projectId,
  wellId,
  onClose,
}: EtlBuilderDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const project = useQuery(projectQueries.one(projectId));
  const wells = useQuery(wellQueries.ofProject(projectId));
  const definitions = useQuery(definitionsQuery());
  const isLoaded =
    project.data !== undefined &&
    wells.data !== undefined &&
    definitions.data !== undefined;
  if (isLoaded)
    return (
      <WatcherBuilder
        project={project.data}
        wells={wells.data}
        definitions={definitions.data}
        wellId={wellId ?? null}
        onClose={onClose}
      />
    );
  const failed = [project, wells, definitions].find(
    ({ error }) => error !== null,
  );
  return (
    <Dialog
      title={text("etlBuilder.title")}
      isPersistent
      onClose={onClose}
      buttons={
        <Button variant="outline" onClick={onClose}>
          {text("action.cancel")}
        </Button>
      }
    >
      {failed?.error ? (
        <ErrorState
          text={errorText(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Skeleton text={text("etlBuilder.loading")} lines={6} />
      )}
    </Dialog>
  );
}
