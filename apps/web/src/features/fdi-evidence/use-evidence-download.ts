import { ApiError } from "#api/api-error.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

const tooManyStatus = 429;

interface EvidenceFile {
  /** Path below the API base. */
  readonly path: string;
  readonly isConfidential: boolean;
}

/** Fetches evidence as a PDF; sales and support are warned first when it is confidential. */
export function useEvidenceDownload(): (file: EvidenceFile) => void {
  const text = useText();
  const errorText = useErrorText();
  const { isSupport, hasRole } = useAbilities();
  const isWarned = isSupport || hasRole("sales");
  return ({ path, isConfidential }) =>
    downloads.request({
      kind: "statistics",
      name: `${text("evidence.fileName")}.pdf`,
      path,
      isConfidential: isConfidential && isWarned,
      onFailure: (error) =>
        toaster.show({
          tone: "error",
          text:
            error instanceof ApiError && error.status === tooManyStatus
              ? text("exports.tooMany")
              : errorText(error),
        }),
    });
}
