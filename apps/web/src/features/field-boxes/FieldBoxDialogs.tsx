import {
  Button,
  DataTable,
  Dialog,
  EmptyState,
  Select,
  TextField,
  useForm,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useActiveProject } from "#entities/project/active-project.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { DeleteDialog } from "#shared/form/DeleteDialog.tsx";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import { isEdited, mergeEdits } from "#shared/form/merge-edits.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import {
  fieldBoxQueries,
  useAddFieldBox,
  useChangeFieldBox,
  useRemoveFieldBox,
  type FieldBox,
} from "./field-box.queries.ts";
import { stageNames } from "./stage-names.ts";

const longestName = 200;

function nameProblem(name: string, text: Text): string | null {
  if (isBlank(name)) return text("form.required");
  return name.trim().length > longestName
    ? text("boxes.nameTooLong", { most: longestName })
    : null;
}

function unitProblem(name: string, text: Text): string | null {
  return isBlank(name) ? null : nameProblem(name, text);
}

function unitNameOf(typed: string): string | null {
  return isBlank(typed) ? null : typed.trim();
}

interface OfPage {
  onClose: () => void;
}

/** A box for a pad of the active company. */
export function AddFieldBoxDialog({ onClose }: OfPage) {
  const text = useText();
  const { projects, project } = useActiveProject();
  const add = useAddFieldBox();
  const form = useForm(
    { projectId: String(project?.id ?? ""), boxName: "", unitName: "" },
    (now) =>
      wrongFields({
        projectId: now.projectId === "" ? text("form.required") : null,
        boxName: nameProblem(now.boxName, text),
        unitName: unitProblem(now.unitName, text),
      }),
  );
  const { values, bind } = form;
  return (
    <EditDialog
      title={text("boxes.add")}
      form={form}
      saving={add}
      hasChanges={values.boxName !== "" || values.unitName !== ""}
      onSubmit={() =>
        add.mutate(
          {
            projectId: Number(values.projectId),
            boxName: values.boxName.trim(),
            unitName: unitNameOf(values.unitName),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
      onReload={onClose}
    >
      <div className="field-box-form">
        <Select
          label={text("boxes.pad")}
          hasFilter
          {...bind("projectId")}
          options={projects.map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
        />
        <TextField label={text("boxes.name")} {...bind("boxName")} />
        <TextField
          label={text("boxes.unit")}
          hint={text("boxes.unitHint")}
          {...bind("unitName")}
        />
      </div>
    </EditDialog>
  );
}

interface BoxForm {
  unitName: string;
  wellId: string;
  stageName: string;
}

function formOf({ unitName, wellId, stageName }: FieldBox): BoxForm {
  return {
    unitName: unitName ?? "",
    wellId: String(wellId ?? ""),
    stageName,
  };
}

interface OfBox extends OfPage {
  box: FieldBox;
}

interface EditFieldBoxDialogProps extends OfBox {
  /** Looks the box up again after somebody else changed it. */
  newestVersion: (id: number) => Promise<FieldBox | undefined>;
}

/** Support sets van, well and stage; a box that support saves is acknowledged at the same time. */
export function EditFieldBoxDialog(props: EditFieldBoxDialogProps) {
  const { box, newestVersion, onClose } = props;
  const text = useText();
  const [base, setBase] = useState(box);
  const save = useChangeFieldBox(base);
  const { data: wells = [] } = useQuery(wellQueries.ofProject(box.projectId));
  const required = text("form.required");
  const form = useForm<BoxForm>(formOf(box), (now) =>
    wrongFields({
      unitName: unitProblem(now.unitName, text),
      wellId: now.wellId === "" ? required : null,
      stageName: now.stageName === "" ? required : null,
    }),
  );
  const { values, bind } = form;
  const well = wells.find(({ id }) => String(id) === values.wellId);
  const { names } = stageNames(
    well?.expectedStageCount ?? 0,
    box.stageName,
    true,
  );
  const isListed = names.includes(values.stageName);

  async function keepMine() {
    const newest = await newestVersion(box.id);
    if (newest === undefined) {
      toaster.show({ tone: "error", text: text("boxes.gone") });
      onClose();
      return;
    }
    const theirs = formOf(newest);
    form.update((typed) => mergeEdits(formOf(base), typed, theirs).values);
    setBase(newest);
    save.reset();
  }

  return (
    <EditDialog
      title={text("boxes.edit")}
      subject={<bdi>{box.boxName}</bdi>}
      form={form}
      saving={save}
      hasChanges={isEdited(formOf(base), values)}
      isMerging
      onReload={() => void keepMine()}
      onSubmit={() =>
        save.mutate(
          {
            unitName: unitNameOf(values.unitName),
            wellId: Number(values.wellId),
            stageName: values.stageName,
            state: "IDLE",
          },
          { onSuccess: () => onClose() },
        )
      }
      onClose={onClose}
    >
      <div className="field-box-form">
        <TextField
          label={text("boxes.unit")}
          hint={text("boxes.unitHint")}
          {...bind("unitName")}
        />
        <Select
          label={text("stages.well")}
          {...bind("wellId")}
          options={[
            ...(values.wellId === ""
              ? [{ value: "", label: text("dashboards.chooseWell") }]
              : []),
            ...wells.map(({ id, wellNumber }) => ({
              value: String(id),
              label: wellNumber,
            })),
          ]}
        />
        <Select
          label={text("stages.name")}
          hasFilter
          {...bind("stageName")}
          options={[
            ...(values.stageName === ""
              ? [{ value: "", label: text("dashboards.chooseName") }]
              : []),
            ...(isListed || values.stageName === ""
              ? []
              : [{ value: values.stageName, label: values.stageName }]),
            ...names.map((name) => ({ value: name, label: name })),
          ]}
        />
        <p className="page-quiet">{text("boxes.routes")}</p>
      </div>
    </EditDialog>
  );
}

/** History of a van's well and stage, which decided where its rows were stored. */
export function FieldBoxHistoryDialog({ box, onClose }: OfBox) {
  const text = useText();
  const missing = text("value.missing");
  const changes = useQuery(fieldBoxQueries.changes(box.id));
  const [pageSize, setPageSize] = usePageSize("fieldBoxChanges");
  return (
    <Dialog
      title={text("boxes.history")}
      subject={<bdi>{box.boxName}</bdi>}
      isReading
      onClose={onClose}
      buttons={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {text("action.ok")}
        </Button>
      }
    >
      <ListCard query={changes} looking={text("boxes.lookingHistory")}>
        {(rows) => (
          <DataTable
            label={text("boxes.history")}
            rows={rows}
            columns={[
              {
                key: "since",
                header: text("boxes.since"),
                render: ({ since }) => <Moment at={since} />,
              },
              {
                key: "well",
                header: text("stages.well"),
                render: ({ wellNumber }) => <bdi>{wellNumber ?? missing}</bdi>,
              },
              {
                key: "stage",
                header: text("stages.name"),
                render: ({ stageName }) => (
                  <bdi>{stageName === "" ? missing : stageName}</bdi>
                ),
              },
              {
                key: "unit",
                header: text("boxes.unit"),
                render: ({ unitName }) => <bdi>{unitName}</bdi>,
              },
              {
                key: "who",
                header: text("boxes.who"),
                render: ({ changedBy }) => (
                  <bdi>{changedBy === "" ? missing : changedBy}</bdi>
                ),
              },
            ]}
            pageSize={pageSize}
            onPageSizeChange={setPageSize}
            rowKey={({ id }) => id}
            empty={<EmptyState text={text("boxes.noHistory")} />}
          />
        )}
      </ListCard>
    </Dialog>
  );
}

export function RemoveFieldBoxDialog({ box, onClose }: OfBox) {
  const text = useText();
  const removal = useRemoveFieldBox();
  return (
    <DeleteDialog
      title={text("boxes.remove")}
      question={text("boxes.removeText", { name: box.boxName })}
      removal={removal}
      onConfirm={() => removal.mutate(box, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
