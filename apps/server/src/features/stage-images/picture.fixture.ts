import { defaultPlot } from "@stagecraft/domain";
import { encodeColumn } from "@stagecraft/series";
import type { StoredPiece } from "#features/stage-data/stored-pieces.service.ts";
import type {
  PictureRequest,
  PictureStage,
  PictureChoices,
} from "#features/stage-images/picture-request.ts";

export const pictureStart = Date.UTC(2026, 10, 14, 6, 30, 0);

type Sample = readonly [second: number, value: number];

function aPiece(samples: readonly Sample[]): StoredPiece {
  const times = Float64Array.from(
    samples,
    ([second]) => pictureStart + second * 1000,
  );
  return {
    firstTime: times[0] ?? 0,
    lastTime: times.at(-1) ?? 0,
    deflated: false,
    bytes: encodeColumn({
      times,
      values: Float64Array.from(samples, ([, value]) => value),
    }),
  };
}

/** Returns a sample per second over a span, all with the same value. */
export function level(from: number, to: number, value: number): Sample[] {
  return Array.from({ length: to - from }, (_, index) => [from + index, value]);
}

interface PictureChanges {
  readonly choices?: Partial<PictureChoices>;
  readonly stage?: Partial<PictureStage>;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly pressure?: readonly Sample[];
  readonly rate?: readonly Sample[];
  readonly plannedRate?: readonly Sample[];
}

/** Returns a request with an hour at 5,000 psi and 75 bpm. */
export function aPictureRequest(changes: PictureChanges = {}): PictureRequest {
  const samples = {
    pressure: changes.pressure ?? level(0, 3600, 5000),
    rate: changes.rate ?? level(0, 3600, 75),
    ...(changes.plannedRate && { plannedRate: changes.plannedRate }),
  };
  return {
    choices: {
      charts: "primary",
      widthPixels: 960,
      fromTime: null,
      toTime: null,
      hiddenChannels: null,
      isAutoscaled: false,
      timezone: "UTC",
      units: "pad",
      ...changes.choices,
    },
    stage: {
      title: "Stage 23",
      wellNumber: "Kestrel 4H",
      projectName: "Kestrel Pad",
      brand: "NONE",
      confidential: false,
      live: false,
      isStalled: false,
      ...changes.stage,
    },
    facts: {
      // The ceiling is far above, so that its band is not mistaken for a line.
      parameters: {
        plot: defaultPlot([]),
        pressureCeiling: 90_000,
        ...changes.parameters,
      },
      summary: {},
      state: "ENDED",
      notices: [],
      comments: [],
      quality: null,
    },
    playbookLines: "NONE",
    channels: [
      { name: "pressure", unit: "psi", derived: false },
      { name: "rate", unit: "bpm", derived: false },
    ],
    samples: Object.entries(samples).map(([channel, list]) => ({
      channel,
      pieces: [aPiece(list)],
    })),
  };
}
