import type { StagePlan } from "../plan/stage-plan.ts";
import { bell, between, happens, randomStream } from "../random.ts";
import { fracturePressurePsi, packingPsi } from "./fracture-pressure.ts";
import { wellboreLossPsi } from "./friction.ts";
import type { Treatment } from "./treatment.ts";

// Water and casing together yield this volume per psi and barrel of wellbore.
const WELLBORE_COMPRESSIBILITY = 4e-6;
const BREAKDOWN_DECAY_SECONDS = 22;
const HAMMER_PSI_PER_BPM = 22;
const HAMMER_DAMPING_PUMPING = 0.06;
const HAMMER_DAMPING_SHUT_IN = 0.035;
const SECONDS_BETWEEN_YIELDS = 110;

/**
 * Before breakdown the wellbore is a closed spring; the excess over the
 * pressure of an open fracture then dies away.
 */
function openFracture(
  plan: StagePlan,
  rateBpm: Float64Array,
  openPsi: Float64Array,
): Float64Array {
  const storageBblPerPsi = WELLBORE_COMPRESSIBILITY * plan.wellbore.volumeBbl;
  const decay = Math.exp(-1 / BREAKDOWN_DECAY_SECONDS);
  let isOpen = false;
  let closedPsi = plan.formation.staticPsi;
  let excessPsi = 0;
  return openPsi.map((open, second) => {
    if (isOpen) {
      excessPsi *= decay;
      return open + excessPsi;
    }
    closedPsi += (rateBpm[second] ?? 0) / 60 / storageBblPerPsi;
    isOpen = closedPsi >= plan.formation.breakdownPsi;
    excessPsi = closedPsi - open;
    return closedPsi;
  });
}

/** A pressure wave that runs between wellhead and perforations. */
function waterHammer(plan: StagePlan, rateBpm: Float64Array): Float64Array {
  const angle = (2 * Math.PI) / plan.formation.waterHammerPeriodSeconds;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  let wave = 0;
  let quadrature = 0;
  return rateBpm.map((rate, second) => {
    const damping = Math.exp(
      rate > 0 ? -HAMMER_DAMPING_PUMPING : -HAMMER_DAMPING_SHUT_IN,
    );
    const turned = damping * (wave * cosine - quadrature * sine);
    quadrature = damping * (wave * sine + quadrature * cosine);
    const change = rate - (rateBpm[second - 1] ?? 0);
    // The opening of the first pump compresses a closed wellbore: no wave.
    const excited = second > plan.pumpStartSecond + 120 ? change : 0;
    wave = turned + HAMMER_PSI_PER_BPM * excited;
    return wave;
  });
}

/** The rock gives way in small steps and pressure builds up again. */
function yielding(plan: StagePlan, rateBpm: Float64Array): Float64Array {
  const random = randomStream(plan.seed, "yielding");
  let dropPsi = 0;
  let recovery = 0.96;
  return rateBpm.map((rate) => {
    dropPsi *= recovery;
    const isSteady = rate > 0.7 * plan.designRateBpm;
    if (isSteady && happens(random, 1 / SECONDS_BETWEEN_YIELDS)) {
      dropPsi -= between(random, 25, 95);
      recovery = between(random, 0.93, 0.975);
    }
    return dropPsi;
  });
}

function gaugeNoise(plan: StagePlan, rateBpm: Float64Array): Float64Array {
  const random = randomStream(plan.seed, "pressure noise");
  let wander = 0;
  return rateBpm.map((rate) => {
    wander = 0.86 * wander + bell(random) * 4.6;
    return rate > 5 ? wander : 0.12 * wander;
  });
}

export function treatingPressurePsi(
  plan: StagePlan,
  treatment: Treatment,
): Float64Array {
  const { rateBpm } = treatment;
  const fracture = fracturePressurePsi(plan, treatment);
  const loss = wellboreLossPsi(plan, treatment);
  const openPsi = fracture.map((psi, second) => {
    const effort = (rateBpm[second] ?? 0) / plan.designRateBpm;
    const packing = packingPsi(plan.formation, second) * effort * effort;
    return psi + (loss[second] ?? 0) + packing;
  });
  const pressure = openFracture(plan, rateBpm, openPsi);
  const hammer = waterHammer(plan, rateBpm);
  const drops = yielding(plan, rateBpm);
  const noise = gaugeNoise(plan, rateBpm);
  return pressure.map(
    (psi, second) =>
      psi + (hammer[second] ?? 0) + (drops[second] ?? 0) + (noise[second] ?? 0),
  );
}
