import { compareNames } from "@stagecraft/domain";
import { Button, CardBody, NumberField, Select } from "@stagecraft/ui";
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";

type Company = Awaited<ReturnType<typeof api.companies.list>>[number];

/** The API's limits: from a month to a hundred years. */
const fewestDays = 30;
const mostDays = 36_500;

const companiesQuery = queryOptions({
  queryKey: ["companies", "all"],
  queryFn: async ({ signal }) => {
    const companies = await api.companies.list({}, { signal });
    return companies.toSorted((left, right) =>
      compareNames(left.name, right.name),
    );
  },
});

function useKeepAudit({ id, name, updatedAt }: Company) {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (auditRetentionDays: number) =>
      api.companies.update({
        params: { id },
        body: { auditRetentionDays, updatedAt },
      }),
    onSuccess: (_, days) => {
      toaster.show({
        tone: "info",
        text: text("wall.auditKept", { company: name, days }),
      });
    },
    // Also after a rejection: another user may have changed the company.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: companiesQuery.queryKey }),
  });
}

function daysOf(typed: string): number | null {
  const days = Number(typed);
  const isGood =
    /^\d+$/.test(typed.trim()) && days >= fewestDays && days <= mostDays;
  return isGood ? days : null;
}

function RetentionForm({ company }: { company: Company }) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useSaveBlock();
  const keep = useKeepAudit(company);
  const current = company.auditRetentionDays;
  const [typed, setTyped] = useState(String(current));
  const days = daysOf(typed);
  const canSave = days !== null && days !== current && !keep.isPending;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (canSave && writeBlock === undefined) keep.mutate(days);
  }

  const bounds = { least: fewestDays, most: mostDays };
  return (
    <form className="admin-form" onSubmit={submit} noValidate>
      <NumberField
        label={text("wall.auditDays")}
        hint={text("wall.auditDaysHint", bounds)}
        error={days === null ? text("wall.auditDaysWrong", bounds) : undefined}
        value={typed}
        onChange={setTyped}
      />
      {days !== null && days < current && (
        <p className="admin-note" role="status">
          {text("wall.auditShorter", { days })}
        </p>
      )}
      {keep.error !== null && (
        <p className="admin-note" role="alert">
          {errorText(keep.error)}
        </p>
      )}
      <Button type="submit" disabled={!canSave} disabledReason={writeBlock}>
        {text("wall.auditSave")}
      </Button>
    </form>
  );
}

function RetentionOf({ companies }: { companies: readonly Company[] }) {
  const text = useText();
  const [chosenId, setChosenId] = useState("");
  const company =
    companies.find(({ id }) => String(id) === chosenId) ?? companies[0];
  if (company === undefined) return null;
  return (
    <CardBody>
      <Select
        label={text("wall.auditCompany")}
        value={String(company.id)}
        options={companies.map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        hasFilter
        onChange={setChosenId}
      />
      <RetentionForm
        // Text typed for one company, or before saving, must not carry over to the next.
        key={`${company.id} ${company.updatedAt}`}
        company={company}
      />
    </CardBody>
  );
}

/** For how long each company's audit is kept; older records are removed every night. */
export function AuditRetentionCard() {
  const text = useText();
  const companies = useQuery(companiesQuery);
  return (
    <WidgetCard
      title={text("wall.auditRetention")}
      query={companies}
      looking={text("wall.lookingForCompanies")}
    >
      {(known) => <RetentionOf companies={known} />}
    </WidgetCard>
  );
}
