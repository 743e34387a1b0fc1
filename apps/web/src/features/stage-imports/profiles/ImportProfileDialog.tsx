import { NumberField, Select, TextField, useForm } from "@stagecraft/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { channelName } from "#entities/stage/channel-name.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { wrongFields } from "#shared/form/form-rules.ts";
import { isEdited } from "#shared/form/merge-edits.ts";
import { useText } from "#translations/use-text.ts";
import { unitFor } from "../mapping-draft.ts";
import {
  importProfileQueries,
  useSaveProfile,
  type ChannelChoices,
  type ImportProfile,
} from "./import-profiles.queries.ts";
import {
  columnsOfProfile,
  columnsToSend,
  faultsOfColumns,
  type ProfileColumn,
} from "./profile-draft.ts";

interface ImportProfileDialogProps {
  profile: ImportProfile;
  choices: ChannelChoices;
  onClose: () => void;
}

const leftOut = "";
const longestName = 100;

interface ColumnRowProps {
  column: ProfileColumn;
  faults: ReturnType<typeof faultsOfColumns>;
  choices: ChannelChoices;
  onChange: (change: Partial<ProfileColumn>) => void;
}

function UnitField({ column, faults, choices, onChange }: ColumnRowProps) {
  const text = useText();
  const { channel, unit, index } = column;
  const label = text("import.unitOf", { column: nameOf(column) });
  const error =
    faults.get(index)?.unit === undefined
      ? undefined
      : text("import.unitRequired");
  const units = choices.find((each) => each.channel === channel)?.units ?? [];
  if (units.length === 0)
    return (
      <TextField
        label={label}
        value={unit}
        direction="ltr"
        error={error}
        onChange={(typed) => onChange({ unit: typed })}
      />
    );
  const offered = units.includes(unit) ? units : [unit, ...units];
  return (
    <Select
      label={label}
      value={unit}
      options={offered.map((each) => ({ value: each, label: each }))}
      error={error}
      onChange={(chosen) => onChange({ unit: chosen })}
    />
  );
}

/** A column without a name is identified by its number. */
function nameOf({ name, index }: ProfileColumn): string {
  return name === "" ? String(index + 1) : name;
}

function ColumnRow(props: ColumnRowProps) {
  const { column, faults, choices, onChange } = props;
  const text = useText();
  const name = nameOf(column);
  const fault = faults.get(column.index);
  const channels = [
    ...new Set([
      ...(column.channel === null ? [] : [column.channel]),
      ...choices.map(({ channel }) => channel),
    ]),
  ];
  return (
    <fieldset className="profile-column">
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <Select
        label={text("import.channelOf", { column: name })}
        value={column.channel ?? leftOut}
        hasFilter
        options={[
          { value: leftOut, label: text("import.leaveOut") },
          ...channels.map((channel) => ({
            value: channel,
            label: channelName(channel, text),
          })),
        ]}
        error={
          fault?.channel === undefined ? undefined : text("import.channelTwice")
        }
        onChange={(value) => {
          const channel = value === leftOut ? null : value;
          onChange({ channel, unit: unitFor(channel, column.unit, choices) });
        }}
      />
      {column.channel !== null && (
        <>
          <UnitField {...props} />
          <NumberField
            label={text("import.multiplierOf", { column: name })}
            value={column.multiplier}
            error={
              fault?.multiplier === undefined
                ? undefined
                : text("import.multiplierWrong")
            }
            onChange={(multiplier) => onChange({ multiplier })}
          />
        </>
      )}
    </fieldset>
  );
}

/** Renames a profile and changes the mapping of its columns. */
export function ImportProfileDialog(props: ImportProfileDialogProps) {
  const { profile, choices, onClose } = props;
  const text = useText();
  const queryClient = useQueryClient();
  const save = useSaveProfile(profile);
  const [updatedAt, setUpdatedAt] = useState(profile.updatedAt);
  const [columns, setColumns] = useState(() => columnsOfProfile(profile));
  const faults = faultsOfColumns(columns);
  const form = useForm({ name: profile.name }, ({ name }) =>
    wrongFields({
      name:
        name.trim() === "" || name.trim().length > longestName
          ? text("profiles.nameNeeded", { most: longestName })
          : null,
    }),
  );
  const isEmpty = columns.every(({ channel }) => channel === null);
  const before = { name: profile.name, columns: columnsOfProfile(profile) };

  /** Typed values are kept; the next save replaces the other person's version. */
  async function keepMine() {
    const { profiles } = await queryClient.query({
      ...importProfileQueries.ofProject(profile.projectId),
      staleTime: 0,
    });
    const current = profiles.find(({ id }) => id === profile.id);
    if (current === undefined) onClose();
    else setUpdatedAt(current.updatedAt);
    save.reset();
  }

  return (
    <EditDialog
      title={text("profiles.editTitle")}
      subject={<bdi>{profile.name}</bdi>}
      form={{
        isValid: form.isValid && faults.size === 0 && !isEmpty,
        shownErrorCount: form.shownErrorCount + faults.size,
        notReady: isEmpty ? text("profiles.noChannel") : undefined,
      }}
      saving={save}
      hasChanges={isEdited(before, { name: form.values.name, columns })}
      isMerging
      onSubmit={() =>
        save.mutate(
          {
            name: form.values.name.trim(),
            columns: columnsToSend(columns),
            updatedAt,
          },
          { onSuccess: onClose },
        )
      }
      onReload={() => void keepMine()}
      onClose={onClose}
    >
      <p className="page-quiet">{text("profiles.editHint")}</p>
      <TextField label={text("profiles.name")} {...form.bind("name")} />
      {columns.map((column) => (
        <ColumnRow
          key={column.index}
          column={column}
          faults={faults}
          choices={choices}
          onChange={(change) =>
            setColumns((current) =>
              current.map((each) =>
                each.index === column.index ? { ...each, ...change } : each,
              ),
            )
          }
        />
      ))}
    </EditDialog>
  );
}
