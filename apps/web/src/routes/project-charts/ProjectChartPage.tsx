import { IconButton } from "@stagecraft/ui";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";
import { widgetOf, type WidgetName } from "#widgets/registry.ts";
import { useStageChanges } from "#widgets/shared/use-stage-changes.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import { printPage } from "#shared/page/print-page.ts";
import "./project-charts.css";

interface ProjectChartPageProps {
  projectId: number;
  widget: WidgetName;
}

/** One widget in the full window. */
export function ProjectChartPage(props: ProjectChartPageProps) {
  const { projectId, widget } = props;
  const text = useText();
  const title = text(widgetOf(widget).title);
  const queryClient = useQueryClient();
  const { data: project } = useQuery(projectQueries.one(projectId));
  useActivate(project);
  usePageTitle(title, project?.name);
  useStageChanges(projectId);
  return (
    <>
      <PageBar heading={title} note={<bdi>{project?.name}</bdi>}>
        <AppLink to={links.dashboard({ projectId })} className="sc-button">
          {text("title.dashboard")}
        </AppLink>
        <IconButton
          label={text("dashboards.print")}
          icon={<IconPrinter size={18} stroke={1.75} />}
          onClick={printPage}
        />
        <RefreshButton
          onRefresh={() =>
            void queryClient.invalidateQueries({
              queryKey: ["projects", projectId],
            })
          }
        />
      </PageBar>
      <div className="project-chart">
        <WidgetTile name={widget} projectId={projectId} />
      </div>
    </>
  );
}
