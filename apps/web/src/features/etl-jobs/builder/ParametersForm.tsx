import { IconButton, Select, TextField } from "@stagecraft/ui";
import { IconTrash } from "@tabler/icons-react";
import type { JsonDocument } from "@stagecraft/stage-editing";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { ArgumentField } from "./ArgumentField.tsx";
import { helpOfDefinition } from "./argument-texts.ts";
import type { EtlDefinition } from "./etl-builder.queries.ts";
import { argumentAt, valueOf, withArgument } from "./job-command.ts";
import { commandOf, jobOf, withCommand } from "./job-document.ts";
import {
  argumentOfTarget,
  targetsOf,
  withTarget,
  type JobTarget,
} from "./job-target.ts";
import type { WatcherTarget } from "./watcher-target.ts";

interface ParametersFormProps {
  document: JsonDocument;
  definitions: readonly EtlDefinition[];
  /** A watcher feeds only what it watches. */
  watched: WatcherTarget;
  projectId: number;
  projectName: string;
  companyId: number;
  wells: readonly Well[];
  onChange: (document: JsonDocument) => void;
}

function targetValue({ kind, id }: JobTarget): string {
  return `${kind} ${id}`;
}

function targetOfValue(value: string): JobTarget {
  const [kind, id = ""] = value.split(" ");
  return kind === "project" || kind === "well"
    ? { kind, id }
    : { kind: "stage", id };
}

function useTargetOptions(
  { watched, projectId, projectName, wells }: ParametersFormProps,
  definition: EtlDefinition | undefined,
  given: JobTarget | undefined,
) {
  const text = useText();
  const takes = (kind: JobTarget["kind"]) =>
    definition === undefined || definition.targets.includes(kind);
  const fed =
    watched.kind === "project"
      ? wells
      : wells.filter(({ id }) => id === watched.id);
  const options = [
    ...(takes("project") && watched.kind === "project"
      ? [
          {
            value: targetValue({ kind: "project", id: String(projectId) }),
            label: text("etlBuilder.targetPad", { name: projectName }),
          },
        ]
      : []),
    ...(takes("well")
      ? fed.map(({ id, wellNumber }) => ({
          value: targetValue({ kind: "well", id: String(id) }),
          label: text("etlBuilder.targetWell", { name: wellNumber }),
        }))
      : []),
  ];
  const isListed =
    given !== undefined &&
    options.some(({ value }) => value === targetValue(given));
  if (isListed) return options;
  const other =
    given === undefined
      ? { value: "", label: text("etlBuilder.notSet") }
      : {
          value: targetValue(given),
          label: `--${argumentOfTarget[given.kind]}=${given.id}`,
        };
  return [other, ...options];
}

/**
 * Entries of the command that are not in the definition; they stay as written until somebody
 * removes them.
 */
function OtherEntries(props: {
  entries: readonly { readonly text: string; readonly position: number }[];
  onRemove: (position: number) => void;
}) {
  const text = useText();
  if (props.entries.length === 0) return null;
  return (
    <section className="etl-others" data-wide="">
      <h3>{text("etlBuilder.otherArguments")}</h3>
      <p className="sc-hint">{text("etlBuilder.otherArgumentsHint")}</p>
      <ul>
        {props.entries.map(({ text: entry, position }) => (
          <li key={position}>
            <code dir="ltr">{entry}</code>
            <IconButton
              size="small"
              label={text("etlBuilder.removeArgument", { name: entry })}
              icon={<IconTrash size={16} stroke={1.75} />}
              onClick={() => props.onRemove(position)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The job as a form generated from its definition; every change edits the document. */
export function ParametersForm(props: ParametersFormProps) {
  const { document, definitions, onChange } = props;
  const text = useText();
  const job = jobOf(document);
  const command = commandOf(document);
  const definition = definitions.find(({ name }) => name === job.jobDefinition);
  const [target] = targetsOf(command);
  const targetOptions = useTargetOptions(props, definition, target);
  const targetNames = Object.values(argumentOfTarget);
  const fields = (definition?.arguments ?? [])
    .filter(
      ({ name }) =>
        !targetNames.includes(name) ||
        !definition?.targets.some((kind) => argumentOfTarget[kind] === name),
    )
    .toSorted((left, right) => Number(right.required) - Number(left.required));
  const shown = new Set([...fields.map(({ name }) => name), ...targetNames]);
  const others = command.flatMap((entry, position) => {
    const given = argumentAt(command, position);
    const isShown =
      given !== null &&
      shown.has(given.name) &&
      command.findIndex(
        (_, at) => argumentAt(command, at)?.name === given.name,
      ) === position;
    return isShown ? [] : [{ text: entry, position }];
  });
  const help = helpOfDefinition(job.jobDefinition);
  const known = definitions.map(({ name }) => ({ value: name, label: name }));

  function setCommand(next: readonly string[]) {
    onChange(withCommand(document, next));
  }

  return (
    <div className="sc-form-grid etl-parameters">
      <TextField
        label={text("etlBuilder.jobName")}
        hint={text("etlBuilder.jobNameHelp")}
        isRequired
        error={job.jobName.trim() === "" ? text("form.required") : undefined}
        value={job.jobName}
        onChange={(jobName) => onChange({ ...document, jobName })}
      />
      <Select
        label={text("etlBuilder.definition")}
        hint={help === null ? undefined : text(help)}
        isRequired
        value={job.jobDefinition}
        options={
          definition === undefined
            ? [{ value: job.jobDefinition, label: job.jobDefinition }, ...known]
            : known
        }
        onChange={(name) => {
          const chosen = definitions.find((each) => each.name === name);
          if (chosen !== undefined)
            onChange({
              ...document,
              jobQueue: chosen.queue,
              jobDefinition: chosen.name,
            });
        }}
      />
      <Select
        label={text("etlBuilder.target")}
        hint={text("etlBuilder.targetHelp")}
        isRequired
        value={target === undefined ? "" : targetValue(target)}
        options={targetOptions}
        hasFilter={targetOptions.length > 10}
        onChange={(value) => {
          if (value !== "")
            setCommand(withTarget(command, targetOfValue(value)));
        }}
      />
      {fields.map((argument) => (
        <ArgumentField
          key={argument.name}
          argument={argument}
          value={valueOf(command, argument.name)}
          companyId={props.companyId}
          wells={props.wells}
          onChange={(value) =>
            setCommand(withArgument(command, argument.name, value))
          }
        />
      ))}
      <OtherEntries
        entries={others}
        onRemove={(position) => setCommand(command.toSpliced(position, 1))}
      />
    </div>
  );
}
