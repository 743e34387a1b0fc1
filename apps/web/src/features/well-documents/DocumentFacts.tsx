import { shownUnit, writeNumber } from "@stagecraft/domain";
import type { ReactNode } from "react";
import { useText } from "#translations/use-text.ts";
import { useUnits } from "#translations/use-units.ts";
import { unitsOfData, type DocumentData } from "./document-columns.ts";
import {
  depthReferenceKeys,
  lengthUnitKeys,
  northReferenceKeys,
  unitsKeys,
} from "./document-texts.ts";

const decimals = 2;

/** Facts about the whole document: units, depth reference, position of the wellhead. */
export function DocumentFacts({ data }: { data: DocumentData }) {
  const text = useText();
  const choice = useUnits();
  const length = shownUnit(
    unitsOfData(data) === "Field" ? "ft" : "m",
    choice,
  ).unit;
  const { factor } = shownUnit("m", length === "ft" ? "field" : "metric");
  const meters = (value: number) => (
    <bdi>{`${writeNumber(value * factor, decimals)} ${length}`}</bdi>
  );
  const facts: [name: string, value: ReactNode][] =
    "units" in data
      ? [[text("wellDocs.ask.units"), text(unitsKeys[data.units])]]
      : [
          [
            text("wellDocs.ask.lengthUnit"),
            text(lengthUnitKeys[data.lengthUnit]),
          ],
          [
            text("wellDocs.ask.depthReference"),
            text(depthReferenceKeys[data.depthReference]),
          ],
        ];
  if ("stations" in data)
    facts.push(
      [
        text("wellDocs.ask.northReference"),
        text(northReferenceKeys[data.northReference]),
      ],
      [
        text("wellDocs.ask.referenceElevation"),
        data.referenceElevationMetres === null
          ? text("wellDocs.notKnown")
          : meters(data.referenceElevationMetres),
      ],
      [text("wellDocs.surfaceNorth"), meters(data.surfaceNorthMetres)],
      [text("wellDocs.surfaceEast"), meters(data.surfaceEastMetres)],
      [text("wellDocs.neighbors"), <bdi>{data.neighbors.length}</bdi>],
    );
  return (
    <dl className="well-docs-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
