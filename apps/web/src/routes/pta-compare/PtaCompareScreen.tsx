import { EmptyState } from "@stagecraft/ui";
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
import { usePageTitle } from "#shared/page/page-title.ts";
import { QueryPage } from "#shared/page/QueryPage.tsx";
import { useText } from "#translations/use-text.ts";
import "#features/stage-page/toolbar/stage-toolbar.css";

const noItems: readonly never[] = [];

/** Results of all stages of a case, and overlaid G-plots. */
export function PtaCompareScreen() {
  const text = useText();
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
  const { data } = query;
  const place = hierarchy.data;
  const comparison = useComparison(data ?? noItems, address);
  const projectId = data?.[0]?.projectId ?? place?.projectId;
  usePageTitle(text("title.interpretationsCompare"), place?.caseName);
  useActivate(place && { id: place.projectId, companyId: place.companyId });
  const toCase = (
    <AppLink className="sc-button" to={links.interpretations({ caseId })}>
      {text("title.interpretations")}
    </AppLink>
  );
  return (
    <QueryPage
      heading={text("title.interpretationsCompare")}
      note={place && <bdi>{`${place.projectName} · ${place.caseName}`}</bdi>}
      tools={toCase}
      query={query}
      isLoaded={data !== undefined}
      looking={text("ptaCompare.looking")}
      empty={
        <EmptyState
          text={text(
            data?.length === 0 ? "ptaCompare.empty" : "ptaCompare.nothingDone",
          )}
          action={toCase}
        />
      }
    >
      {data !== undefined && comparison !== null && projectId !== undefined ? (
        <PtaCompare
          key={caseId}
          caseId={caseId}
          caseName={place?.caseName ?? ""}
          projectId={projectId}
          comparison={comparison}
          address={address}
          onAddress={setAddress}
        />
      ) : null}
    </QueryPage>
  );
}
