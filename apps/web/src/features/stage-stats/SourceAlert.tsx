import { AlertGlyph } from "@stagecraft/ui";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

interface SourceAlertProps {
  summary: StageSnapshot["stage"]["summary"];
}

/** The van's totals differ from ours: users who set up the sources must know. */
export function SourceAlert({ summary }: SourceAlertProps) {
  const text = useText();
  const { hasRole } = useAbilities();
  const isCleanWrong =
    summary["stagecraftPlaybookCleanSourceMatches"] === false;
  const isProppantWrong =
    summary["stagecraftPlaybookProppantSourceMatches"] === false;
  if (!hasRole("administrator", "seniorsupport")) return null;
  if (!isCleanWrong && !isProppantWrong) return null;
  const label =
    isCleanWrong && isProppantWrong
      ? text("panels.sourcesDiffer")
      : text(isCleanWrong ? "panels.cleanDiffers" : "panels.proppantDiffers");
  return (
    <span
      className="stats-source-alert"
      role="img"
      aria-label={label}
      data-tooltip={label}
    >
      <AlertGlyph level="alert" size={16} />
    </span>
  );
}
