import {
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Skeleton,
  StaleFooter,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  readCompareAddress,
  writeCompareAddress,
} from "#features/pta-compare/compare-address.ts";
import { ptaCompareQueries } from "#features/pta-compare/pta-compare.queries.ts";
import { PtaCompare } from "#features/pta-compare/PtaCompare.tsx";
import { useComparison } from "#features/pta-compare/use-comparison.ts";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import "#features/stage-page/toolbar/stage-toolbar.css";

const noItems: readonly never[] = [];

/** Results of all stages of a case beside each other, and their G-plots over each other. */
export function PtaCompareScreen() {
  const text = useText();
  const errorText = useErrorText();
  const { can } = useAbilities();
  const { caseId } = useRouteParams("interpretationsCompare");
  const [address, setAddress] = useAddressFilter(
    readCompareAddress,
    writeCompareAddress,
  );
  const query = useQuery(ptaCompareQueries.items(caseId));
  const hierarchy = useQuery({
    ...ptaCompareQueries.hierarchy(caseId),
    enabled: can("get", "cases"),
  });
  const { data, error } = query;
  const place = hierarchy.data;
  const caseName = place?.caseName ?? "";
  const comparison = useComparison(data ?? noItems, address);
  const projectId = data?.[0]?.projectId ?? place?.projectId;
  const retry = () => void query.refetch();
  usePageTitle(text("title.interpretationsCompare"), place?.caseName);
  useActivate(place && { id: place.projectId, companyId: place.companyId });
  const toCase = (
    <AppLink className="sc-button" to={links.interpretations({ caseId })}>
      {text("title.interpretations")}
    </AppLink>
  );
  return (
    <>
      <PageBar
        heading={text("title.interpretationsCompare")}
        note={place && <bdi>{`${place.projectName} · ${place.caseName}`}</bdi>}
      >
        {toCase}
        <RefreshButton onRefresh={retry} />
      </PageBar>
      <Downloads />
      {data !== undefined && comparison !== null && projectId !== undefined ? (
        <>
          <PtaCompare
            key={caseId}
            caseId={caseId}
            caseName={caseName}
            projectId={projectId}
            comparison={comparison}
            address={address}
            onAddress={setAddress}
          />
          {error !== null && (
            <StaleFooter
              text={text("error.notUpdatedSince", {
                time: formatClock(query.dataUpdatedAt),
              })}
              onRetry={retry}
            />
          )}
        </>
      ) : (
        <div className="page-body">
          <Card>
            {data === undefined ? (
              <CardBody>
                {error === null ? (
                  <Skeleton text={text("ptaCompare.looking")} lines={8} />
                ) : (
                  <ErrorState
                    text={errorText(error)}
                    onRetry={mayRetry(error) ? retry : undefined}
                  />
                )}
              </CardBody>
            ) : (
              <EmptyState
                text={text(
                  data.length === 0
                    ? "ptaCompare.empty"
                    : "ptaCompare.nothingDone",
                )}
                action={toCase}
              />
            )}
          </Card>
        </div>
      )}
    </>
  );
}
