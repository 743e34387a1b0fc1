import {
  kestrelPad,
  merlinPad,
  ospreyPad,
  type PadPlan,
  type StageStory,
} from "@stagecraft/simulator";
import { harrier, northgate } from "./demo-accounts.ts";
import { centralPlatformTag, midlandTag, zipperTag } from "./demo-tags.ts";

/** The state of a fleet when the demo is created. */
export interface DemoFleet {
  readonly wellIndex: number;
  /** The stage after the finished ones. */
  readonly stageNumber: number;
  /** How long ago that stage began. */
  readonly ageSeconds: number;
  /** Null: the fleet has left and nothing is being pumped. */
  readonly liveOrdinal: number | null;
  readonly story: StageStory | null;
}

export interface DemoProject {
  readonly companyName: string;
  readonly pad: PadPlan;
  readonly active: boolean;
  readonly location: string;
  readonly tags: readonly string[];
  readonly timezone: string;
  readonly notes: string;
  readonly plannedStagesPerDay: number;
  /** One number per well of the pad. */
  readonly finishedStages: readonly number[];
  readonly confidentialWells: readonly string[];
  /** Number of newest stages of a well that are not reviewed yet, then of reviewed ones. */
  readonly endedPerWell: number;
  readonly reviewedPerWell: number;
  readonly fleets: readonly DemoFleet[];
  /** The field box in each van, in the order of the fleets. */
  readonly fieldBoxes: readonly string[];
}

const minute = 60;
const day = 86_400;

/** Fills a live chart at once with the whole stage up to now. */
export const liveAgeSeconds = 95 * minute;

const kestrel: DemoProject = {
  companyName: northgate,
  pad: kestrelPad,
  active: true,
  location: "31.8914, -102.3410",
  tags: [midlandTag, zipperTag],
  timezone: "America/Chicago",
  notes:
    "Two fleets, zipper 1H/2H and 3H/4H. **Kestrel 3H stays shut in for pressure watch.**",
  plannedStagesPerDay: 8,
  finishedStages: [29, 26, 24, 22],
  confidentialWells: ["Kestrel 4H"],
  endedPerWell: 3,
  reviewedPerWell: 6,
  fleets: [
    {
      wellIndex: 3,
      stageNumber: 23,
      ageSeconds: liveAgeSeconds,
      liveOrdinal: 1,
      story: "showcase",
    },
    {
      wellIndex: 1,
      stageNumber: 27,
      ageSeconds: 64 * minute,
      liveOrdinal: 2,
      story: null,
    },
  ],
  fieldBoxes: ["FB-07"],
};

const osprey: DemoProject = {
  companyName: northgate,
  pad: ospreyPad,
  active: false,
  location: "31.7702, -102.5218",
  tags: [centralPlatformTag],
  timezone: "America/Chicago",
  notes: "Finished. Kept for comparison with Kestrel.",
  plannedStagesPerDay: 6,
  finishedStages: [12, 12, 12],
  confidentialWells: [],
  endedPerWell: 0,
  reviewedPerWell: 0,
  fleets: [
    {
      wellIndex: 0,
      stageNumber: 13,
      ageSeconds: 34 * day,
      liveOrdinal: null,
      story: null,
    },
  ],
  fieldBoxes: [],
};

const merlin: DemoProject = {
  companyName: harrier,
  pad: merlinPad,
  active: true,
  location: "32.0441, -102.0967",
  tags: [midlandTag, zipperTag],
  timezone: "America/Denver",
  notes: "One fleet, zipper 5H/6H.",
  plannedStagesPerDay: 4,
  finishedStages: [6, 5],
  confidentialWells: [],
  endedPerWell: 1,
  reviewedPerWell: 2,
  fleets: [
    {
      wellIndex: 1,
      stageNumber: 6,
      ageSeconds: 38 * minute,
      liveOrdinal: 1,
      story: null,
    },
  ],
  fieldBoxes: ["FB-11"],
};

/** In the order in which their history is sent. */
export const demoProjects: readonly DemoProject[] = [kestrel, merlin, osprey];
