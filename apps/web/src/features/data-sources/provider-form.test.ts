import { describe, expect, it } from "vitest";
import type { Text } from "#translations/use-text.ts";
import {
  blankProvider,
  checkProvider,
  providerFormOf,
  typedFieldsOf,
} from "./provider-form.ts";

const text = ((key: string) => key) as Text;

const stored = {
  id: 4,
  companyId: 1,
  name: "Store",
  url: "https://store.example/witsml",
  login: "van",
  hasPassword: true,
  updatedAt: 1,
  use: { pads: 0, wells: 0, feeds: 0 },
};

describe("the form of a data provider", () => {
  it("needs a name and an address of a known kind", () => {
    expect(checkProvider(blankProvider, null, text)).toEqual({
      name: "form.required",
      url: "form.required",
    });
    const ftp = { ...blankProvider, name: "Store", url: "ftp://store" };
    expect(checkProvider(ftp, null, text)).toEqual({
      url: "providers.urlWrong",
    });
  });

  it("keeps the stored password unless one is typed or it is removed", () => {
    const form = providerFormOf(stored);
    expect(typedFieldsOf(form, stored)).not.toHaveProperty("password");
    expect(typedFieldsOf({ ...form, password: "new" }, stored)).toMatchObject({
      password: "new",
    });
    expect(
      typedFieldsOf({ ...form, isPasswordRemoved: true }, stored),
    ).toMatchObject({ password: "" });
    expect(typedFieldsOf(blankProvider, null)).toMatchObject({ password: "" });
  });

  it("asks for the password again for another server, as the server does", () => {
    const moved = { ...providerFormOf(stored), url: "https://other.example" };
    expect(checkProvider(moved, stored, text)).toEqual({
      password: "providers.passwordAgain",
    });
    const samePlace = { ...moved, url: "https://STORE.example/other" };
    expect(checkProvider(samePlace, stored, text)).toEqual({});
    expect(checkProvider({ ...moved, password: "x" }, stored, text)).toEqual(
      {},
    );
    const without = { ...moved, isPasswordRemoved: true };
    expect(checkProvider(without, stored, text)).toEqual({});
  });
});
