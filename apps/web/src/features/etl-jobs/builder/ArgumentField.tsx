import { NumberField, Select, TextField } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { dataSourceQueries } from "#entities/data-source/data-source.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { timezoneOptions } from "#shared/time/timezones.ts";
import { useText } from "#translations/use-text.ts";
import { argumentFault } from "./argument-fault.ts";
import { textsOfArgument } from "./argument-texts.ts";
import type { EtlArgument } from "./etl-builder.queries.ts";

interface ArgumentFieldProps {
  argument: EtlArgument;
  /** Null when the command does not contain it. */
  value: string | null;
  companyId: number;
  wells: readonly { readonly id: number; readonly wellNumber: string }[];
  /** Null removes the argument from the command. */
  onChange: (value: string | null) => void;
}

interface FieldParts {
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly isRequired: boolean;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function useFieldParts({ argument, value }: ArgumentFieldProps): FieldParts {
  const text = useText();
  const texts = textsOfArgument(argument.name);
  const fault = value === null ? null : argumentFault(argument, value, text);
  return {
    label: texts === null ? argument.name : text(texts.label),
    hint: texts === null ? undefined : text(texts.help),
    error: fault ?? undefined,
    isRequired: argument.required,
  };
}

/** The first option of an optional argument. */
function useUnsetOption({ default: preset }: EtlArgument): Option {
  const text = useText();
  return {
    value: "",
    label:
      preset === undefined
        ? text("etlBuilder.notSet")
        : text("etlBuilder.default", { value: preset }),
  };
}

interface ChoiceFieldProps {
  parts: FieldParts;
  options: readonly Option[];
  unset: Option;
  value: string | null;
  onChange: (value: string | null) => void;
}

function ChoiceField({
  parts,
  options,
  unset,
  value,
  onChange,
}: ChoiceFieldProps) {
  const isListed =
    value === null || options.some((option) => option.value === value);
  return (
    <Select
      {...parts}
      value={value ?? ""}
      options={[
        unset,
        ...(isListed ? [] : [{ value, label: value }]),
        ...options,
      ]}
      hasFilter={options.length > 10}
      onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
    />
  );
}

function ProviderArgument(props: ArgumentFieldProps & { parts: FieldParts }) {
  const text = useText();
  const isAllowed = useAbilities().can("get", "datasourceauths");
  const { data = [] } = useQuery({
    ...dataSourceQueries.accounts(props.companyId),
    enabled: isAllowed,
  });
  return (
    <ChoiceField
      parts={props.parts}
      options={data.map(({ id, name }) => ({
        value: String(id),
        label: name,
      }))}
      unset={{ value: "", label: text("etlBuilder.padProvider") }}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

function TimezoneArgument(props: ArgumentFieldProps & { parts: FieldParts }) {
  const zones = useMemo(
    () => timezoneOptions(props.value ?? ""),
    [props.value],
  );
  return (
    <ChoiceField
      parts={props.parts}
      options={zones}
      unset={useUnsetOption(props.argument)}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

/**
 * A typed value; an emptied one is removed from the command only when the field loses focus, so
 * that it keeps its position until then.
 */
function TypedArgument(props: ArgumentFieldProps & { parts: FieldParts }) {
  const { argument, value, parts, onChange } = props;
  const isNumber = argument.kind !== "text" && argument.kind !== "path";
  const binding = {
    ...parts,
    value: value ?? "",
    onChange: (typed: string) => onChange(typed),
    onBlur: () => {
      if (value !== null && value.trim() === "") onChange(null);
    },
  };
  return isNumber ? (
    <NumberField {...binding} placeholder={argument.default} />
  ) : (
    <TextField {...binding} direction="ltr" />
  );
}

/** Whole epoch milliseconds, with the moment they mean. */
function TimeArgument(props: ArgumentFieldProps & { parts: FieldParts }) {
  const { value, parts } = props;
  const isTime = value !== null && value !== "" && parts.error === undefined;
  const hint = isTime ? formatMoment(Number(value)) : parts.hint;
  return <TypedArgument {...props} parts={{ ...parts, hint }} />;
}

/** One argument of a job, by its kind. */
export function ArgumentField(props: ArgumentFieldProps) {
  const { argument, value, wells, onChange } = props;
  const text = useText();
  const parts = useFieldParts(props);
  const unset = useUnsetOption(argument);
  const choice = { parts, unset, value, onChange };
  switch (argument.kind) {
    case "choice":
      return (
        <ChoiceField
          {...choice}
          options={(argument.choices ?? []).map((each) => ({
            value: each,
            label: each,
          }))}
        />
      );
    case "boolean":
      return (
        <ChoiceField
          {...choice}
          options={[
            { value: "true", label: text("etlBuilder.yes") },
            { value: "false", label: text("etlBuilder.no") },
          ]}
        />
      );
    case "timezone":
      return <TimezoneArgument {...props} parts={parts} />;
    case "provider":
      return <ProviderArgument {...props} parts={parts} />;
    case "time":
      return <TimeArgument {...props} parts={parts} />;
    case "asset":
      return argument.asset === "well" ? (
        <ChoiceField
          {...choice}
          options={wells.map(({ id, wellNumber }) => ({
            value: String(id),
            label: wellNumber,
          }))}
        />
      ) : (
        <TypedArgument {...props} parts={parts} />
      );
    default:
      return <TypedArgument {...props} parts={parts} />;
  }
}
