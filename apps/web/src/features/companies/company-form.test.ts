import { describe, expect, it } from "vitest";
import type { Company } from "#entities/company/company.queries.ts";
import type { Text } from "#translations/use-text.ts";
import {
  blankCompany,
  changesOf,
  checkCompany,
  isSameForm,
} from "./company-form.ts";

const keys = ((key: string) => key) as Text;

const company: Company = {
  id: 1,
  name: "Northgate Energy",
  shortName: "NGE",
  logo: "no",
  teamId: "",
  active: true,
  contactName: "Ada",
  contactEmail: "",
  auditRetentionDays: 1095,
  createdAt: 0,
  updatedAt: 0,
};

describe("the form of a company", () => {
  it("needs a name and nothing else", () => {
    expect(checkCompany(blankCompany, keys)).toEqual({ name: "form.required" });
    expect(checkCompany({ ...blankCompany, name: "7 Rivers" }, keys)).toEqual(
      {},
    );
  });

  it.each(["29", "36501", "", "a year"])(
    "refuses to keep the audit for %j days",
    (auditRetentionDays) => {
      const form = { ...blankCompany, name: "Ølfelt", auditRetentionDays };
      expect(Object.keys(checkCompany(form, keys))).toEqual([
        "auditRetentionDays",
      ]);
    },
  );

  it("refuses an invalid email", () => {
    const form = { ...blankCompany, name: "Ølfelt", contactEmail: "ada" };
    expect(checkCompany(form, keys)).toEqual({
      contactEmail: "companies.emailWrong",
    });
  });

  it("is the same when only spaces around differ", () => {
    const form = { ...blankCompany, name: "Ølfelt" };
    expect(isSameForm(form, { ...form, name: " Ølfelt " })).toBe(true);
    expect(isSameForm(form, { ...form, active: false })).toBe(false);
  });
});

it("what somebody else changed is named field by field", () => {
  const after = { ...company, contactName: "Bo", active: false, updatedAt: 1 };
  expect(changesOf(company, after)).toEqual([
    {
      field: "contactName",
      label: "companies.contactName",
      before: "Ada",
      after: "Bo",
    },
    { field: "active", label: "companies.active", before: true, after: false },
  ]);
});
