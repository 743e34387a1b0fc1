import type { contract, QueryOf } from "@stagecraft/contract";
import type { Actor } from "#access/actor.ts";
import {
  exportEvidence,
  exportEvidenceList,
  type EvidenceFile,
  type EvidenceLook,
} from "#features/fdi-evidence/evidence-exports.ts";
import type { RunTask } from "#threads/thread-task.ts";

interface Asking {
  readonly actor: Actor;
  readonly requestId: string;
}

export type EvidenceOrder = { readonly asking: Asking } & (
  | {
      readonly kind: "card";
      readonly about: { readonly stageId: number; readonly offset: number };
      readonly look: EvidenceLook;
    }
  | {
      readonly kind: "list";
      readonly projectId: number;
      readonly query: QueryOf<typeof contract.fdiEvidence.exportProject>;
    }
);

/** Reads the evidence and draws it as a PDF. */
export const run: RunTask<EvidenceOrder, EvidenceFile> = (
  order,
  { database },
) =>
  order.kind === "card"
    ? exportEvidence(database(), order.asking, order.about, order.look)
    : exportEvidenceList(
        database(),
        order.asking,
        order.projectId,
        order.query,
      );
