import { offsetColours, type PlotLine } from "@stagecraft/domain";

/** How a channel is drawn and where its value stands. */
export interface LineRole {
  /** `main` has a tile and a flag, `offset` a tag, `other` neither. */
  readonly kind: "main" | "offset" | "other";
  readonly tag: string | null;
  readonly widthPixels: number;
  readonly area: boolean;
  readonly dashed: boolean;
  /** Colours when the plot stores none: light, dark. */
  readonly colours: readonly [light: string, dark: string];
}

const otherColours = ["#465263", "#AEB8C6"] as const;

const mainRoles: Readonly<Record<string, Partial<LineRole>>> = {
  pressure: { widthPixels: 2, colours: ["#D1222B", "#FF5C57"] },
  rate: { widthPixels: 2, colours: ["#0A5FD0", "#4C9DFF"] },
  proppant: { widthPixels: 1.75, area: true, colours: ["#08793D", "#37D07F"] },
  cleanRate: { widthPixels: 1.5, colours: ["#00788C", "#2CCBE0"] },
};

/** Twenty hues cannot be told apart: the second ten are dashed as well. */
const firstDashedOffset = 11;

function offsetNumber(channel: string): number | null {
  const digits = /^offset_pressure_(\d+)$/.exec(channel)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function roleOf(channel: string): LineRole {
  const plain = {
    kind: "other",
    tag: null,
    widthPixels: 1.5,
    area: false,
    dashed: false,
    colours: otherColours,
  } as const;
  const main = mainRoles[channel];
  if (main) return { ...plain, ...main, kind: "main" };
  const offset = offsetNumber(channel);
  if (offset === null) return plain;
  return {
    ...plain,
    kind: "offset",
    tag: `O${offset}`,
    dashed: offset >= firstDashedOffset,
    colours: offsetColours[(offset - 1) % offsetColours.length] ?? otherColours,
  };
}

export function colourOf(line: PlotLine, isDark: boolean): string {
  const stored = isDark ? line.colorDark : line.color;
  if (stored !== "") return stored;
  const [light, dark] = roleOf(line.attribute).colours;
  return isDark ? dark : light;
}
