import { IconButton } from "@stagecraft/ui";
import { IconFileTypePdf, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { evidenceQueries } from "#features/fdi-evidence/evidence.queries.ts";
import { EvidenceBody } from "#features/fdi-evidence/EvidenceView.tsx";
import { offsetName } from "#features/fdi-evidence/evidence-figures.ts";
import { useEvidenceDownload } from "#features/fdi-evidence/use-evidence-download.ts";
import { printPage } from "#shared/page/print-page.ts";
import { currentUnits } from "#translations/reader-state.ts";
import { useText } from "#translations/use-text.ts";

interface DownloadCardProps {
  stageId: number;
  offset: number;
  isConfidential: boolean;
}

function DownloadCard({ stageId, offset, isConfidential }: DownloadCardProps) {
  const text = useText();
  const writeBlock = useOfflineBlock();
  const { can } = useAbilities();
  const download = useEvidenceDownload();
  if (!can("export", "stages")) return null;
  return (
    <IconButton
      label={text("evidence.downloadPdf")}
      icon={<IconFileTypePdf size={18} stroke={1.75} />}
      disabledReason={writeBlock}
      onClick={() =>
        download({
          path: `stages/${stageId}/fdievidence/${offset}/export?units=${currentUnits()}`,
          isConfidential,
        })
      }
    />
  );
}

/** One response of an offset well in the full window. */
export function EvidenceCardScreen() {
  const text = useText();
  const { projectId, stageId, offset } = useRouteParams("fdiEvidenceCard");
  const card = useQuery(evidenceQueries.card(stageId, offset));
  const { data: project } = useQuery(projectQueries.one(projectId));
  useActivate(project);
  const { data } = card;
  const name = data && offsetName(data);
  usePageTitle(name, text("title.fdiEvidenceCard"), project?.name);
  return (
    <>
      <PageBar
        heading={text("title.fdiEvidenceCard")}
        note={
          data && (
            <bdi>
              {data.projectName} ·{" "}
              {text("evidence.stageOf", {
                stage: data.stageName,
                well: data.wellNumber,
              })}
            </bdi>
          )
        }
      >
        <AppLink to={links.fdiEvidence({ projectId })} className="sc-button">
          {text("title.fdiEvidence")}
        </AppLink>
        <AppLink to={links.stageChart({ stageId })} className="sc-button">
          {text("evidence.openChart")}
        </AppLink>
        {data && (
          <DownloadCard
            stageId={stageId}
            offset={offset}
            isConfidential={data.confidential}
          />
        )}
        <IconButton
          label={text("evidence.print")}
          icon={<IconPrinter size={18} stroke={1.75} />}
          onClick={printPage}
        />
        <RefreshButton onRefresh={() => void card.refetch()} />
      </PageBar>
      <div className="evidence-page">
        <EvidenceBody
          key={`${stageId}/${offset}`}
          stageId={stageId}
          offset={offset}
        />
      </div>
    </>
  );
}
