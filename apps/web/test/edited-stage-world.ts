import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { aPumpedStage } from "./pumped-stage-world.ts";
import type { TestStage } from "./stage-world.ts";
import { refusal, type Responses } from "./test-server.ts";
import { morning, type Stage } from "./world.ts";

type Api = StagecraftContract;
type StageEdits = OutputOf<Api["stages"]["edits"]>;
type StageVersion = OutputOf<Api["stages"]["editVersion"]>;
type EditEntry = StageEdits["edits"][number];

const noFlags: EditEntry["flags"] = {
  reset: false,
  update: true,
  reinitialize: false,
  completion: false,
  revertCompletion: false,
  rerun: false,
  reload: false,
};

export function anEdit(fields: Partial<EditEntry> = {}): EditEntry {
  return {
    id: 1,
    editedAt: morning,
    editorName: "Bo Review",
    cause: "edit",
    restoredId: null,
    flags: noFlags,
    changes: [],
    ...fields,
  };
}

/** An editable stage: the server stores it and refuses an edit of an older version. */
export class EditedStage {
  stored: Stage;
  edits: readonly EditEntry[] = [];
  /** The number of the rerun in the response to a save; null when nothing is recomputed. */
  rerunNumber: number | null = null;
  readonly responses: Responses;
  readonly #pumped: TestStage;

  constructor(fields: Partial<Stage> = {}) {
    this.#pumped = aPumpedStage(fields);
    this.stored = this.#pumped.stage;
    this.responses = this.#respond();
  }

  get firstTime(): number {
    return this.stored.startTimestamp ?? 0;
  }

  /** Stores an edit as another user would, so that the next edit of the page conflicts. */
  save(
    { control, ...fields }: Partial<Stage>,
    edit: Partial<EditEntry> = {},
  ): void {
    const updatedAt = this.stored.updatedAt + 60_000;
    this.stored = {
      ...this.stored,
      ...fields,
      updatedAt,
      control: {
        parameters: {
          ...this.stored.control.parameters,
          ...control?.parameters,
        },
      },
    };
    this.edits = [anEdit({ ...edit, editedAt: updatedAt }), ...this.edits];
  }

  #version(id: number): StageVersion {
    const { stored } = this;
    const entry = this.edits.find((edit) => edit.id === id) ?? anEdit({ id });
    return { ...entry, version: { ...this.#pumped.stage, hide: stored.hide } };
  }

  #respond(): Responses {
    return {
      ...this.#pumped.responses,
      "stages.get": () => this.stored,
      "stages.edits": () => ({ edits: [...this.edits], next: null }),
      "stages.editVersion": ({ params }) =>
        this.#version(Number(params.editId)),
      "stages.update": ({ body }) => {
        const { stored } = this;
        if (body.updatedAt !== undefined && body.updatedAt !== stored.updatedAt)
          return refusal(409, "edit.conflict", "Somebody else saved.");
        this.stored = {
          ...stored,
          name: body.name ?? stored.name,
          state: body.state ?? stored.state,
          clientComment: body.clientComment ?? stored.clientComment,
          control: body.control ?? stored.control,
          updatedAt: stored.updatedAt + 60_000,
        };
        return {
          ...this.stored,
          commit: { flags: noFlags, rerunNumber: this.rerunNumber, editId: 9 },
        };
      },
      "stages.rerunResult": {
        data: {
          Payload: {
            revision: 2,
            seconds: 2400,
            channels: 8,
            notifications: 1,
            milliseconds: 40,
          },
        },
      },
    };
  }
}
