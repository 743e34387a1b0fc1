import {
  Button,
  Dialog,
  ErrorState,
  Skeleton,
  TextField,
  useForm,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#api/api.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import {
  peopleQueries,
  usePasswordLink,
  usePeopleChange,
  type Permission,
  type Person,
  type PersonRow,
  type Role,
} from "./people.queries.ts";
import { PasswordLinkDialog } from "./PasswordLinkDialog.tsx";
import { PersonAccount } from "./PersonAccount.tsx";
import { PersonCompanies } from "./PersonCompanies.tsx";
import { personProblems, type PersonFields } from "./person-form.ts";
import { PermissionChoice, RoleChoice } from "./RightsChoice.tsx";

interface Fields extends PersonFields {
  roles: Role[];
  permissions: Permission[];
}

function isSameSet<Name extends string>(
  one: readonly Name[],
  other: readonly Name[],
): boolean {
  return (
    one.length === other.length && one.every((name) => other.includes(name))
  );
}

/** Saves the changes; those saved before a failure are not sent again. */
function useSaving(person: Person) {
  const known = useRef(person);
  const saving = usePeopleChange(async (fields: Fields) => {
    const name = fields.name.trim();
    const email = fields.email.trim();
    const { id, auth0UserId } = known.current;
    if (name !== known.current.name || email !== known.current.email) {
      const params = { id };
      const body = {
        updatedAt: known.current.updatedAt,
        ...(name === known.current.name ? {} : { name }),
        ...(email === known.current.email ? {} : { email }),
      };
      known.current = await api.users.update({ params, body });
    }
    const { roles, permissions } = fields;
    const { updatedAt } = known.current;
    const hasSameRights =
      isSameSet(roles, known.current.roles) &&
      isSameSet(permissions, known.current.permissions);
    if (!hasSameRights) {
      await api.users.updateIdentity({
        params: { auth0UserId },
        body: { roles, permissions, updatedAt },
      });
    }
  });
  /**
   * Adopts the version after an own change of the account; somebody else's edit is still a
   * conflict.
   */
  const adopt = ({ name, email, updatedAt }: Person) => {
    const isSame = name === known.current.name && email === known.current.email;
    if (isSame) known.current = { ...known.current, updatedAt };
  };
  return { saving, adopt };
}

interface PersonFormProps {
  /** The person as read when the dialog was opened: an edit in between is a conflict. */
  opened: Person;
  /** The person as stored now. */
  person: Person;
  onClose: () => void;
  onReload: () => void;
}

function PersonForm({ opened, person, onClose, onReload }: PersonFormProps) {
  const text = useText();
  const mayEdit = useAbilities().can("edit", "users");
  const writeBlock = useSaveBlock();
  const { saving, adopt } = useSaving(opened);
  const link = usePasswordLink();
  const form = useForm<Fields>(
    {
      name: opened.name,
      email: opened.email,
      roles: opened.roles,
      permissions: opened.permissions,
    },
    (values) => personProblems(values, text),
  );
  const { values, set, bind } = form;
  if (link.data !== undefined) {
    return (
      <PasswordLinkDialog
        name={person.name}
        link={link.data}
        onClose={() => link.reset()}
      />
    );
  }
  const readOnly = mayEdit ? undefined : text("people.mayNotEdit");
  return (
    <EditDialog
      title={text("people.edit")}
      subject={<bdi>{person.name}</bdi>}
      form={
        mayEdit
          ? form
          : { isValid: false, shownErrorCount: 0, notReady: readOnly }
      }
      saving={saving}
      onSubmit={() =>
        saving.mutate(values, {
          onSuccess: () => {
            toaster.show({
              tone: "info",
              text: text("people.saved", { name: values.name.trim() }),
            });
            onClose();
          },
        })
      }
      onClose={onClose}
      onReload={onReload}
      isOpenWhileInactive
    >
      <div className="people-fields">
        <TextField
          label={text("people.name")}
          isDisabled={!mayEdit}
          {...bind("name")}
        />
        <TextField
          label={text("people.email")}
          direction="ltr"
          hint={text(
            person.hasAccountHere
              ? "people.emailHint"
              : "people.emailElsewhere",
          )}
          isDisabled={!mayEdit}
          {...bind("email")}
        />
      </div>
      <RoleChoice
        chosen={values.roles}
        block={readOnly}
        onChange={(roles) => set("roles", roles)}
      />
      <PermissionChoice
        chosen={values.permissions}
        block={readOnly}
        onChange={(permissions) => set("permissions", permissions)}
      />
      <PersonCompanies person={person} mayEdit={mayEdit} block={writeBlock} />
      <PersonAccount
        person={person}
        mayEdit={mayEdit}
        block={writeBlock}
        onChanged={adopt}
        link={{
          isPending: link.isPending,
          error: link.error,
          request: () => link.mutate(person.id),
        }}
      />
    </EditDialog>
  );
}

interface PersonDialogProps {
  person: PersonRow;
  onClose: () => void;
}

/** A person: name, rights, companies and account. */
export function PersonDialog({ person: row, onClose }: PersonDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(peopleQueries.one(row.id));
  const [opened, setOpened] = useState<Person | null>(null);
  if (data !== undefined) {
    return (
      <PersonForm
        key={opened?.updatedAt ?? "first"}
        opened={opened ?? data}
        person={data}
        onClose={onClose}
        onReload={() =>
          void refetch().then(({ data: now }) => setOpened(now ?? null))
        }
      />
    );
  }
  return (
    <Dialog
      title={text("people.edit")}
      subject={<bdi>{row.name}</bdi>}
      onClose={onClose}
      buttons={
        <Button variant="outline" onClick={onClose}>
          {text("people.close")}
        </Button>
      }
    >
      {error === null ? (
        <Skeleton text={text("people.looking")} lines={5} />
      ) : (
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? () => void refetch() : undefined}
        />
      )}
    </Dialog>
  );
}
