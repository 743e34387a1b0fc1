import {
  restartSpeeds,
  type ArgumentKind,
  type AssetType,
} from "@stagecraft/domain";
import { z } from "zod";

const largestId = 2_147_483_647;

/** Facts about an argument that a form needs and the schema does not state. */
interface ArgumentForm {
  readonly kind: ArgumentKind;
  readonly asset?: AssetType;
  /** Above the schema's own minimum, which then means "none". */
  readonly minimum?: number;
}

export const argumentForms = z.registry<ArgumentForm>();

/** Digits only, because arguments come as text. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/, "A whole number")
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum));
}

export function assetId(asset: AssetType) {
  return wholeNumber(1, largestId).register(argumentForms, {
    kind: "asset",
    asset,
  });
}

export const ProviderId = wholeNumber(1, largestId).register(argumentForms, {
  kind: "provider",
});

/** Rows per minute. */
export const Speed = z
  .enum(
    Object.values(restartSpeeds).map(String),
    `One of ${Object.values(restartSpeeds).join(", ")} rows a minute`,
  )
  .transform(Number);

const Flag = z.enum(["true", "false"]).transform((text) => text === "true");

export const targetArguments = {
  stageId: assetId("stage").optional(),
  wellId: assetId("well").optional(),
  projectId: assetId("project").optional(),
  /**
   * Whether rows of a well create its next stage; when left out, only the job
   * of a watcher does so.
   */
  createStages: Flag.optional(),
};

interface TargetArguments {
  readonly stageId?: number | undefined;
  readonly wellId?: number | undefined;
  readonly projectId?: number | undefined;
}

export function namesOneTarget(command: TargetArguments): boolean {
  const { stageId, wellId, projectId } = command;
  const given = [stageId, wellId, projectId].filter((id) => id !== undefined);
  return given.length === 1;
}

export const oneTarget =
  "A feed has one target: --stageId, --wellId or --projectId.";

/** Prevents forged header lines and SQL parameters. */
export const Word = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, "No control characters");
