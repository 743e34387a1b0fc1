import { shownUnit, type UnitChoice } from "@stagecraft/domain";

type Fields = Readonly<Record<string, unknown>>;

function numbersTimes(value: unknown, factor: number): unknown {
  if (typeof value === "number") return value * factor;
  return Array.isArray(value)
    ? value.map((each: unknown) => numbersTimes(each, factor))
    : value;
}

function isMeasured(fields: Fields): fields is Fields & { unit: string } {
  return (
    typeof fields["unit"] === "string" &&
    ("value" in fields || "values" in fields)
  );
}

function converted(given: unknown, units: UnitChoice): unknown {
  if (Array.isArray(given))
    return given.map((each: unknown) => converted(each, units));
  if (typeof given !== "object" || given === null) return given;
  const fields = given as Fields;
  if (!isMeasured(fields))
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        converted(value, units),
      ]),
    );
  const { unit, factor } = shownUnit(fields.unit, units);
  return {
    ...fields,
    unit,
    ...("value" in fields && { value: numbersTimes(fields["value"], factor) }),
    ...("values" in fields && {
      values: numbersTimes(fields["values"], factor),
    }),
  };
}

/** Converts each figure and curve of a response to the requested units. */
export function figuresInUnits<Response extends object>(
  response: Response,
  units: UnitChoice,
): Response {
  return units === "pad" ? response : (converted(response, units) as Response);
}
