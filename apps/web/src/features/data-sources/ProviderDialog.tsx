import { Button, PasswordField, TextField, useForm } from "@stagecraft/ui";
import { IconPlugConnected } from "@tabler/icons-react";
import { useState } from "react";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { ConnectionResult } from "./ConnectionResult.tsx";
import {
  useConnectionTest,
  readNewest,
  useSaveProvider,
  type StoredProvider,
} from "./data-sources.queries.ts";
import {
  blankProvider,
  checkProvider,
  providerFormOf,
  type ProviderForm,
} from "./provider-form.ts";
import "./data-sources.css";

interface ProviderDialogProps {
  companyId: number;
  /** Null creates a new one. */
  provider: StoredProvider | null;
  onClose: () => void;
  onReload: (providerId: number) => void;
}

interface PasswordPartProps {
  hasPassword: boolean;
  isRemoved: boolean;
  field: {
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
  onRemove: (isRemoved: boolean) => void;
}

/** A password is written and never read: the field says whether one is stored. */
function PasswordPart(props: PasswordPartProps) {
  const { hasPassword, isRemoved, field, onRemove } = props;
  const text = useText();
  const isStored = hasPassword && !isRemoved;
  const hint = isRemoved
    ? text("providers.passwordRemoved")
    : text(hasPassword ? "providers.passwordKept" : "providers.passwordNone");
  return (
    <div className="provider-password">
      <PasswordField
        label={text("providers.password")}
        purpose="new-password"
        placeholder={text(
          isStored ? "providers.passwordStored" : "providers.passwordNotStored",
        )}
        hint={hint}
        {...field}
        onChange={(value) => {
          field.onChange(value);
          if (value !== "") onRemove(false);
        }}
      />
      {hasPassword && (
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            field.onChange("");
            onRemove(!isRemoved);
          }}
        >
          {text(
            isRemoved ? "providers.keepPassword" : "providers.removePassword",
          )}
        </Button>
      )}
    </div>
  );
}

/** The fields that a connection needs; the name is not one of them. */
function isTestable(
  form: ProviderForm,
  stored: StoredProvider | null,
): boolean {
  const wrong = checkProvider(form, stored, (key) => key);
  return wrong.url === undefined && wrong.password === undefined;
}

/** Saves; after a conflict what was typed stays, and saving again replaces the newer version. */
function useSaving(
  companyId: number,
  provider: StoredProvider | null,
  onSaved: () => void,
) {
  const text = useText();
  const save = useSaveProvider(companyId);
  const [stored, setStored] = useState(provider);
  const [notice, setNotice] = useState<string | null>(null);

  async function takeNewest(version: StoredProvider, who: string) {
    const newest = await readNewest(version);
    const now = [newest.name, newest.url, newest.login].join(" ").trim();
    setStored(newest);
    setNotice(
      who === ""
        ? text("mappings.conflictUnknown", { now })
        : text("mappings.conflict", { who, now }),
    );
    save.reset();
  }

  function submit(form: ProviderForm) {
    save.mutate(
      { form, stored },
      {
        onSuccess: onSaved,
        onError(error) {
          const conflict = editConflictOf(error);
          if (conflict === null || stored === null) return;
          // Without the newest version the dialog offers to reload.
          takeNewest(stored, conflict.changedBy).catch(() => undefined);
        },
      },
    );
  }

  return { save, stored, notice, submit };
}

export function ProviderDialog(props: ProviderDialogProps) {
  const { companyId, provider, onClose, onReload } = props;
  const text = useText();
  const writeBlock = useWriteBlock();
  const { save, stored, notice, submit } = useSaving(
    companyId,
    provider,
    onClose,
  );
  const test = useConnectionTest(companyId, stored);
  const form = useForm(
    provider === null ? blankProvider : providerFormOf(provider),
    (values) => checkProvider(values, stored, text),
  );
  const { values, set, bind } = form;
  const testBlock = isTestable(values, stored)
    ? writeBlock
    : text("providers.testNeeds");
  return (
    <EditDialog
      title={text(provider === null ? "providers.add" : "providers.edit")}
      subject={provider === null ? undefined : <bdi>{provider.name}</bdi>}
      form={form}
      saving={save}
      onSubmit={() => submit(values)}
      onClose={onClose}
      onReload={() => provider !== null && onReload(provider.id)}
    >
      {notice !== null && (
        <p className="provider-conflict" role="alert">
          {notice}
        </p>
      )}
      <div className="sc-form-grid">
        <TextField label={text("providers.name")} {...bind("name")} />
        <TextField
          label={text("providers.url")}
          hint={text("providers.urlHint")}
          direction="ltr"
          {...bind("url")}
        />
        <TextField
          label={text("providers.login")}
          direction="ltr"
          {...bind("login")}
        />
        <PasswordPart
          hasPassword={stored?.hasPassword ?? false}
          isRemoved={values.isPasswordRemoved}
          field={bind("password")}
          onRemove={(isRemoved) => set("isPasswordRemoved", isRemoved)}
        />
        <div data-wide="" className="provider-test">
          <Button
            variant="outline"
            icon={<IconPlugConnected size={16} stroke={1.75} />}
            disabled={test.isPending}
            disabledReason={testBlock}
            onClick={() => test.mutate(values)}
          >
            {text("providers.test")}
          </Button>
          <ConnectionResult test={test} />
        </div>
      </div>
    </EditDialog>
  );
}
