import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { namesAfterRecognition, nameOfNextStage } from "@stagecraft/domain";
import { runStage, unitFactor, type InputRows } from "@stagecraft/engine";
import { describe, expect, it } from "vitest";
import { PumpingWatch } from "./pumping-watch.ts";

/** Real treatments of one well, where available; they may not be copied. */
const folder = join(
  import.meta.dirname,
  "../../../../../../../shared/data/mseel-mip/treatment",
);

const channelOf = {
  TR_PRESS: ["pressure", "psi"],
  SLUR_RATE: ["rate", "bpm"],
  PROP_CON: ["proppant", "ppa"],
} as const;

/** Parses dd:mm:yy:hh:mm:ss. */
function jobTime(text: string): number {
  const [day = 0, month = 1, year = 0, hour, minute, second] = text
    .split(":")
    .map(Number);
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second);
}

/** The records one after the other, as a van that never stops would send them. */
function readRecords(...stages: string[]): InputRows {
  const cells: string[][] = [];
  let names: string[] = [];
  for (const stage of stages) {
    const path = join(folder, `2015HOU0098-NNE-MIP-${stage}.csv`);
    const [header = "", , ...lines] = readFileSync(path, "latin1")
      .trim()
      .split(/\r?\n/);
    names = header.split(",");
    cells.push(...lines.map((line) => line.split(",")));
  }
  return {
    times: Float64Array.from(cells, (row) => jobTime(row[0] ?? "")),
    channels: Object.entries(channelOf).map(([source, [name, unit]]) => ({
      name,
      unit,
      values: Float64Array.from(cells, (row) =>
        Number.parseFloat(row[names.indexOf(source)] ?? ""),
      ),
    })),
  };
}

function columnOf({ channels }: InputRows, name: string): Float64Array {
  return (
    channels.find((channel) => channel.name === name)?.values ??
    new Float64Array()
  );
}

/** First rows of the stages that a feed makes of these rows. */
function beginnings(rows: InputRows): number[] {
  const rate = columnOf(rows, "rate");
  const pressure = columnOf(rows, "pressure");
  const proppant = columnOf(rows, "proppant");
  const value = (
    values: Float64Array,
    quantity: "rate" | "pressure" | "concentration",
    unit: string,
    row: number,
  ) => (values[row] ?? NaN) * (unitFactor(quantity, unit) ?? NaN);
  const found = [0];
  let watch = new PumpingWatch();
  rows.times.forEach((time, row) => {
    const pumped = {
      time,
      rate: value(rate, "rate", "bpm", row),
      pressure: value(pressure, "pressure", "psi", row),
      proppant: value(proppant, "concentration", "ppa", row),
    };
    if (watch.beginsNext(pumped, "open")) {
      found.push(row);
      watch = new PumpingWatch();
    }
    watch.take(pumped);
  });
  return found;
}

function cut(rows: InputRows, from: number, to: number): InputRows {
  return {
    times: rows.times.slice(from, to),
    channels: rows.channels.map((channel) => ({
      ...channel,
      values: channel.values.slice(from, to),
    })),
  };
}

describe.skipIf(!existsSync(folder))(
  "two real stages of a well, pumped after each other",
  () => {
    it("FE31, FE35: become two stages and the pump-downs of their plugs, each under its name", () => {
      const rows = readRecords("3H_Stg23", "3H_Stg24");
      const begins = beginnings(rows);
      const kinds = begins.map((from, at) => {
        const record = cut(rows, from, begins[at + 1] ?? rows.times.length);
        const setup = { scope: "stage", rules: [], parameters: {} } as const;
        return runStage(setup, record).summary["stageKind"];
      });
      expect(kinds).toEqual(["STAGE", "PUMP_DOWN", "STAGE", "PUMP_DOWN"]);

      const stages: { id: number; name: string; ordinal: number }[] = [];
      kinds.forEach((kind, at) => {
        const name = nameOfNextStage(stages.map((stage) => stage.name));
        stages.push({ id: at, name, ordinal: at });
        const names = namesAfterRecognition(
          stages.map((stage) => ({ ...stage, isNumberedByMachine: true })),
          at,
          kind as "STAGE" | "PUMP_DOWN",
        );
        for (const stage of stages)
          stage.name = names.get(stage.id) ?? stage.name;
      });
      expect(stages.map(({ name }) => name)).toEqual([
        "1",
        "Pump-down 2",
        "2",
        "Pump-down 3",
      ]);
    });

    it("FE32: a treatment with a pause of 16 minutes before the proppant stays one", () => {
      expect(beginnings(readRecords("3H_Stg21"))).toEqual([0]);
    });

    it("FE31: priming and line tests before a treatment are its own", () => {
      expect(beginnings(readRecords("3H_Stg7"))).toEqual([0]);
      expect(beginnings(readRecords("3H_Stg19", "3H_Stg20"))).toHaveLength(2);
    });
  },
);
