import { offsetColors, type PlotLine, ownValue } from "@stagecraft/domain";
import { offsetNumberOf } from "../fdi/offset-entries.ts";

/** How a channel is drawn and where its value is shown. */
export interface LineRole {
  /** `main` has a tile and a flag, `offset` a tag, `other` neither. */
  readonly kind: "main" | "offset" | "other";
  readonly tag: string | null;
  readonly widthPixels: number;
  readonly area: boolean;
  readonly dash: readonly [dash: number, gap: number] | null;
  /** Colors when the plot stores none: light, dark. */
  readonly colors: readonly [light: string, dark: string];
}

const plain: LineRole = {
  kind: "other",
  tag: null,
  widthPixels: 1.5,
  area: false,
  dash: null,
  colors: ["#465263", "#AEB8C6"],
};

const main = { ...plain, kind: "main" } as const;
const derivative: LineRole = { ...plain, colors: ["#B4492F", "#FF9E8C"] };
const annulus: LineRole = { ...plain, colors: ["#A03A86", "#E79AD0"] };

const roles: Readonly<Record<string, LineRole>> = {
  pressure: { ...main, widthPixels: 2, colors: ["#D1222B", "#FF5C57"] },
  rate: { ...main, widthPixels: 2, colors: ["#0A5FD0", "#4C9DFF"] },
  proppant: {
    ...main,
    widthPixels: 1.75,
    area: true,
    colors: ["#08793D", "#37D07F"],
  },
  cleanRate: { ...main, colors: ["#00788C", "#2CCBE0"] },
  proppantDownhole: {
    ...plain,
    dash: [6, 3],
    colors: ["#5E7A00", "#A5DE6A"],
  },
  pressureDerivative: derivative,
  relativePressure: derivative,
  relativeDerivative: derivative,
  annulusPressure: annulus,
  backsidePressure: annulus,
};

/** Twenty hues cannot be distinguished: the second ten are dashed as well. */
const firstDashedOffset = 11;

export function offsetRole(offsetNumber: number): LineRole {
  return {
    ...plain,
    kind: "offset",
    tag: `O${offsetNumber}`,
    dash: offsetNumber >= firstDashedOffset ? [6, 3] : null,
    colors:
      offsetColors[(offsetNumber - 1) % offsetColors.length] ?? plain.colors,
  };
}

/**
 * Returns the offset whose change relative to its threshold a channel carries:
 * it is drawn like the offset itself.
 */
function warnedOffset(channel: string): number | null {
  const digits = /^fdiWarning(\d+)$/.exec(channel)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function roleOf(channel: string): LineRole {
  const role = ownValue(roles, channel);
  if (role) return role;
  const offset = offsetNumberOf(channel) ?? warnedOffset(channel);
  return offset === null ? plain : offsetRole(offset);
}

export function roleColor({ colors }: LineRole, isDark: boolean): string {
  const [light, dark] = colors;
  return isDark ? dark : light;
}

export function colorOf(line: PlotLine, isDark: boolean): string {
  const stored = isDark ? line.colorDark : line.color;
  return stored === "" ? roleColor(roleOf(line.attribute), isDark) : stored;
}
