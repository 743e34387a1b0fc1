import { useQuery } from "@tanstack/react-query";
import {
  companyQueries,
  type Company,
} from "#entities/company/company.queries.ts";
import { useText } from "#translations/use-text.ts";
import { changesOf, type FieldChange } from "./company-form.ts";

function useValueText() {
  const text = useText();
  return (value: FieldChange["before"]) => {
    if (typeof value === "boolean")
      return text(value ? "answer.yes" : "answer.no");
    return value === "" ? text("answer.none") : value;
  };
}

/** Shows what somebody else saved meanwhile, before the record is reloaded. */
export function CompanyConflict({ company }: { company: Company }) {
  const text = useText();
  const valueText = useValueText();
  const { data } = useQuery({
    ...companyQueries.one(company.id),
    // The version that was opened may be remembered; the newest is wanted.
    staleTime: 0,
    refetchOnMount: "always",
  });
  if (data === undefined || data.updatedAt === company.updatedAt) return null;
  return (
    <section
      className="company-conflict"
      aria-label={text("companies.changedMeanwhile")}
    >
      <h3>{text("companies.changedMeanwhile")}</h3>
      <dl>
        {changesOf(company, data).map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>{text(label)}</dt>
            <dd>
              <del dir="auto">{valueText(before)}</del>{" "}
              <ins dir="auto">{valueText(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
