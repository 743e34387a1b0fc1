import type { contract } from "@stagecraft/contract";
import { identityOf } from "#access/actor.ts";
import {
  cancelCase,
  cancelInterpretation,
  runCase,
  runInterpretation,
} from "#features/pta-runs/pta-runs.service.ts";
import type {
  EncodedRecord,
  RecordRequest,
} from "#features/pta-runs/read-record.task.ts";
import { raw, type ResourceHandlers } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

const recordTask: ThreadTask<RecordRequest, EncodedRecord> = {
  module: new URL("./read-record.task.ts", import.meta.url),
  longestMs: 30_000,
  isLong: false,
  tooCostly: {
    code: "request.tooCostly",
    message: "This record has too many samples to be sent.",
  },
};

type OfCases = Pick<
  ResourceHandlers<typeof contract.ptaCases>,
  "run" | "cancel"
>;
type OfInterpretations = Pick<
  ResourceHandlers<typeof contract.ptaInterpretations>,
  "run" | "cancel" | "record"
>;

/** Handlers of background runs, for the two resources that they belong to. */
export function ptaRunHandlers({ heavy }: { readonly heavy: HeavyWork }): {
  readonly cases: OfCases;
  readonly interpretations: OfInterpretations;
} {
  return {
    cases: {
      run: {
        kind: "transaction",
        handle: ({ transaction, actor, params, body }) =>
          runCase(transaction, actor, params.id, body.interpretationIds),
      },
      cancel: {
        kind: "transaction",
        handle: ({ transaction, actor, params }) =>
          cancelCase(transaction, actor, params.id),
      },
    },
    interpretations: {
      run: {
        kind: "transaction",
        handle: ({ transaction, actor, params }) =>
          runInterpretation(transaction, actor, params.id),
      },
      cancel: {
        kind: "transaction",
        handle: ({ transaction, actor, params }) =>
          cancelInterpretation(transaction, actor, params.id),
      },
      record: raw(async ({ actor, params, reply }) => {
        const { bytes } = await heavy.run(actor, recordTask, {
          identity: identityOf(actor),
          interpretationId: params.id,
        });
        return reply
          .type("application/json; charset=utf-8")
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      }),
    },
  };
}
