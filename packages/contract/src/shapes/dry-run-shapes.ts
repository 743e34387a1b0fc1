import { dryRunReasons, feedSteps, mostDryRunRows } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "./common.ts";

/** Rows that a step lists at most; their number is exact. */
const mostListed = 50;
const mostLines = 8;

const ChannelColumn = z.object({ name: z.string(), unit: z.string() });

const DryRunStep = z.object({
  name: z.enum(feedSteps),
  rowsIn: z.int(),
  rowsOut: z.int(),
  rejectedCount: z.int(),
  /**
   * The line of a file, or the number of a message or of a row of a log; null
   * when it is not a single one.
   */
  rejected: z
    .object({ line: z.int().nullable(), reason: z.string() })
    .array()
    .max(mostListed),
  /** Remarks about rows and columns that were accepted. */
  notes: z
    .object({ line: z.int().nullable(), text: z.string() })
    .array()
    .max(mostListed),
  columnsBefore: ChannelColumn.array(),
  columnsAfter: ChannelColumn.array(),
});

export const DryRun = z.object({
  isGreen: z.boolean(),
  /** Null when it is green. */
  reason: z.enum(dryRunReasons).nullable(),
  /**
   * The reason in the source's own terms, such as its error message; empty when
   * the step is green.
   */
  detail: z.string().max(500),
  rowsRead: z.int().max(mostDryRunRows),
  steps: DryRunStep.array(),
  /** Where the rows would go. */
  targets: z
    .object({
      wellId: BodyId,
      wellNumber: z.string(),
      /** Null: the well has no open stage. */
      stageId: BodyId.nullable(),
      stageName: z.string().nullable(),
      rows: z.int(),
    })
    .array(),
  chart: z.object({
    times: Timestamp.array().max(mostDryRunRows),
    lines: z
      .object({
        name: z.string(),
        unit: z.string(),
        values: z.number().nullable().array().max(mostDryRunRows),
      })
      .array()
      .max(mostLines),
  }),
});
