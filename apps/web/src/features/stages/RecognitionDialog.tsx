import { stageKinds } from "@stagecraft/domain";
import { Select, useForm } from "@stagecraft/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { kindTexts } from "#entities/stage/machine-mark.ts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";

interface RecognitionDialogProps {
  projectId: number;
  stage: StageListItem;
  onClose: () => void;
}

const byEngine = "";

/** Lets the user correct the kind of a record, or leave it to the engine. */
export function RecognitionDialog(props: RecognitionDialogProps) {
  const { projectId, stage, onClose } = props;
  const text = useText();
  const queryClient = useQueryClient();
  const form = useForm(
    { kind: String(stage.recognizedAs ?? byEngine) },
    () => ({}),
  );
  const save = useMutation({
    mutationFn: (chosen: string) =>
      api.stages.recognize({
        params: { id: stage.id },
        body: {
          recognizedAs: stageKinds.find((kind) => kind === chosen) ?? null,
          updatedAt: stage.updatedAt,
        },
      }),
    onSuccess: ({ name, recognizedAs }) => {
      const kind =
        recognizedAs === null
          ? text("ownStages.engineDecides")
          : text(kindTexts[recognizedAs]);
      toaster.show({
        tone: "info",
        text: text("ownStages.corrected", { name, kind }),
      });
      onClose();
      return queryClient.invalidateQueries({
        queryKey: ["projects", projectId],
      });
    },
  });
  return (
    <EditDialog
      title={text("ownStages.correctTitle")}
      subject={<bdi>{`${stage.name}, ${stage.wellNumber}`}</bdi>}
      form={form}
      saving={save}
      onSubmit={() => save.mutate(form.values.kind)}
      onClose={onClose}
      onReload={onClose}
    >
      <Select
        label={text("ownStages.recognizedAs")}
        hint={text("ownStages.correctHint")}
        options={[
          ...stageKinds.map((kind) => ({
            value: kind,
            label: text(kindTexts[kind]),
          })),
          { value: byEngine, label: text("ownStages.engineDecides") },
        ]}
        {...form.bind("kind")}
      />
    </EditDialog>
  );
}
