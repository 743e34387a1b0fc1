import { dataSourceServer, isDataSourceUrl } from "@stagecraft/domain";
import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import type { Text } from "#translations/use-text.ts";
import type { StoredProvider } from "./data-sources.queries.ts";

export interface ProviderForm {
  name: string;
  url: string;
  login: string;
  /** Empty keeps the stored one. */
  password: string;
  /** Removes the stored password. */
  isPasswordRemoved: boolean;
}

export const blankProvider: ProviderForm = {
  name: "",
  url: "",
  login: "",
  password: "",
  isPasswordRemoved: false,
};

export function providerFormOf({
  name,
  url,
  login,
}: StoredProvider): ProviderForm {
  return { ...blankProvider, name, url, login };
}

type StoredSecret = Pick<StoredProvider, "url" | "hasPassword"> | null;

/** Whether the form is valid only with the password typed again: it is not sent to another server. */
export function needsPassword(
  { url, password, isPasswordRemoved }: ProviderForm,
  stored: StoredSecret,
): boolean {
  return (
    stored !== null &&
    stored.hasPassword &&
    password === "" &&
    !isPasswordRemoved &&
    dataSourceServer(url) !== dataSourceServer(stored.url)
  );
}

function urlProblem(url: string, text: Text): string | null {
  if (isBlank(url)) return text("form.required");
  return isDataSourceUrl(url.trim()) ? null : text("providers.urlWrong");
}

export function checkProvider(
  form: ProviderForm,
  stored: StoredSecret,
  text: Text,
) {
  return wrongFields({
    name: isBlank(form.name) ? text("form.required") : null,
    url: urlProblem(form.url, text),
    password: needsPassword(form, stored)
      ? text("providers.passwordAgain")
      : null,
  });
}

/** What is sent: a password only when it was typed or removed. */
export function typedFieldsOf(form: ProviderForm, stored: StoredSecret) {
  const keepsPassword =
    stored !== null && form.password === "" && !form.isPasswordRemoved;
  return {
    name: form.name.trim(),
    url: form.url.trim(),
    login: form.login.trim(),
    ...(keepsPassword ? {} : { password: form.password }),
  };
}
