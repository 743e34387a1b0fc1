import {
  noMarks,
  type ChartAxis,
  type ChartModel,
} from "@stagecraft/charting/drawing";
import {
  additiveLook,
  additiveOf,
  additives,
  type PlotLine,
} from "@stagecraft/domain";
import {
  linesChartModel,
  type LinesChartInput,
  type LineStyle,
} from "../lines/lines-chart-model.ts";
import { shownAxis } from "../formats/number-format.ts";
import {
  drawnLimits,
  type DrawnLimits,
  type SetLimits,
} from "./secondary-limits.ts";

/** A channel as the stage lists it. */
export interface StageChannel {
  readonly name: string;
  readonly unit: string;
  /** Computed by the engine, not measured. */
  readonly derived: boolean;
}

const additivesAxisName = "additives";

/** Default axis limits (gallons or pounds per thousand gallons). */
const additivesAxisLimits: DrawnLimits = { min: 0, max: 5 };

/** Only chemicals are measured in these units. */
const chemicalUnits = new Set(["gal/mgal", "ppt", "l/m3"]);

function isAdditive({ name, unit, derived }: StageChannel): boolean {
  return (
    !derived &&
    (additiveOf(name) !== null || chemicalUnits.has(unit.toLowerCase()))
  );
}

/** Number of color slots after the catalog for chemicals it does not know. */
const placesForUnknown = 997;

/** Derives a slot from a name: the same chemical has the same color in every stage. */
function positionOf(name: string): number {
  let sum = 0;
  for (const letter of name)
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % placesForUnknown;
  return additives.length + sum;
}

function lookOf(channel: string): ReturnType<typeof additiveLook> {
  return additiveOf(channel) ?? additiveLook(positionOf(channel));
}

/** `Chem_Van_2_HVFR` becomes `Chem Van 2 HVFR`; a chemical in the catalog has its own name. */
export function additiveEnglishLabel(channel: string): string {
  const known = additiveOf(channel);
  if (known === null) return channel.replaceAll("_", " ");
  const variant = channel.slice(known.channel.length).toLowerCase();
  return variant === "" ? known.label : `${known.label} ${variant}`;
}

/** Sorts in catalog order, then by name: the legend is the same in every stage. */
function compareChannels(one: StageChannel, other: StageChannel): number {
  const placeIn = ({ name }: StageChannel) => {
    const known = additiveOf(name);
    return known === null ? additives.length : additives.indexOf(known);
  };
  return placeIn(one) - placeIn(other) || (one.name < other.name ? -1 : 1);
}

/** Each unit has its own axis, so that a number is not read in another unit. */
const axisNameOf = (unit: string) => `${additivesAxisName} ${unit}`;

/** The stage's chemicals as lines, each on the axis of its unit. */
export function additiveLines(
  channels: readonly StageChannel[],
  labelOf: (channel: string) => string,
): PlotLine[] {
  return channels
    .filter(isAdditive)
    .sort(compareChannels)
    .map(({ name, unit }) => {
      const [color, colorDark] = lookOf(name).colors;
      return {
        label: labelOf(name),
        attribute: name,
        yAxisName: axisNameOf(unit),
        unit,
        show: true,
        color,
        colorDark,
      };
    });
}

export interface AdditivesChartInput extends LinesChartInput {
  readonly limits: SetLimits;
  readonly isAutoscaled: boolean;
}

function styleOf({ attribute }: PlotLine): LineStyle {
  return { dash: lookOf(attribute).dash, tag: null, widthPixels: 1.5 };
}

/** Axes alternate between both sides; limits set by the user apply to every axis. */
function axesOf({ lines, look, limits, isAutoscaled }: AdditivesChartInput) {
  const units = [...new Set(lines.map(({ unit }) => unit))];
  return (units.length === 0 ? [""] : units).map((unit, index): ChartAxis => ({
    key: axisNameOf(unit),
    ...shownAxis(unit, look.units),
    color: look.sharedAxisColor,
    side: index % 2 === 0 ? "left" : "right",
    ...drawnLimits(limits, additivesAxisLimits),
    isAutoscaled,
  }));
}

/** Shows the stage's chemicals over time, each in its own fixed color. */
export function additivesChartModel(input: AdditivesChartInput): ChartModel {
  return linesChartModel(input, axesOf(input), styleOf, noMarks);
}
