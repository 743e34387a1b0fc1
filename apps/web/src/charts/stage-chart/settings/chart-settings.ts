/** The modes a person can choose. */
export const offeredMouseModes = [
  "ZOOM",
  "PAN",
  "CROSSHAIR",
  "TOOLTIP",
] as const;
export type OfferedMouseMode = (typeof offeredMouseModes)[number];

/** The full set of the specification; `EDIT` is forced while the edit drawer is open. */
export type MouseMode =
  "SELECTION" | "CLICK" | OfferedMouseMode | "DISABLE" | "EDIT";

export const secondaryCharts = [
  "pressure-derivative",
  "relative-pressure",
  "additives",
  "all-charts",
] as const;
export type SecondaryChart = (typeof secondaryCharts)[number];

/** A person's display settings for stage charts. */
export interface ChartSettings {
  readonly mouseMode: MouseMode;
  readonly isLegendShown: boolean;
  readonly legendLocation: "TOP" | "EMBED";
  /** Axes fit the visible data instead of the configured limits. */
  readonly isAutoscaled: boolean;
  /** Content of the FDI panel: the playbook's advice or the change against the threshold. */
  readonly fdiChart: "ALERT" | "WARNING";
  readonly secondaryChart: SecondaryChart;
  readonly isSecondaryShown: boolean;
  readonly isStatsShown: boolean;
  readonly isTableShown: boolean;
  readonly hiddenChannels: ReadonlySet<string>;
}

/** Keys in local storage; those of the specification are used verbatim. */
const storageKeys = {
  legendLocation: "stageChart.legendLocation",
  fdiChart: "fdi.chart",
  secondaryChart: "stageChart.secondaryChart",
  isSecondaryShown: "stageChart.secondaryChartVisible",
  isStatsShown: "stageChart.dataStatsVisible",
} as const;

interface Storage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  stored: string | null,
  otherwise: Choice,
): Choice {
  return choices.find((choice) => choice === stored) ?? otherwise;
}

function storedSettings(storage: Storage): ChartSettings {
  const read = (key: keyof typeof storageKeys) =>
    storage.getItem(storageKeys[key]);
  return {
    mouseMode: "ZOOM",
    isLegendShown: true,
    legendLocation: oneOf(["TOP", "EMBED"], read("legendLocation"), "TOP"),
    isAutoscaled: false,
    fdiChart: oneOf(["ALERT", "WARNING"], read("fdiChart"), "WARNING"),
    secondaryChart: oneOf(
      secondaryCharts,
      read("secondaryChart"),
      "pressure-derivative",
    ),
    isSecondaryShown: read("isSecondaryShown") !== "false",
    isStatsShown: read("isStatsShown") !== "false",
    isTableShown: false,
    hiddenChannels: new Set(),
  };
}

/** One set of choices for everything on the page; the lasting ones are stored in this browser. */
export class SharedChartSettings {
  readonly #storage: Storage;
  readonly #listeners = new Set<() => void>();
  #settings: ChartSettings;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#settings = storedSettings(storage);
  }

  readonly current = (): ChartSettings => this.#settings;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(change: Partial<ChartSettings>): void {
    this.#settings = { ...this.#settings, ...change };
    for (const key of Object.keys(storageKeys) as (keyof typeof storageKeys)[])
      if (change[key] !== undefined)
        this.#storage.setItem(storageKeys[key], String(change[key]));
    for (const listener of this.#listeners) listener();
  }
}
