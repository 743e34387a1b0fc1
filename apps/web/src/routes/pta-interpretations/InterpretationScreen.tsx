import {
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useRouteParams } from "#addresses/route-params.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { InterpretationPage } from "#features/pta-interpretations/InterpretationPage.tsx";
import { interpretationQueries } from "#features/pta-interpretations/pta-interpretations.queries.ts";
import { useInterpretationRights } from "#features/pta-interpretations/use-interpretation-rights.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useText } from "#translations/use-text.ts";

/** No request is sent for users without permission. */
function Loaded({ id }: { id: number }) {
  const text = useText();
  const errorText = useErrorText();
  const interpretation = useQuery(interpretationQueries.one(id));
  const record = useQuery(interpretationQueries.record(id));
  const hierarchy = useQuery(interpretationQueries.hierarchy(id));
  const { data } = interpretation;
  usePageTitle(text("title.interpretation"), data?.wellNumber, data?.stageName);
  useActivate(
    hierarchy.data && {
      id: hierarchy.data.projectId,
      companyId: hierarchy.data.companyId,
    },
  );
  if (data !== undefined && record.data !== undefined)
    return (
      <InterpretationPage
        key={id}
        interpretation={data}
        recorded={record.data}
        hierarchy={hierarchy.data}
      />
    );
  const error = interpretation.error ?? record.error;
  const retry = () => {
    void interpretation.refetch();
    void record.refetch();
  };
  return (
    <>
      <PageBar heading={text("title.interpretation")} />
      <div className="page-body">
        <Card>
          <CardBody>
            {error === null ? (
              <Skeleton text={text("ptaInterpretation.looking")} lines={8} />
            ) : (
              <ErrorState
                text={errorText(error)}
                onRetry={mayRetry(error) ? retry : undefined}
              />
            )}
          </CardBody>
        </Card>
      </div>
    </>
  );
}

/** The interpretation of the falloff of one stage. */
export function InterpretationScreen() {
  const text = useText();
  const { interpretationId } = useRouteParams("interpretation");
  const { mayRead } = useInterpretationRights();
  if (mayRead) return <Loaded id={interpretationId} />;
  return (
    <>
      <PageBar heading={text("title.interpretation")} />
      <div className="page-body">
        <Card>
          <EmptyState text={text("ptaInterpretation.mayNotRead")} />
        </Card>
      </div>
    </>
  );
}
