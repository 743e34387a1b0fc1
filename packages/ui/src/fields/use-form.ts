import { useState } from "react";

type Errors<Values> = Partial<Record<keyof Values, string>>;

interface FieldBinding<Value> {
  value: Value;
  error: string | undefined;
  /** True when an empty text is invalid. */
  isRequired: boolean;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

export interface Form<Values> {
  values: Values;
  /** The message of a field, once the field has been left or the form was submitted. */
  error: (field: keyof Values) => string | undefined;
  set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** Changes several fields at once, for example to values that were stored meanwhile. */
  update: (change: (values: Values) => Values) => void;
  /** Props every text-like field takes. */
  bind: <Field extends keyof Values>(
    field: Field,
  ) => FieldBinding<Values[Field]>;
  shownErrorCount: number;
  isValid: boolean;
}

/** Validates a field when it is left, and from then on at each key. */
export function useForm<Values extends object>(
  initial: Values,
  validate: (values: Values) => Errors<Values>,
): Form<Values> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set());
  const errors = validate(values);
  const wrong = (Object.keys(errors) as (keyof Values)[]).filter(
    (field) => errors[field] !== undefined,
  );

  function error(field: keyof Values) {
    return left.has(field) ? errors[field] : undefined;
  }

  function set<Field extends keyof Values>(field: Field, value: Values[Field]) {
    setValues((current) => ({ ...current, [field]: value }));
  }

  /** Derived from the validation rule, so that the mark and the rule cannot differ. */
  function isRequired(field: keyof Values): boolean {
    if (typeof values[field] !== "string") return false;
    return validate({ ...values, [field]: "" })[field] !== undefined;
  }

  return {
    values,
    error,
    set,
    update: setValues,
    bind: (field) => ({
      value: values[field],
      error: error(field),
      isRequired: isRequired(field),
      onChange: (value) => set(field, value),
      onBlur: () => setLeft((current) => new Set(current).add(field)),
    }),
    shownErrorCount: wrong.filter((field) => left.has(field)).length,
    isValid: wrong.length === 0,
  };
}
