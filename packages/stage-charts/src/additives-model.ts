import { noMarks, type ChartModel } from "@stagecraft/charting/drawing";
import {
  additiveLook,
  additiveOf,
  additives,
  type PlotLine,
  type UnitChoice,
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
function placeOf(name: string): number {
  let sum = 0;
  for (const letter of name)
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % placesForUnknown;
  return additives.length + sum;
}

function lookOf(channel: string): ReturnType<typeof additiveLook> {
  return additiveOf(channel) ?? additiveLook(placeOf(channel));
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

/** The stage's chemicals as lines of one axis. */
export function additiveLines(
  channels: readonly StageChannel[],
  labelOf: (channel: string) => string,
): PlotLine[] {
  return channels
    .filter(isAdditive)
    .sort(compareChannels)
    .map(({ name, unit }) => {
      const [color, colorDark] = lookOf(name).colours;
      return {
        label: labelOf(name),
        attribute: name,
        yAxisName: additivesAxisName,
        unit,
        show: true,
        color,
        colorDark,
      };
    });
}

/** All units that are on the axis: a number must not pass for one of another unit. */
function captionOf(lines: readonly PlotLine[], units: UnitChoice): string {
  const shown = lines.map(({ unit }) => shownAxis(unit, units).caption);
  return [...new Set(shown)].join(", ");
}

/** One axis has one scale: chemicals that another system would pull apart stay in the pad's units. */
function unitsOf({ lines, look }: AdditivesChartInput): UnitChoice {
  const { units = "pad" } = look;
  const factors = lines.map(({ unit }) => shownAxis(unit, units).shownFactor);
  return new Set(factors).size > 1 ? "pad" : units;
}

export interface AdditivesChartInput extends LinesChartInput {
  readonly limits: SetLimits;
  readonly isAutoscaled: boolean;
}

function styleOf({ attribute }: PlotLine): LineStyle {
  return { dash: lookOf(attribute).dash, tag: null, widthPixels: 1.5 };
}

/** The stage's chemicals over time, each in its own fixed colour. */
export function additivesChartModel(input: AdditivesChartInput): ChartModel {
  const units = unitsOf(input);
  const { shownFactor } = shownAxis(input.lines[0]?.unit ?? "", units);
  const axis = {
    key: additivesAxisName,
    caption: captionOf(input.lines, units),
    shownFactor,
    color: input.look.sharedAxisColour,
    side: "left",
    ...drawnLimits(input.limits, additivesAxisLimits),
    isAutoscaled: input.isAutoscaled,
  } as const;
  return linesChartModel(
    { ...input, look: { ...input.look, units } },
    axis,
    styleOf,
    noMarks,
  );
}
