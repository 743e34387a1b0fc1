import { FilterBox, IconButton } from "@stagecraft/ui";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import {
  evidenceQueries,
  sentFilter,
  type EvidenceFilter,
} from "#features/fdi-evidence/evidence.queries.ts";
import { EvidenceFilters } from "#features/fdi-evidence/EvidenceFilters.tsx";
import { EvidenceTable } from "#features/fdi-evidence/EvidenceTable.tsx";
import { useEvidenceDownload } from "#features/fdi-evidence/use-evidence-download.ts";
import { useSearchText } from "#shared/form/use-settled.ts";
import "#features/fdi-evidence/fdi-evidence.css";
import { currentUnits } from "#translations/reader-state.ts";
import { useText } from "#translations/use-text.ts";

function addressOf(projectId: number, filter: EvidenceFilter): string {
  const query = new URLSearchParams(
    Object.entries(sentFilter(filter)).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  query.set("units", currentUnits());
  return `projects/${projectId}/fdievidence/export?${query.toString()}`;
}

interface DownloadListProps {
  projectId: number;
  filter: EvidenceFilter;
}

/** Whether a pad's list is confidential is not known here, so users who get warnings are always warned. */
function DownloadList({ projectId, filter }: DownloadListProps) {
  const text = useText();
  const writeBlock = useOfflineBlock();
  const { can } = useAbilities();
  const download = useEvidenceDownload();
  if (!can("export", "projectclientstats")) return null;
  return (
    <IconButton
      label={text("evidence.downloadPdf")}
      icon={<IconFileTypePdf size={18} stroke={1.75} />}
      disabledReason={writeBlock}
      onClick={() =>
        download({ path: addressOf(projectId, filter), isConfidential: true })
      }
    />
  );
}

/** Every response of an offset well on the pad, with the users' assessments. */
export function EvidenceListScreen() {
  const text = useText();
  const { projectId } = useRouteParams("fdiEvidence");
  const [chosen, setChosen] = useState<EvidenceFilter>({
    outcome: "responded",
  });
  const [search, setSearch] = useState("");
  const settled = useSearchText(search);
  const filter = { ...chosen, search: settled };
  const { data: project } = useQuery(projectQueries.one(projectId));
  const { data: wells = [] } = useQuery(wellQueries.ofProject(projectId));
  const list = useQuery(evidenceQueries.ofProject(projectId, filter));
  useActivate(project);
  usePageTitle(text("title.fdiEvidence"), project?.name);
  return (
    <>
      <PageBar
        heading={text("title.fdiEvidence")}
        note={<bdi>{project?.name}</bdi>}
        filter={<FilterBox value={search} onChange={setSearch} />}
      >
        <AppLink to={links.dashboard({ projectId })} className="sc-button">
          {text("title.dashboard")}
        </AppLink>
        <DownloadList projectId={projectId} filter={filter} />
        <RefreshButton onRefresh={() => void list.refetch()} />
      </PageBar>
      <div className="page-body evidence-list">
        <div className="evidence-tools">
          <EvidenceFilters
            filter={chosen}
            wells={wells}
            offsetWells={
              list.data?.rows.map(({ wellLabel }) => wellLabel) ?? []
            }
            onChange={setChosen}
          />
          {list.data && (
            <p className="page-quiet" role="status">
              {text("evidence.count", { count: list.data.total })} ·{" "}
              {text("evidence.notJudged", { open: list.data.openCount })}
            </p>
          )}
        </div>
        <ListCard query={list} looking={text("evidence.looking")}>
          {({ rows }) => <EvidenceTable projectId={projectId} rows={rows} />}
        </ListCard>
      </div>
    </>
  );
}
