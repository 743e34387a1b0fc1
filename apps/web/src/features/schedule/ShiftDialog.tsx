import {
  Button,
  Checkbox,
  Field,
  FilterBox,
  Select,
  TextField,
  useForm,
  type Form,
} from "@stagecraft/ui";
import { IconAlertTriangle, IconCopy, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { isEdited, mergeEdits } from "#shared/form/merge-edits.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { formatDuration } from "#shared/time/duration.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { timezoneOptions } from "#shared/time/timezones.ts";
import { useText } from "#translations/use-text.ts";
import {
  scheduleQueries,
  useSaveShift,
  type Schedule,
  type SupportShift,
} from "./schedule.queries.ts";
import {
  fieldsOfForm,
  formOf,
  isOverChange,
  overlapsOf,
  spanOf,
  wrongShiftFields,
  type ShiftForm,
} from "./shift-form.ts";

interface ShiftDialogProps {
  /** Null for a new one. */
  shift: SupportShift | null;
  initial: ShiftForm;
  schedule: Schedule;
  onCopy: (shift: SupportShift) => void;
  onDelete: (shift: SupportShift) => void;
  onClose: () => void;
}

interface PartProps {
  form: Form<ShiftForm>;
  schedule: Schedule;
}

/** The pads to choose from, with those of the shift that are no longer in production. */
function PadChoice({ form, schedule }: PartProps) {
  const text = useText();
  const labelId = useId();
  const [filter, setFilter] = useState("");
  const { projectIds } = form.values;
  const listed = new Map(
    [...schedule.pads, ...schedule.padChoices].map((pad) => [
      pad.projectId,
      pad,
    ]),
  );
  const choices = [
    ...schedule.padChoices,
    ...projectIds.flatMap((id) => {
      const isOffered = schedule.padChoices.some(
        ({ projectId }) => projectId === id,
      );
      return isOffered ? [] : (listed.get(id) ?? []);
    }),
  ];
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = choices.filter(({ name, companyName }) =>
    `${name} ${companyName}`.toLocaleLowerCase().includes(wanted),
  );
  const error = form.error("projectIds");

  function choose(id: number, isOn: boolean) {
    form.set(
      "projectIds",
      isOn ? [...projectIds, id] : projectIds.filter((each) => each !== id),
    );
    form.bind("projectIds").onBlur();
  }

  return (
    <div className="sc-field" role="group" aria-labelledby={labelId}>
      <div className="schedule-pads-tools">
        <span id={labelId}>{text("schedule.pads")}</span>
        <FilterBox value={filter} onChange={setFilter} />
        <Button
          size="small"
          onClick={() =>
            form.set("projectIds", [
              ...new Set([
                ...projectIds,
                ...shown.map(({ projectId }) => projectId),
              ]),
            ])
          }
        >
          {text("schedule.allShown")}
        </Button>
      </div>
      <div className="schedule-pads">
        {shown.map(({ projectId, name }) => (
          <Checkbox
            key={projectId}
            label={name}
            isChecked={projectIds.includes(projectId)}
            onChange={(isOn) => choose(projectId, isOn)}
          />
        ))}
      </div>
      {error !== undefined && <div className="sc-error">{error}</div>}
    </div>
  );
}

function TimeField(props: {
  name: "startsOn" | "endsOn";
  form: PartProps["form"];
}) {
  const text = useText();
  const { value, error, onChange, onBlur } = props.form.bind(props.name);
  return (
    <Field
      label={text(
        props.name === "startsOn" ? "schedule.starts" : "schedule.ends",
      )}
      error={error}
      isRequired
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** How long the shift lasts, and whether its person is on another at the same time. */
function ShiftNotes({
  form,
  ownId,
}: {
  form: ShiftForm;
  ownId: number | null;
}) {
  const text = useText();
  const span = spanOf(form);
  const personId = form.personId === "" ? undefined : Number(form.personId);
  const { data } = useQuery({
    ...scheduleQueries.range({
      from: span?.startsAt ?? 0,
      to: span?.endsAt ?? 0,
      personId,
    }),
    enabled: span !== null && personId !== undefined,
  });
  if (span === null) return null;
  const overlaps = overlapsOf(form, ownId, data?.shifts ?? []);
  return (
    <>
      <p className="page-quiet">
        {text(
          isOverChange(form) ? "schedule.lastsOverChange" : "schedule.lasts",
          { duration: formatDuration(span.endsAt - span.startsAt, text) },
        )}
      </p>
      {overlaps.length > 0 && (
        <p className="schedule-warning" role="alert">
          <IconAlertTriangle size={18} stroke={1.75} />
          <span>
            {text("schedule.overlap", {
              name: overlaps[0]?.personName ?? "",
              times: overlaps
                .map(
                  ({ startsAt, endsAt }) =>
                    `${formatMoment(startsAt)} – ${formatMoment(endsAt)}`,
                )
                .join(", "),
            })}
          </span>
        </p>
      )}
    </>
  );
}

const searchedMs = 17 * 86_400_000;

/** Looks up the stored shift, which may have been moved by days. */
function useNewestVersion() {
  const queryClient = useQueryClient();
  return async ({ id, startsAt }: SupportShift) => {
    const { shifts } = await queryClient.query({
      ...scheduleQueries.range({
        from: Math.max(0, startsAt - searchedMs),
        to: startsAt + searchedMs,
      }),
      staleTime: 0,
    });
    return shifts.find((shift) => shift.id === id);
  };
}

/** A shift as typed; changes that somebody else saved meanwhile are merged into it. */
export function ShiftDialog(props: ShiftDialogProps) {
  const { shift, initial, schedule, onCopy, onDelete, onClose } = props;
  const text = useText();
  const block = useSaveBlock();
  const newestVersion = useNewestVersion();
  const [base, setBase] = useState(shift);
  const [opened, setOpened] = useState(initial);
  const save = useSaveShift(base);
  const form = useForm<ShiftForm>(initial, (values) =>
    wrongShiftFields(values, text),
  );
  const { values, bind, set } = form;
  const people = schedule.people.map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const isListed = people.some(({ value }) => value === values.personId);

  async function keepMine() {
    if (base === null) return;
    const newest = await newestVersion(base);
    if (newest === undefined) {
      toaster.show({ tone: "error", text: text("schedule.gone") });
      onClose();
      return;
    }
    const theirs = formOf(newest);
    form.update((typed) => mergeEdits(opened, typed, theirs).values);
    setOpened(theirs);
    setBase(newest);
    save.reset();
  }

  return (
    <EditDialog
      title={text(shift === null ? "schedule.addShift" : "schedule.editShift")}
      subject={shift !== null && <bdi>{shift.personName}</bdi>}
      form={{ ...form, notReady: text("schedule.notReady") }}
      saving={save}
      hasChanges={isEdited(opened, values)}
      isOpenWhileInactive
      isMerging
      onReload={() => void keepMine()}
      onSubmit={() =>
        save.mutate(fieldsOfForm(values), { onSuccess: () => onClose() })
      }
      onClose={onClose}
      tools={
        base !== null && (
          <>
            <Button
              variant="danger"
              icon={<IconTrash size={16} stroke={1.75} />}
              disabledReason={block}
              onClick={() => onDelete(base)}
            >
              {text("action.delete")}
            </Button>
            <Button
              variant="outline"
              icon={<IconCopy size={16} stroke={1.75} />}
              disabledReason={
                block ??
                (isEdited(opened, values)
                  ? text("schedule.saveFirst")
                  : undefined)
              }
              onClick={() => onCopy(base)}
            >
              {text("schedule.copyShift")}
            </Button>
          </>
        )
      }
    >
      <div className="schedule-form">
        <Select
          label={text("schedule.person")}
          hasFilter
          {...bind("personId")}
          options={[
            ...(values.personId === ""
              ? [{ value: "", label: text("schedule.choosePerson") }]
              : []),
            ...(isListed || values.personId === "" || shift === null
              ? []
              : [{ value: values.personId, label: shift.personName }]),
            ...people,
          ]}
        />
        <PadChoice form={form} schedule={schedule} />
        <div className="schedule-times">
          <TimeField name="startsOn" form={form} />
          <TimeField name="endsOn" form={form} />
        </div>
        <Select
          label={text("schedule.zone")}
          hint={text("schedule.zoneHint")}
          hasFilter
          value={values.zone}
          options={timezoneOptions(values.zone)}
          onChange={(zone) => set("zone", zone)}
        />
        <TextField
          label={text("schedule.note")}
          isMultiline
          {...bind("note")}
          isRequired={false}
        />
        <ShiftNotes form={values} ownId={base?.id ?? null} />
      </div>
    </EditDialog>
  );
}
