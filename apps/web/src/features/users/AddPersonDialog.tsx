import { rolesOfAllProjects } from "@stagecraft/domain";
import { Button, Switch, TextField, useForm } from "@stagecraft/ui";
import { IconX } from "@tabler/icons-react";
import { api } from "#api/api.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { CompanySearch, type NamedCompany } from "./CompanySearch.tsx";
import {
  usePasswordLink,
  usePeopleChange,
  type NewPerson,
  type Role,
} from "./people.queries.ts";
import { PasswordLinkDialog } from "./PasswordLinkDialog.tsx";
import { personProblems, type PersonFields } from "./person-form.ts";
import { RoleChoice } from "./RightsChoice.tsx";

interface Fields extends PersonFields {
  roles: Role[];
  companies: NamedCompany[];
  /** Null: as usual for the roles. */
  allProjects: boolean | null;
}

const blank: Fields = {
  name: "",
  email: "",
  roles: [],
  companies: [],
  allProjects: null,
};

function Chosen(props: {
  companies: readonly NamedCompany[];
  onRemove: (company: NamedCompany) => void;
}) {
  const text = useText();
  return (
    <ul className="people-found">
      {props.companies.map((company) => (
        <li key={company.id}>
          <Button
            variant="outline"
            size="small"
            endIcon={<IconX size={14} stroke={1.75} />}
            aria-label={text("people.removeCompany", { name: company.name })}
            onClick={() => props.onRemove(company)}
          >
            <bdi>{company.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Adds a person, then shows the link with which they set a password. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const worksForAll = useActiveUser()?.everyCompany ?? false;
  const link = usePasswordLink();
  const addition = usePeopleChange((body: NewPerson) =>
    api.users.add({ body }),
  );
  const form = useForm<Fields>(blank, (values) => ({
    ...personProblems(values, text),
    ...(worksForAll || values.companies.length > 0
      ? {}
      : { companies: text("people.needsCompany") }),
  }));
  const { values, set, bind } = form;
  const { companies } = values;
  const isOnlyCompanyMissing =
    !form.isValid && Object.keys(personProblems(values, text)).length === 0;
  const usualReach = values.roles.some((role) =>
    rolesOfAllProjects.includes(role),
  );

  function add() {
    const { name, email, roles, allProjects } = values;
    addition.mutate(
      {
        name: name.trim(),
        email: email.trim(),
        roles,
        companyIds: companies.map(({ id }) => id),
        ...(allProjects === null ? {} : { allProjects }),
      },
      {
        onSuccess: (person) => {
          toaster.show({
            tone: "info",
            text: text("people.added", { name: person.name }),
          });
          if (person.hasAccountHere)
            link.mutate(person.id, { onError: onClose });
          else onClose();
        },
      },
    );
  }

  if (link.data !== undefined) {
    return (
      <PasswordLinkDialog
        name={values.name.trim()}
        link={link.data}
        onClose={onClose}
      />
    );
  }
  return (
    <EditDialog
      title={text("people.add")}
      form={{
        ...form,
        notReady: isOnlyCompanyMissing
          ? text("people.needsCompany")
          : undefined,
      }}
      saving={{
        isPending: addition.isPending || link.isPending,
        error: addition.error,
      }}
      onSubmit={add}
      onClose={onClose}
      onReload={onClose}
      isOpenWhileInactive
    >
      <p className="people-text">{text("people.newHint")}</p>
      <div className="people-fields">
        <TextField label={text("people.name")} {...bind("name")} />
        <TextField
          label={text("people.email")}
          hint={text("people.emailHint")}
          direction="ltr"
          {...bind("email")}
        />
      </div>
      <RoleChoice
        chosen={values.roles}
        onChange={(roles) => set("roles", roles)}
      />
      <section className="people-section">
        <h3>{text("people.companies")}</h3>
        {companies.length > 0 && (
          <>
            <Chosen
              companies={companies}
              onRemove={({ id }) =>
                set(
                  "companies",
                  companies.filter((company) => company.id !== id),
                )
              }
            />
            <Switch
              label={text("people.allProjects")}
              isOn={values.allProjects ?? usualReach}
              onChange={(isOn) => set("allProjects", isOn)}
            />
          </>
        )}
        <CompanySearch
          without={companies}
          onChoose={(company) => set("companies", [...companies, company])}
        />
      </section>
    </EditDialog>
  );
}
