import {
  Card,
  CardBody,
  EmptyState,
  IconButton,
  StaleFooter,
  AlertGlyph,
} from "@stagecraft/ui";
import { IconClock, IconInfoCircle, IconListCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { selectionQueries } from "#entities/project/project-selection.queries.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { isStaleSummary } from "#entities/stage/summary-age.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { StatsList, StatsRow } from "./StatsList.tsx";
import { savedKeys } from "./stat-keys.ts";
import { useSummaryRows } from "./use-summary-rows.tsx";

interface SourceAlertProps {
  summary: StageSnapshot["stage"]["summary"];
}

/** The van's totals differ from ours: users who set up the sources must know. */
function SourceAlert({ summary }: SourceAlertProps) {
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

const StatsDialog = lazyDialog(
  async () => (await import("./StatsDialog.tsx")).StatsDialog,
);

interface SummaryCardProps {
  snapshot: StageSnapshot;
  /** How old the results of a running stage are; null when that does not matter. */
  ageSeconds: number | null;
}

function ChooseRows({ snapshot }: Pick<SummaryCardProps, "snapshot">) {
  const text = useText();
  const abilities = useAbilities();
  const writeBlock = useWriteBlock();
  const [isOpen, setOpen] = useState(false);
  const mayChoose =
    abilities.can("edit", "stages") || abilities.can("create", "stagecomment");
  if (!mayChoose) return null;
  return (
    <>
      <IconButton
        size="small"
        label={text("panels.chooseRows")}
        icon={<IconListCheck size={16} stroke={1.75} />}
        disabledReason={writeBlock}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <StatsDialog stage={snapshot.stage} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** The engine's results for the stage so far. */
export function SummaryCard({ snapshot, ageSeconds }: SummaryCardProps) {
  const text = useText();
  const helpId = useId();
  const [isHelpShown, setHelpShown] = useState(false);
  const { stage } = snapshot;
  const saved = useQuery(selectionQueries.statsTable(stage.projectId));
  const rows = useSummaryRows(snapshot, savedKeys(saved.data?.selection));
  const isStale = isStaleSummary(ageSeconds);
  const hasResults = typeof stage.summary["newestSample"] === "number";
  return (
    <Card
      className="stats-panel"
      title={text("panels.summary")}
      subtitle={
        isStale && (
          <span className="stats-age">
            <IconClock size={14} stroke={1.75} aria-hidden="true" />
            <bdi>
              {text("chart.stale", { age: formatAge(ageSeconds ?? 0, text) })}
            </bdi>
          </span>
        )
      }
      actions={
        <>
          <SourceAlert summary={stage.summary} />
          <IconButton
            size="small"
            label={text(isHelpShown ? "panels.hideHelp" : "panels.showHelp")}
            icon={<IconInfoCircle size={16} stroke={1.75} />}
            aria-expanded={isHelpShown}
            aria-controls={isHelpShown ? helpId : undefined}
            onClick={() => setHelpShown((shown) => !shown)}
          />
          <ChooseRows snapshot={snapshot} />
        </>
      }
    >
      {isHelpShown && (
        <p id={helpId} className="stats-help">
          {text("panels.modelHelp")}
        </p>
      )}
      {hasResults ? (
        <StatsList isStale={isStale}>
          {!saved.isPending &&
            rows.map(({ key, ...row }) => <StatsRow key={key} {...row} />)}
        </StatsList>
      ) : (
        <CardBody>
          <EmptyState text={text("panels.noResults")} />
        </CardBody>
      )}
      {saved.isError && (
        <StaleFooter
          text={text("panels.rowsFailed")}
          onRetry={() => void saved.refetch()}
        />
      )}
    </Card>
  );
}
