import { IconButton } from "@stagecraft/ui";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { LoadingCard } from "#shared/page/LoadingState.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { printPage } from "#shared/page/print-page.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useText } from "#translations/use-text.ts";
import "./trajectory-page.css";

/** Names the tab after the well and makes its pad the active one. */
export function useWellOfPage(wellId: number, title: string) {
  const well = useQuery(wellQueries.one(wellId));
  const projectId = well.data?.projectId;
  const { data: project } = useQuery({
    ...projectQueries.one(projectId ?? 0),
    enabled: projectId !== undefined,
  });
  usePageTitle(title, well.data?.wellNumber, project?.name);
  useActivate(project);
  return {
    well,
    projectId,
    note: well.data && (
      <bdi>
        {[well.data.wellNumber, ...(project ? [project.name] : [])].join(" · ")}
      </bdi>
    ),
  };
}

interface GroundPageProps {
  heading: string;
  /** The well or the pad. */
  note: ReactNode;
  /** Links and controls in the bar of the page. */
  tools: ReactNode;
  /** Text shown while loading. */
  looking: string;
  error: Error | null;
  onRefresh: () => void;
  /** Null until all data has arrived. */
  children: ReactNode;
}

/** A page about well paths that can be printed. */
export function GroundPage(props: GroundPageProps) {
  const { heading, note, tools, looking, error, onRefresh, children } = props;
  const text = useText();
  return (
    <>
      <PageBar heading={heading} note={note}>
        {tools}
        <IconButton
          label={text("trajectory.print")}
          icon={<IconPrinter size={18} stroke={1.75} />}
          onClick={printPage}
        />
        <RefreshButton onRefresh={onRefresh} />
      </PageBar>
      <div className="trajectory-page">
        {children ?? (
          <LoadingCard
            looking={looking}
            lines={6}
            error={error}
            onRetry={onRefresh}
          />
        )}
      </div>
    </>
  );
}
