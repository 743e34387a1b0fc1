import { z } from "zod";
import type { Row, Transaction } from "#database/database.ts";

export interface FeedSetting {
  readonly projectId: number;
  /** IANA zone of clocks that do not state theirs. */
  readonly timezone: string;
}

export async function findProjectSetting(
  transaction: Transaction,
  projectId: number,
): Promise<FeedSetting | null> {
  const [row] = await transaction.query<Row & { timezone: string }>(
    "SELECT timezone FROM project WHERE id = $1",
    [projectId],
  );
  return row === undefined ? null : { projectId, timezone: row.timezone };
}

const SourceList = z.array(
  z.object({
    name: z.string(),
    unit: z.string().default(""),
    index: z.number(),
    multiplier: z.number().optional(),
  }),
);

const OffsetList = z.array(
  z.object({ wellLabel: z.string().optional(), name: z.string().optional() }),
);

export interface StageNames {
  readonly sourceList: readonly {
    readonly name: string;
    readonly unit: string;
    readonly index: number;
    readonly multiplier: number;
  }[];
  readonly offsetNames: readonly {
    readonly number: number;
    readonly name: string;
  }[];
}

/** Returns the column names from the stage's settings; entries of an unexpected shape are ignored. */
export async function findStageNames(
  transaction: Transaction,
  stageId: number,
): Promise<StageNames> {
  const [row] = await transaction.query<
    Row & { parameters: { source?: unknown; fdi?: unknown } | null }
  >("SELECT control -> 'parameters' AS parameters FROM stage WHERE id = $1", [
    stageId,
  ]);
  const source = SourceList.safeParse(row?.parameters?.source);
  const fdi = OffsetList.safeParse(row?.parameters?.fdi);
  return {
    sourceList: (source.data ?? []).map(
      ({ name, unit, index, multiplier }) => ({
        name,
        unit,
        index,
        multiplier: multiplier ?? 1,
      }),
    ),
    offsetNames: (fdi.data ?? []).flatMap(({ wellLabel }, index) =>
      wellLabel === undefined || wellLabel === ""
        ? []
        : [{ number: index + 1, name: wellLabel }],
    ),
  };
}

/** Records by which import profile the job reads its columns. */
export async function setImportProfile(
  transaction: Transaction,
  jobId: string,
  importProfileId: number,
): Promise<void> {
  await transaction.query(
    "UPDATE batch_job SET import_profile_id = $2 WHERE id = $1",
    [jobId, importProfileId],
  );
}
