import {
  passwordProblem,
  shortestPassword,
  type PasswordHolder,
  type PasswordProblem,
} from "@stagecraft/domain";
import { Button, Card, PasswordField, Skeleton, useForm } from "@stagecraft/ui";
import {
  useQuery,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { wrongFields } from "#shared/form/form-rules.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import "./preferences.css";

const problemTexts: Readonly<Record<PasswordProblem, TextKey>> = {
  tooShort: "settings.passwordTooShort",
  tooLong: "settings.passwordTooLong",
  unchanged: "settings.passwordUnchanged",
  containsAccount: "settings.passwordContainsAccount",
  tooSimple: "settings.passwordTooSimple",
  known: "settings.passwordKnown",
};

/** The problem that the server found with the new password; null for any other failure. */
function problemFound(error: Error): PasswordProblem | null {
  if (!(error instanceof ApiError) || error.code !== "password.weak")
    return null;
  const { problem } = (error.details ?? {}) as { problem?: string };
  return problem !== undefined && Object.hasOwn(problemTexts, problem)
    ? (problem as PasswordProblem)
    : null;
}

interface PasswordForm {
  current: string;
  fresh: string;
  again: string;
}

const empty: PasswordForm = { current: "", fresh: "", again: "" };

function errorsOf(values: PasswordForm, holder: PasswordHolder, text: Text) {
  const { current, fresh, again } = values;
  const problem = passwordProblem(fresh, current, holder);
  return wrongFields({
    current: current === "" ? text("settings.passwordNeeded") : null,
    fresh:
      problem === null
        ? null
        : text(problemTexts[problem], { least: shortestPassword }),
    again: again === fresh ? null : text("settings.passwordDiffers"),
  });
}

interface ChangeFormProps {
  holder: PasswordHolder;
  onChanged: () => void;
}

function ChangeForm({ holder, onChanged }: ChangeFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useSaveBlock();
  const change = useChangePassword();
  const form = useForm(empty, (values) => errorsOf(values, holder, text));
  const { values, bind, isValid } = form;

  function failureText(error: Error): string {
    const problem = problemFound(error);
    return problem === null
      ? errorText(error)
      : text(problemTexts[problem], { least: shortestPassword });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isValid || change.isPending || writeBlock !== undefined) return;
    change.mutate(
      { currentPassword: values.current, newPassword: values.fresh },
      {
        onSuccess: () => {
          toaster.show({ tone: "info", text: text("settings.passwordDone") });
          onChanged();
        },
      },
    );
  }

  return (
    <form className="settings-password" onSubmit={submit} noValidate>
      {/* Identifies the account for password managers. */}
      <input
        type="text"
        autoComplete="username"
        value={holder.email}
        readOnly
        hidden
      />
      <PasswordField
        label={text("settings.passwordCurrent")}
        purpose="current-password"
        {...bind("current")}
      />
      <PasswordField
        label={text("settings.passwordNew")}
        purpose="new-password"
        hint={text("settings.passwordHint", { least: shortestPassword })}
        {...bind("fresh")}
      />
      <PasswordField
        label={text("settings.passwordAgain")}
        purpose="new-password"
        {...bind("again")}
      />
      {change.error !== null && (
        <p className="settings-problem" role="alert">
          {failureText(change.error)}
        </p>
      )}
      <div className="settings-buttons">
        <Button
          variant="primary"
          type="submit"
          disabled={change.isPending}
          disabledReason={
            writeBlock ?? (isValid ? undefined : text("form.notReady"))
          }
        >
          {text("settings.passwordChange")}
        </Button>
      </div>
    </form>
  );
}

function OwnPassword({ changedAt }: { changedAt: number | null }) {
  const text = useText();
  const user = useActiveUser();
  const [round, setRound] = useState(0);
  return (
    <>
      <p className="settings-text">{text("settings.passwordText")}</p>
      {changedAt !== null && (
        <p className="settings-text">
          {text("settings.passwordChangedAt", {
            time: formatMoment(changedAt),
          })}
        </p>
      )}
      {user !== null && (
        <ChangeForm
          key={round}
          holder={user}
          onChanged={() => setRound(round + 1)}
        />
      )}
    </>
  );
}

/** The person's own password, where this server stores it. */
export function PasswordCard() {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(passwordQueries.state());
  return (
    <Card title={text("settings.password")}>
      <div className="settings-fields">
        {data?.kind === "own" && <OwnPassword changedAt={data.changedAt} />}
        {data?.kind === "demo" && (
          <p className="settings-text">{text("settings.passwordDemo")}</p>
        )}
        {data?.kind === "elsewhere" && (
          <p className="settings-text">{text("settings.passwordElsewhere")}</p>
        )}
        {data === undefined && error === null && (
          <Skeleton text={text("settings.passwordLooking")} />
        )}
        {data === undefined && error !== null && (
          <p className="settings-text">{errorText(error)}</p>
        )}
      </div>
    </Card>
  );
}

const passwordQueries = {
  state: () =>
    queryOptions({
      queryKey: ["users", "me", "password"],
      queryFn: ({ signal }) => api.passwords.state({}, { signal }),
    }),
};

interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
}

function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordFields) => api.passwords.change({ body }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: passwordQueries.state().queryKey,
      }),
  });
}
