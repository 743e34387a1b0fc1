import type { Company } from "#entities/company/company.queries.ts";
import {
  isBlank,
  parseWholeNumber,
  wrongFields,
} from "#shared/form/form-rules.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";

export interface CompanyForm {
  name: string;
  shortName: string;
  contactName: string;
  contactEmail: string;
  teamId: string;
  auditRetentionDays: string;
  active: boolean;
}

/** The API's limits: from a month to a hundred years; three years unless said otherwise. */
const retentionDays = { least: 30, most: 36_500, usual: 1095 };

export const blankCompany: CompanyForm = {
  name: "",
  shortName: "",
  contactName: "",
  contactEmail: "",
  teamId: "",
  auditRetentionDays: String(retentionDays.usual),
  active: true,
};

export function companyFormOf(company: Company): CompanyForm {
  return {
    name: company.name,
    shortName: company.shortName,
    contactName: company.contactName,
    contactEmail: company.contactEmail,
    teamId: company.teamId,
    auditRetentionDays: String(company.auditRetentionDays),
    active: company.active,
  };
}

const longest = {
  name: 200,
  shortName: 50,
  contactName: 200,
  contactEmail: 320,
  teamId: 200,
} as const;

function isEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
}

function isRetention(typed: string): boolean {
  const days = parseWholeNumber(typed);
  return (
    days !== null && days >= retentionDays.least && days <= retentionDays.most
  );
}

export function checkCompany(form: CompanyForm, text: Text) {
  const tooLong = (field: keyof typeof longest) =>
    form[field].trim().length > longest[field]
      ? text("companies.tooLong", { most: longest[field] })
      : null;
  const email = form.contactEmail.trim();
  return wrongFields({
    name: isBlank(form.name) ? text("form.required") : tooLong("name"),
    shortName: tooLong("shortName"),
    contactName: tooLong("contactName"),
    contactEmail:
      email === "" || isEmail(email)
        ? tooLong("contactEmail")
        : text("companies.emailWrong"),
    teamId: tooLong("teamId"),
    auditRetentionDays: isRetention(form.auditRetentionDays)
      ? null
      : text("companies.retentionBounds", {
          least: retentionDays.least,
          most: retentionDays.most,
        }),
  });
}

/** Converts the form to the API's fields. */
export function companyFieldsOf(form: CompanyForm) {
  return {
    name: form.name.trim(),
    shortName: form.shortName.trim(),
    contactName: form.contactName.trim(),
    contactEmail: form.contactEmail.trim(),
    teamId: form.teamId.trim(),
    auditRetentionDays: Number(form.auditRetentionDays),
    active: form.active,
  };
}

export function isSameForm(one: CompanyForm, other: CompanyForm): boolean {
  return (
    JSON.stringify(companyFieldsOf(one)) ===
    JSON.stringify(companyFieldsOf(other))
  );
}

const fieldLabels: Readonly<Record<keyof CompanyForm, TextKey>> = {
  name: "companies.name",
  shortName: "companies.shortName",
  contactName: "companies.contactName",
  contactEmail: "companies.contactEmail",
  teamId: "companies.teamId",
  auditRetentionDays: "companies.retention",
  active: "companies.active",
};

export interface FieldChange {
  readonly field: keyof CompanyForm;
  readonly label: TextKey;
  readonly before: string | boolean;
  readonly after: string | boolean;
}

/** The fields that somebody else changed between two versions of a company. */
export function changesOf(before: Company, after: Company): FieldChange[] {
  const old = companyFormOf(before);
  const now = companyFormOf(after);
  return (Object.keys(fieldLabels) as (keyof CompanyForm)[])
    .filter((field) => old[field] !== now[field])
    .map((field) => ({
      field,
      label: fieldLabels[field],
      before: old[field],
      after: now[field],
    }));
}
