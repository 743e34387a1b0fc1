import "#features/record-imports/record-imports.css";
import { recordImportKinds, type RecordImportKind } from "@stagecraft/domain";
import { Card, CardBody, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { recordImportQueries } from "#features/record-imports/record-imports.queries.ts";
import { kindTexts } from "#features/record-imports/record-texts.ts";
import { RecordSteps } from "#features/record-imports/RecordSteps.tsx";
import { RecordUploadCard } from "#features/record-imports/RecordUploadCard.tsx";
import { RunCard } from "#features/record-imports/RunCard.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

/** The kind and the import that the address names, as `?kind=wells&run=7`. */
interface Address {
  readonly kind: RecordImportKind | null;
  readonly runId: number | null;
}

function readAddress(search: string): Address {
  const fields = new URLSearchParams(search);
  const runId = Number(fields.get("run"));
  return {
    kind: recordImportKinds.find((kind) => kind === fields.get("kind")) ?? null,
    runId: Number.isInteger(runId) && runId > 0 ? runId : null,
  };
}

function addressOf(kind: RecordImportKind, runId: number | null): string {
  const run = runId === null ? "" : `&run=${runId}`;
  return `${links.adminImport()}?kind=${kind}${run}`;
}

/** The kinds that the person may import. */
function useKinds(): readonly RecordImportKind[] {
  const { can } = useAbilities();
  const isAllowed = {
    people: can("edit", "users"),
    wells: can("create", "wells") && can("edit", "wells"),
  };
  return recordImportKinds.filter((kind) => isAllowed[kind]);
}

const steps = [
  ["file", "records.step.file"],
  ["check", "records.step.check"],
  ["done", "records.step.done"],
] as const satisfies readonly (readonly [string, TextKey])[];

function Steps({ current }: { current: (typeof steps)[number][0] }) {
  const text = useText();
  return (
    <ol className="records-steps" aria-label={text("records.steps")}>
      {steps.map(([step, key], index) => (
        <li key={step} aria-current={step === current ? "step" : undefined}>
          <bdi aria-hidden="true">{index + 1}</bdi>
          {text(key)}
        </li>
      ))}
    </ol>
  );
}

interface RunProps {
  runId: number;
  onClose: () => void;
}

function Run({ runId, onClose }: RunProps) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(recordImportQueries.one(runId));
  if (data !== undefined)
    return (
      <>
        <Steps current={data.state === "planned" ? "check" : "done"} />
        <RecordSteps record={data} onClose={onClose} />
      </>
    );
  return (
    <Card>
      <CardBody>
        {error === null ? (
          <Skeleton text={text("records.checking")} lines={5} />
        ) : (
          <ErrorState
            text={errorText(error)}
            onRetry={mayRetry(error) ? () => void refetch() : undefined}
          />
        )}
      </CardBody>
    </Card>
  );
}

/** People or wells from a file: choose it, check what it would do, apply it, or undo an earlier one. */
export function AdminImportScreen() {
  const text = useText();
  const navigate = useNavigate();
  const kinds = useKinds();
  const search = useRouterState({
    select: ({ location }) => location.searchStr,
  });
  const address = readAddress(search);
  const requested = kinds.find((kind) => kind === address.kind);
  const kind = requested ?? kinds[0] ?? "wells";
  const open = (next: RecordImportKind, runId: number | null) =>
    void navigate({ href: addressOf(next, runId) });
  usePageTitle(text("title.adminImport"));
  return (
    <>
      <PageBar heading={text("title.adminImport")}>
        <div
          className="sc-segments"
          role="group"
          aria-label={text("records.whichKind")}
        >
          {kinds.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === kind}
              onClick={() => open(each, null)}
            >
              {text(kindTexts[each].name)}
            </button>
          ))}
        </div>
      </PageBar>
      <div className="page-body records-page">
        {address.runId === null ? (
          <>
            <Steps current="file" />
            <RecordUploadCard
              key={kind}
              kind={kind}
              onReady={(runId) => open(kind, runId)}
            />
            <RunCard kind={kind} linkTo={(runId) => addressOf(kind, runId)} />
          </>
        ) : (
          <Run
            key={address.runId}
            runId={address.runId}
            onClose={() => open(kind, null)}
          />
        )}
      </div>
    </>
  );
}
