import type { StageDocumentKind } from "@stagecraft/domain";
import { useQuery, queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { StageChangesDialog } from "#entities/project/StageChangesDialog.tsx";
import {
  useShowBatch,
  type StageChoice,
} from "#entities/project/control-application.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

const kindNames: Readonly<Record<StageDocumentKind, TextKey>> = {
  boreholevolumes: "wellDocs.kind.boreholevolumes",
  stagelengths: "wellDocs.kind.stagelengths",
  consumables: "wellDocs.kind.consumables",
  pumpschedule: "wellDocs.kind.pumpschedule",
};

interface StageValuesDialogProps {
  wellId: number;
  onClose: () => void;
}

/** Gives existing stages the values of the well's documents, after a preview. */
export function StageValuesDialog(props: StageValuesDialogProps) {
  const { wellId, onClose } = props;
  const text = useText();
  const { data: well } = useQuery(wellQueries.one(wellId));
  const { data, error, refetch } = useQuery(stageValueQueries.preview(wellId));
  const apply = useApplyStageValues(wellId);
  const documents = (data?.documents ?? []).map(({ kind, version }) =>
    text("stageValues.version", { document: text(kindNames[kind]), version }),
  );
  const without = data?.stagesWithoutRow ?? [];
  return (
    <StageChangesDialog
      name={well?.wellNumber ?? ""}
      preview={{
        stages: data?.stages,
        error,
        refetch: () => void refetch(),
      }}
      apply={apply}
      note={
        <>
          <p className="page-quiet">
            {documents.length === 0
              ? text("stageValues.noDocuments")
              : text("stageValues.from", { documents: documents.join(", ") })}
          </p>
          {without.length > 0 && (
            <p className="page-quiet">
              {text("stageValues.withoutRow", { stages: without.join(", ") })}
            </p>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}

const stageValueQueries = {
  preview: (wellId: number) =>
    queryOptions({
      queryKey: ["stageValuesPreview", wellId],
      queryFn: ({ signal }) =>
        api.stageValues.preview({ params: { id: wellId } }, { signal }),
      // The preview must not change while the user decides on it.
      staleTime: Infinity,
      gcTime: 0,
    }),
};

function useApplyStageValues(wellId: number) {
  const show = useShowBatch();
  return useMutation({
    mutationFn: ({ ownValues, stageIds }: StageChoice) =>
      api.stageValues.apply({
        params: { id: wellId },
        body: { ownValues, stageIds: [...stageIds] },
      }),
    onSuccess: show,
  });
}
