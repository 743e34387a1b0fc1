import { describe, expect, test } from "vitest";
import { blankParameters } from "./blank-parameters.ts";
import { formatSchemaError } from "../check/check-control-document.ts";
import { editField, editFields } from "./edit-fields.ts";
import { valueAt, withValueAt } from "../changes/edit-path.ts";
import {
  boundedRows,
  optionalBoundedRows,
  ruledRows,
  timeNames,
} from "./parameter-rows.fixture.ts";
import { optionalParameters } from "./optional-parameters.ts";
import { scalarParameters } from "./scalar-parameters.ts";
import { editOf, factsOf, storedStage } from "../stage.fixture.ts";
import {
  validateEdit,
  validateSubmittedEdit,
  type EditValidation,
} from "../check/validate-edit.ts";

/** Returns the one message that stops the commit (decision A36). */
function refusal({ errors, schemaErrors }: EditValidation): string | null {
  const [first] = schemaErrors;
  return errors[0]?.message ?? (first ? formatSchemaError(first) : null);
}

function typed(name: string, value: unknown) {
  return validateEdit(withValueAt(editOf(), name, value), factsOf());
}

function sent(name: string, value: unknown) {
  return validateSubmittedEdit(storedStage({ [name]: value }), factsOf());
}

function around({ min, max }: { min: number; max: number }) {
  const step = (max - min) / 1e6;
  return {
    inside: [min, min + step, max - step, max],
    outside: [min - step, max + step],
  };
}

describe.each([...boundedRows, ...optionalBoundedRows])(
  "$name between $min and $max",
  (row) => {
    const { name, min, max } = row;
    const given = "message" in row ? row.message : undefined;
    const message = given ?? `Valid values ${min} to ${max}`;
    const { inside, outside } = around(row);

    test.each(inside)("%d is taken by form, schema and call", (value) => {
      expect(typed(name, value)).toMatchObject({
        errors: [],
        schemaErrors: [],
      });
      expect(sent(name, value)).toMatchObject({ errors: [], schemaErrors: [] });
    });

    test.each(outside)("%d is refused by form, schema and call", (value) => {
      for (const validation of [typed(name, value), sent(name, value)]) {
        expect(validation.errors).toMatchObject([
          { tab: editField(name)?.tab, path: name, message },
        ]);
        expect(validation.schemaErrors).toMatchObject([{ path: `/${name}` }]);
        expect(validation.isAccepted).toBe(false);
      }
    });
  },
);

describe.each(ruledRows)("$name by the rule of its form", (row) => {
  test.each(row.verdicts)("%d: %s", (value, expected) => {
    expect(refusal(typed(row.name, value))).toBe(expected);
    expect(refusal(sent(row.name, value))).toBe(expected);
  });

  test("has the schema's bounds", () => {
    expect(editField(row.name)?.bounds).toEqual({ min: row.min, max: row.max });
  });
});

describe.each([...boundedRows, ...ruledRows])("$name", (row) => {
  const { name, editDefault, keepsZero } = row;
  const between = row.min + (row.max - row.min) * 0.75;
  const read = (parameters: Record<string, unknown>) =>
    valueAt(editOf(parameters), name);

  test("takes its default where it is missing", () => {
    expect(read({})).toBe(editDefault);
    expect(read({ [name]: null })).toBe(editDefault);
  });

  test("reads a stored zero as its rule says", () => {
    expect(read({ [name]: 0 })).toBe(keepsZero ? 0 : editDefault);
  });

  test("keeps a value", () => {
    expect(read({ [name]: between })).toBe(between);
  });

  test("is in a new document with the schema's default", () => {
    const expected = row.blankDefault ?? editDefault;
    expect(blankParameters([])[name] ?? null).toBe(expected);
  });

  test("must hold a number", () => {
    expect(typed(name, null).isAccepted).toBe(editDefault === null);
    expect(typed(name, "12a").isAccepted).toBe(false);
    expect(sent(name, "12a").isAccepted).toBe(false);
  });
});

const legacyRows = [...boundedRows, ...ruledRows].flatMap((row) =>
  row.legacyName === undefined ? [] : [[row.legacyName, row] as const],
);

test.each(legacyRows)(
  "%s is read where its new name is missing",
  (old, row) => {
    const { name, max } = row;
    const read = (parameters: Record<string, unknown>) =>
      valueAt(editOf(parameters), name);
    expect(read({ [old]: max / 2 })).toBe(max / 2);
    expect(read({ [old]: max / 2, [name]: "" })).toBe(max / 2);
    expect(read({ [old]: max / 2, [name]: max })).toBe(max);
  },
);

describe.each(timeNames)("%s", (name) => {
  test("is unset by default, and may be left empty", () => {
    expect(valueAt(editOf(), name)).toBe(0);
    expect(typed(name, null).isAccepted).toBe(true);
    expect(typed(name, 0).isAccepted).toBe(true);
  });

  test("is no text and not negative", () => {
    expect(refusal(typed(name, "noon"))).toBe("Must be a number");
    expect(refusal(typed(name, -1))).toBe("Valid values 0 or greater");
    expect(sent(name, -1).schemaErrors).toHaveLength(1);
  });
});

describe("the fields of the drawer", () => {
  test("are every scalar and every optional parameter, once", () => {
    const names = editFields.map(({ name }) => name);
    const known = [...scalarParameters, ...optionalParameters];
    expect(names).toHaveLength(new Set(names).size);
    expect(names).toEqual(
      expect.arrayContaining(known.map(({ name }) => name)),
    );
  });

  test("are all in the table of the specification", () => {
    const rows = [...boundedRows, ...ruledRows].map(({ name }) => name);
    const listed = [...rows, ...timeNames, "pauseFlag", "fbsFlag"];
    expect(scalarParameters.map(({ name }) => name).toSorted()).toEqual(
      listed.toSorted(),
    );
  });

  test("of choices take only what is offered", () => {
    for (const name of [
      "stagecraftPlaybook.cleanSource",
      "stagecraftPlaybook.proppantSource",
      "plannedConsumablesUnits",
    ]) {
      const choices = editField(name)?.choices ?? [];
      expect(choices).toHaveLength(2);
      for (const choice of choices)
        expect(typed(name, choice).isAccepted).toBe(true);
      expect(refusal(typed(name, "other"))).toBe("Required.");
    }
  });
});
