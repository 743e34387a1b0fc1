export type { SimulatedChannel, SimulatedRows } from "./channel.ts";
export { deliveredRowCount } from "./delivery/delivery-order.ts";
export { vanFeed } from "./delivery/van-feed.ts";
export type { VanDelivery, VanFeed } from "./delivery/van-feed.ts";
export { kestrelPad } from "./pads/kestrel-pad.ts";
export { merlinPad } from "./pads/merlin-pad.ts";
export { ospreyPad } from "./pads/osprey-pad.ts";
export { slotAfter, slotsBefore } from "./pads/pad-timetable.ts";
export type { AdditivePlan } from "./plan/additive-plan.ts";
export type { FracHit, OffsetPlan, WirelineRun } from "./plan/offset-plan.ts";
export type {
  OffsetWell,
  PadPlan,
  StageSlot,
  StageStory,
  WellPlan,
} from "./plan/pad-plan.ts";
export { cleanRateBpm } from "./physics/slurry.ts";
export { planStage } from "./plan/plan-stage.ts";
export type { ProppantStep, PumpTrip, RateStep } from "./plan/pump-schedule.ts";
export type { SecondSpan } from "./plan/second-span.ts";
export type { StagePlan } from "./plan/stage-plan.ts";
export { simulateStage } from "./simulate-stage.ts";
export type { SimulatedStage } from "./simulate-stage.ts";
