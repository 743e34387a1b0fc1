import { ownValue } from "@stagecraft/domain";
import { proposeMapping } from "../mapping/propose-mapping.ts";
import {
  SampleStatistics,
  type ColumnStatistics,
} from "../mapping/column-statistics.ts";
import type { ChannelMapping } from "../mapping/apply-mapping.ts";
import { mappingOf } from "../mapping/column-proposal.ts";
import type { RawTable } from "../raw-table.ts";
import type { RawRows } from "../rows/raw-rows.ts";

/** A measurement that does not jump from one row to the next. */
export interface SteadyColumn {
  readonly values: Float64Array;
  /** A difference this large, in the column's numbers, is a jump. */
  readonly leap: number;
}

/** A total of the data van: it rises no faster than the pumps run, or resets to zero. */
export interface CounterColumn {
  readonly values: Float64Array;
  readonly largestRisePerSecond: number;
  /** Allowance for rounding and for the second in which the data van added up. */
  readonly slack: number;
}

export interface SeamColumns {
  readonly steady: readonly SteadyColumn[];
  readonly counters: readonly CounterColumn[];
}

interface Quantity {
  readonly values: Float64Array;
  readonly peak: number;
  /** Factor from the column's numbers to SI. */
  readonly toSi: number;
}

/**
 * Factors for rates per second, volumes, masses, concentrations; pressures are
 * compared with their own peak.
 */
const siFactors: Readonly<Record<string, number>> = {
  "bbl/min": 0.158987294928 / 60,
  "m3/min": 1 / 60,
  bbl: 0.158987294928,
  m3: 1,
  ppg: 119.826427,
  "kg/m3": 1,
  lb: 0.45359237,
  kg: 1,
  "metric tonne": 1000,
  "short ton": 907.18474,
};

const poundAddedKgPerM3 = 119.826427;
const leapShare = 0.1;
const rateReserve = 1.5;
const volumeSlackM3 = 0.2;
const massSlackKg = 50;

/**
 * Returns the columns that are compared across a seam: pressure, rate,
 * concentration and the data van's totals.
 */
export function seamColumnsOf(
  table: RawTable,
  rows: RawRows,
  confirmed: readonly ChannelMapping[],
): SeamColumns {
  const sample = new SampleStatistics(table.columns.length);
  sample.add(rows);
  const statistics = sample.columns();
  const mapping =
    confirmed.length > 0
      ? confirmed
      : mappingOf(proposeMapping(table, statistics, { knownChannels: [] }));
  const find = (channel: string) =>
    quantityOf(channel, mapping, table, rows, statistics);
  const rate = find("rate") ?? find("cleanRate");
  const concentration = find("proppant");
  return {
    steady: [
      ...leapOfPeak(find("pressure")),
      ...leapOfPeak(rate),
      ...leapOfPound(concentration),
    ],
    counters: [
      ...volumeCounter(find("vanCumCleanVolume"), rate),
      ...volumeCounter(find("vanCumSlurryVolume"), rate),
      ...massCounter(find("vanCumProppantMass"), rate, concentration),
    ],
  };
}

function quantityOf(
  channel: string,
  mapping: readonly ChannelMapping[],
  table: RawTable,
  rows: RawRows,
  statistics: readonly ColumnStatistics[],
): Quantity | null {
  const mapped = mapping.find((entry) => entry.channel === channel);
  if (mapped === undefined) return null;
  const at = table.columns.findIndex(({ index }) => index === mapped.index);
  const values = rows.values[at];
  const peak = statistics[at]?.p99 ?? NaN;
  if (values === undefined || !(peak > 0)) return null;
  const toSi = (ownValue(siFactors, mapped.unit) ?? 1) * mapped.multiplier;
  return { values, peak, toSi };
}

function leapOfPeak(quantity: Quantity | null): SteadyColumn[] {
  if (quantity === null) return [];
  return [{ values: quantity.values, leap: leapShare * quantity.peak }];
}

function leapOfPound(quantity: Quantity | null): SteadyColumn[] {
  if (quantity === null) return [];
  return [{ values: quantity.values, leap: poundAddedKgPerM3 / quantity.toSi }];
}

function volumeCounter(
  counter: Quantity | null,
  rate: Quantity | null,
): CounterColumn[] {
  if (counter === null || rate === null) return [];
  const largestM3PerSecond = rateReserve * rate.peak * rate.toSi;
  return [
    {
      values: counter.values,
      largestRisePerSecond: largestM3PerSecond / counter.toSi,
      slack: volumeSlackM3 / counter.toSi,
    },
  ];
}

function massCounter(
  counter: Quantity | null,
  rate: Quantity | null,
  concentration: Quantity | null,
): CounterColumn[] {
  if (counter === null || rate === null || concentration === null) return [];
  const largestKgPerSecond =
    rateReserve *
    rate.peak *
    rate.toSi *
    concentration.peak *
    concentration.toSi;
  return [
    {
      values: counter.values,
      largestRisePerSecond: largestKgPerSecond / counter.toSi,
      slack: massSlackKg / counter.toSi,
    },
  ];
}
