import { ApiError, noResponseStatus } from "#api/api-error.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { showAlert, toaster } from "#shared/page/toaster.ts";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import type { Download } from "#shared/downloads/download-queue.ts";
import { downloads } from "#shared/downloads/downloads.ts";

const tooManyStatus = 429;

/** For the stage's samples, a missing response is reported like too many requests (decision A21). */
function isTooMany(error: Error, { kind }: Pick<Download, "kind">): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === tooManyStatus) return true;
  return kind === "samples" && error.status === noResponseStatus;
}

type Request = Pick<Download, "kind" | "name" | "path" | "init">;

/** Requests a file of the stage; sales and support are warned first when it is confidential. */
export function useDownload({
  stage,
}: Pick<StageSnapshot, "stage">): (request: Request) => void {
  const text = useText();
  const errorText = useErrorText();
  const abilities = useAbilities();
  const isWarned = abilities.isSupport || abilities.hasRole("sales");
  return (request) =>
    downloads.request({
      ...request,
      isConfidential: stage.confidential && isWarned,
      onFailure: (error) =>
        isTooMany(error, request)
          ? toaster.show({ tone: "error", text: text("exports.tooMany") })
          : showAlert({ tone: "error", text: errorText(error) }),
    });
}

/** Why nothing can be downloaded now; undefined when it can. */
export function useDownloadBlock({
  isReplay,
}: Pick<StageSnapshot, "isReplay">): string | undefined {
  const text = useText();
  const offline = useOfflineBlock();
  // A file holds all stored data, but a replay shows an earlier moment.
  return offline ?? (isReplay ? text("exports.notInReplay") : undefined);
}
