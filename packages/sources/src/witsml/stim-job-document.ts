import { instantOf, type Measure, measureOf } from "./measure.ts";
import { parseXml, type XmlNode } from "./xml-document.ts";

export interface ShutInPressure {
  readonly pressure: Measure | null;
  readonly timeAfterShutIn: Measure | null;
}

/** A step of the pump schedule. */
export interface StimStep {
  readonly number: number | null;
  readonly name: string | null;
  readonly kind: string | null;
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly pumpTime: Measure | null;
  readonly slurryRateBegin: Measure | null;
  readonly slurryRateEnd: Measure | null;
  readonly surfaceConcentrationBegin: Measure | null;
  readonly surfaceConcentrationEnd: Measure | null;
  readonly bottomholeConcentrationBegin: Measure | null;
  readonly bottomholeConcentrationEnd: Measure | null;
  readonly baseFluidVolume: Measure | null;
  readonly slurryVolume: Measure | null;
  readonly proppantMass: Measure | null;
  readonly fluids: readonly string[];
}

/** The standard's job interval is a stage in this product. */
export interface StimInterval {
  readonly uid: string | null;
  readonly name: string | null;
  readonly number: number | null;
  readonly startMs: number | null;
  readonly formationName: string | null;
  readonly breakdownPressure: Measure | null;
  readonly averagePressure: Measure | null;
  readonly initialShutInPressure: Measure | null;
  readonly shutInPressures: readonly ShutInPressure[];
  readonly screenOutPressure: Measure | null;
  readonly screenedOut: boolean | null;
  readonly fractureGradient: Measure | null;
  readonly netPressure: Measure | null;
  readonly closurePressure: Measure | null;
  readonly totalProppantMass: Measure | null;
  readonly totalVolume: Measure | null;
  readonly totalPumpTime: Measure | null;
  readonly steps: readonly StimStep[];
}

export interface StimJob {
  readonly uidWell: string | null;
  readonly uid: string | null;
  readonly nameWell: string | null;
  readonly name: string | null;
  readonly serviceCompany: string | null;
  readonly apiNumber: string | null;
  readonly startMs: number | null;
  readonly maximumPressure: Measure | null;
  readonly averagePressure: Measure | null;
  readonly maximumRate: Measure | null;
  readonly totalVolume: Measure | null;
  readonly totalProppantMass: Measure | null;
  readonly totalPumpTime: Measure | null;
  readonly intervals: readonly StimInterval[];
}

export function parseStimJobs(xml: string): readonly StimJob[] {
  return parseXml(xml)
    .child("stimJobs")
    .children("stimJob")
    .map((job) => ({
      uidWell: job.attribute("uidWell"),
      uid: job.attribute("uid"),
      nameWell: job.word("nameWell"),
      name: job.word("name"),
      serviceCompany: job.word("serviceCompany"),
      apiNumber: job.word("apiNumber"),
      startMs: instantOf(job, "dTimStart"),
      maximumPressure: measureOf(job, "maxJobPres"),
      averagePressure: measureOf(job, "avgJobPres"),
      maximumRate: measureOf(job, "maxFluidRate"),
      totalVolume: measureOf(job, "totalJobVolume"),
      totalProppantMass: measureOf(job, "totalProppantWt"),
      totalPumpTime: measureOf(job, "totalPumpTime"),
      intervals: job.children("jobInterval").map(intervalOf),
    }));
}

function intervalOf(interval: XmlNode): StimInterval {
  const screenedOut = interval.word("screenedOut");
  return {
    uid: interval.attribute("uid"),
    name: interval.word("name"),
    number: interval.number("number"),
    startMs: instantOf(interval, "dTimStart"),
    formationName: interval.word("formationName"),
    breakdownPressure: measureOf(interval, "breakDownPres"),
    averagePressure: measureOf(interval, "averagePres"),
    initialShutInPressure: measureOf(interval, "initialShutinPres"),
    shutInPressures: interval.children("shutinPres").map((entry) => ({
      pressure: measureOf(entry, "pres"),
      timeAfterShutIn: measureOf(entry, "timeAfterShutin"),
    })),
    screenOutPressure: measureOf(interval, "screenOutPres"),
    screenedOut: screenedOut === null ? null : screenedOut === "true",
    fractureGradient: measureOf(interval, "fractureGradient"),
    netPressure: measureOf(interval, "netPres"),
    closurePressure: measureOf(interval, "closurePres"),
    totalProppantMass: measureOf(interval, "totalProppantMass"),
    totalVolume: measureOf(interval, "totalVolume"),
    totalPumpTime: measureOf(interval, "totalPumpTime"),
    steps: interval
      .children("flowPath")
      .flatMap((path) => path.children("jobStage").map(stepOf)),
  };
}

function stepOf(step: XmlNode): StimStep {
  return {
    number: step.number("number"),
    name: step.word("name"),
    kind: step.word("kind"),
    startMs: instantOf(step, "dTimStart"),
    endMs: instantOf(step, "dTimEnd"),
    pumpTime: measureOf(step, "pumpTime"),
    slurryRateBegin: measureOf(step, "slurryRateBegin"),
    slurryRateEnd: measureOf(step, "slurryRateEnd"),
    surfaceConcentrationBegin: measureOf(step, "startProppantConcSurface"),
    surfaceConcentrationEnd: measureOf(step, "endProppantConcSurface"),
    bottomholeConcentrationBegin: measureOf(
      step,
      "startProppantConcBottomhole",
    ),
    bottomholeConcentrationEnd: measureOf(step, "endProppantConcBottomhole"),
    baseFluidVolume: measureOf(step, "baseFluidVol"),
    slurryVolume: measureOf(step, "slurryVol"),
    proppantMass: measureOf(step, "proppantMass"),
    fluids: step
      .children("stageFluid")
      .map((fluid) => fluid.word("name"))
      .filter((name) => name !== null),
  };
}
