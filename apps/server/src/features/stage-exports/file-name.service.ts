interface NamedStage {
  readonly name: string;
  readonly wellNumber: string;
  readonly projectName: string;
}

/** Characters that some operating system does not allow. */
const refused = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
const longestPart = 60;

function safePart(text: string): string {
  return text
    .replaceAll(refused, "_")
    .trim()
    .slice(0, longestPart)
    .replace(/[. ]+$/, "");
}

/** `Stage 23`, also where the stage's name already begins with "Stage". */
export function stageTitle(name: string): string {
  return /^stage\b/i.test(name) ? name : `Stage ${name}`;
}

/** `Kestrel Pad_Kestrel 4H_Stage 23.csv`; for other contents than samples, their name follows the stage. */
export function fileNameOf(
  stage: NamedStage,
  extension: "csv" | "png",
  what?: string,
): string {
  const parts = [stage.projectName, stage.wellNumber, stageTitle(stage.name)];
  if (what !== undefined) parts.push(what);
  return fileNameOfParts(parts, extension);
}

/** `Kestrel Pad_FDI statistics.xlsx` */
export function fileNameOfParts(
  parts: readonly string[],
  extension: "csv" | "png" | "xlsx" | "pdf",
): string {
  return `${parts.map(safePart).join("_")}.${extension}`;
}
