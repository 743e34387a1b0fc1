import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { TestStage } from "./stage-world.ts";
import type { Responses } from "./test-server.ts";
import { aWell, kestrelStages, morning } from "./world.ts";

type Api = StagecraftContract;
type Batch = OutputOf<Api["stageBatches"]["get"]>;
type BatchItem = Batch["items"][number];

const noCounts = {
  waiting: 0,
  running: 0,
  done: 0,
  failed: 0,
  cancelled: 0,
  skipped: 0,
};

function countsOf(items: readonly BatchItem[]): Batch["counts"] {
  const counts = { ...noCounts };
  for (const { state } of items) counts[state] += 1;
  return counts;
}

function itemOf(stageId: number): BatchItem {
  const row = kestrelStages.find(({ id }) => id === stageId);
  return {
    stageId,
    stageName: row?.name ?? "",
    wellId: row?.wellId ?? null,
    wellNumber: row?.wellNumber ?? "",
    state: "waiting",
    message: null,
    seconds: null,
    milliseconds: null,
    startedAt: null,
    endedAt: null,
  };
}

/** A server that works on batches as far as the test lets it. */
export class BatchServer {
  batches: readonly Batch[] = [];
  readonly responses: Responses;

  constructor() {
    this.responses = this.#respond();
  }

  begin(stageIds: readonly number[], state: Batch["state"] = null): Batch {
    const items = stageIds.map(itemOf);
    const batch: Batch = {
      id: this.batches.length + 1,
      kind: state === null ? "rerun" : "restatus",
      state,
      undoOf: null,
      undoneIn: null,
      projectId: 1,
      wellIds: [1],
      createdAt: morning,
      createdBy: "Ada Field",
      cancelledBy: null,
      endedAt: null,
      counts: countsOf(items),
      items,
    };
    this.batches = [batch, ...this.batches];
    return batch;
  }

  /** Ends the next waiting stage of the newest batch. */
  finishNext(fields: Partial<BatchItem>): void {
    const [newest, ...others] = this.batches;
    if (newest === undefined) throw new Error("There is no batch");
    const place = newest.items.findIndex(({ state }) => state === "waiting");
    const items = newest.items.map((item, index) =>
      index === place
        ? { ...item, state: "done" as const, endedAt: morning, ...fields }
        : item,
    );
    const isOver = items.every(({ state }) => state !== "waiting");
    this.batches = [
      {
        ...newest,
        items,
        counts: countsOf(items),
        endedAt: isOver ? morning : null,
      },
      ...others,
    ];
  }

  #one(id: number): Batch {
    const batch = this.batches.find((each) => each.id === id);
    if (batch === undefined) throw new Error(`There is no batch ${id}`);
    return batch;
  }

  #respond(): Responses {
    return {
      // Hovering over a link to a stage prefetches the stage.
      ...new TestStage().responses,
      "wells.get": ({ params: { id } }) =>
        aWell({ id, wellNumber: `Kestrel ${id}H` }),
      "wells.stages": ({ params }) =>
        kestrelStages.filter(({ wellId }) => wellId === params.wellId),
      "stageBatches.list": ({ query }) =>
        this.batches.filter(
          ({ kind }) => query.kind === undefined || query.kind === kind,
        ),
      "stageBatches.get": ({ params }) => this.#one(params.id),
      "stageBatches.add": ({ body }) =>
        this.begin(body.stageIds, body.state ?? null),
      "stageBatches.cancel": ({ params }) => {
        const batch = { ...this.#one(params.id), cancelledBy: "Ada Field" };
        this.batches = [batch, ...this.batches.slice(1)];
        return batch;
      },
    };
  }
}
