import { dataSourceServer, isDataSourceUrl } from "@stagecraft/domain";
import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import type { Text } from "#translations/use-text.ts";

export interface ProviderForm {
  name: string;
  url: string;
  login: string;
  /** Empty keeps the stored one. */
  password: string;
  /** Removes the stored password. */
  isPasswordRemoved: boolean;
}

/** The facts about a stored provider that the form needs. */
interface SavedFields {
  readonly name: string;
  readonly url: string;
  readonly login: string;
  readonly hasPassword: boolean;
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
}: SavedFields): ProviderForm {
  return { ...blankProvider, name, url, login };
}

type StoredSecret = Pick<SavedFields, "url" | "hasPassword"> | null;

/** Whether the form is valid only with the password typed again: it is not sent to another server. */
function needsPassword(
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

/** The fields to send: a password only when it was typed or removed. */
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
