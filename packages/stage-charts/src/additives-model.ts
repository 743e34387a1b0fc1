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
} from "./lines-chart-model.ts";
import { shownAxis } from "./number-format.ts";
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

/** What the axis shows when nobody has set it (gallons or pounds per thousand gallons). */
const additivesAxisLimits: DrawnLimits = { min: 0, max: 5 };

/** Nothing but a chemical is measured in these. */
const chemicalUnits = new Set(["gal/mgal", "ppt", "l/m3"]);

function isAdditive({ name, unit, derived }: StageChannel): boolean {
  return (
    !derived &&
    (additiveOf(name) !== null || chemicalUnits.has(unit.toLowerCase()))
  );
}

/** Places behind the catalogue for chemicals it does not know. */
const placesForUnknown = 997;

/** A number from a name: the same chemical has the same colour in every stage. */
function positionOf(name: string): number {
  let sum = 0;
  for (const letter of name)
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % placesForUnknown;
  return additives.length + sum;
}

function lookOf(channel: string): ReturnType<typeof additiveLook> {
  return additiveOf(channel) ?? additiveLook(positionOf(channel));
}

/** `Chem_Van_2_HVFR` reads `Chem Van 2 HVFR`; a chemical of the catalogue has its own name. */
export function additiveEnglishLabel(channel: string): string {
  const known = additiveOf(channel);
  if (known === null) return channel.replaceAll("_", " ");
  const variant = channel.slice(known.channel.length).toLowerCase();
  return variant === "" ? known.label : `${known.label} ${variant}`;
}

/** The catalogue's order, then by name: the legend is the same in every stage. */
function compareChannels(one: StageChannel, other: StageChannel): number {
  const placeIn = ({ name }: StageChannel) => {
    const known = additiveOf(name);
    return known === null ? additives.length : additives.indexOf(known);
  };
  return placeIn(one) - placeIn(other) || (one.name < other.name ? -1 : 1);
}

/** A number must not pass for one of another unit: each unit has its axis. */
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

/** In turn on both sides; limits that were set hold for the numbers of every axis. */
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

/** The stage's chemicals over time, each in its own fixed colour. */
export function additivesChartModel(input: AdditivesChartInput): ChartModel {
  return linesChartModel(input, axesOf(input), styleOf, noMarks);
}
