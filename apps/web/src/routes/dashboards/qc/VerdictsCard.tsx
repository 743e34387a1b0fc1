import { useQuery } from "@tanstack/react-query";
import { Chip } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { qualityQueries } from "#features/stage-quality/quality.queries.ts";
import { VerdictTable } from "#features/stage-quality/VerdictTable.tsx";
import { useText } from "#translations/use-text.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";

interface VerdictsCardProps {
  projectId: number;
  shownId: number | undefined;
}

export function VerdictsCard({ projectId, shownId }: VerdictsCardProps) {
  const text = useText();
  const verdicts = useQuery(qualityQueries.verdicts(projectId));
  return (
    <WidgetCard
      title={text("quality.recentStages")}
      className="widget-table"
      tour="recentStages"
      query={verdicts}
      looking={text("stages.looking")}
    >
      {(rows) => (
        <VerdictTable
          verdicts={rows}
          rowLink={({ stageId }, content) => (
            <AppLink
              to={links.qcOperationsDashboard({ projectId, stageId })}
              className="page-link"
            >
              {content}
              {stageId === shownId && (
                <>
                  {" "}
                  <Chip tone="quiet">{text("quality.isShown")}</Chip>
                </>
              )}
            </AppLink>
          )}
        />
      )}
    </WidgetCard>
  );
}
