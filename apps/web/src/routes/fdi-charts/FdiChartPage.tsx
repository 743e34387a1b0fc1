import { Card, CardBody, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useActivate } from "#entities/project/active-project.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import "./fdi-charts-page.css";

export interface ChartedWell {
  readonly id: number;
  readonly projectId: number;
  readonly companyId: number;
  readonly wellNumber: string;
}

interface FdiChartPageProps {
  wellIds: readonly number[];
  titleKey: TextKey;
  children: (well: ChartedWell) => ReactNode;
}

/** FDI charts of wells in the full window. */
export function FdiChartPage({
  wellIds,
  titleKey,
  children,
}: FdiChartPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const queries = useQueries({ queries: wellIds.map(wellQueries.one) });
  const wells = queries.flatMap(({ data }) => data ?? []);
  const [first] = wells;
  const names = wells.map(({ wellNumber }) => wellNumber).join(", ");
  useActivate(first && { id: first.projectId, companyId: first.companyId });
  usePageTitle(text(titleKey), names);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ["projects"] });
    void queryClient.invalidateQueries({ queryKey: ["stages"] });
  };
  return (
    <>
      <PageBar heading={text(titleKey)} note={<bdi>{names}</bdi>}>
        {first !== undefined && (
          <>
            <AppLink
              to={links.fdiEvidence({ projectId: first.projectId })}
              className="sc-button"
            >
              {text("title.fdiEvidence")}
            </AppLink>
            <AppLink
              to={links.projectFdiDashboard({ projectId: first.projectId })}
              className="sc-button"
            >
              {text("title.projectFdiDashboard")}
            </AppLink>
          </>
        )}
        <RefreshButton onRefresh={refresh} />
      </PageBar>
      <div className="fdi-chart-page">
        {queries.map(({ data, error, refetch }, index) =>
          data === undefined ? (
            <Card key={wellIds[index]}>
              <CardBody>
                {error === null ? (
                  <Skeleton text={text("stages.looking")} lines={4} />
                ) : (
                  <ErrorState
                    text={errorText(error)}
                    onRetry={mayRetry(error) ? () => void refetch() : undefined}
                  />
                )}
              </CardBody>
            </Card>
          ) : (
            <div key={data.id} className="fdi-chart-alone">
              {children(data)}
            </div>
          ),
        )}
      </div>
    </>
  );
}
