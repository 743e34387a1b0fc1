import { TestStage, usualChannels, type TestChannel } from "./stage-world.ts";
import type { Responses } from "./test-server.ts";
import { aStageRow, morning, type Stage, type StageRow } from "./world.ts";

const hourMs = 3_600_000;
const idsOfStage = 100;

interface SeveralStagesOptions {
  readonly count: number;
  /** Fields of one stage, by its number. */
  readonly fields?: (number: number) => Partial<Stage>;
  readonly channels?: (number: number) => readonly TestChannel[];
}

function rowOf({ stage }: TestStage): StageRow {
  const { id, name, state, startTimestamp, endTimestamp } = stage;
  return aStageRow({
    id,
    name,
    ordinal: id,
    state,
    startTimestamp,
    endTimestamp,
  });
}

/** Stages of one well that were pumped one after the other, an hour apart. */
export class SeveralStages {
  readonly responses: Responses;
  readonly #stages: readonly TestStage[];

  constructor(options: SeveralStagesOptions) {
    const { count, fields, channels } = options;
    this.#stages = Array.from({ length: count }, (_, index) => {
      const number = index + 1;
      const firstTime = morning + index * hourMs;
      return new TestStage({
        firstTime,
        stage: {
          id: number,
          name: String(number),
          summary: { revision: 1, notifications: [], stageStart: firstTime },
          ...fields?.(number),
        },
        channels: (channels?.(number) ?? usualChannels).map((channel) => ({
          ...channel,
          id: number * idsOfStage + channel.id,
        })),
      });
    });
    this.responses = this.#respond();
  }

  #of(id: number): TestStage {
    const stage = this.#stages[id - 1];
    if (stage === undefined) throw new Error(`There is no stage ${id}`);
    return stage;
  }

  #respond(): Responses {
    const rows = this.#stages.map(rowOf);
    return {
      ...this.#of(1).responses,
      "stages.get": ({ params }) => this.#of(params.id).stage,
      "stages.headers": ({ params }) => this.#of(params.id).headers,
      "stageData.bulk": ({ body }) => {
        const stageId = Math.floor((body.dataIds[0] ?? 0) / idsOfStage);
        return this.#of(stageId).samplesOf(body.dataIds);
      },
      "stageData.ofPlot": ({ params }) => this.#of(params.stageId).samplesOf(),
      "projects.stagesChronological": rows,
      "wells.stages": rows,
    };
  }
}
