import { Switch } from "@stagecraft/ui";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { ConfirmButton } from "./ConfirmButton.tsx";
import { CompanySearch } from "./CompanySearch.tsx";
import { usePeopleChange, type Person } from "./people.queries.ts";

interface PersonCompaniesProps {
  person: Person;
  mayEdit: boolean;
  block: string | undefined;
}

type Membership = Person["companies"][number];

function CompanyRow(props: PersonCompaniesProps & { company: Membership }) {
  const { person, mayEdit, block, company } = props;
  const text = useText();
  const errorText = useErrorText();
  const params = { companyId: company.id, userId: person.id };
  const removal = usePeopleChange(() => api.companies.removeUser({ params }));
  const reach = usePeopleChange((allProjects: boolean) =>
    api.companies.updateUser({ params, body: { allProjects } }),
  );
  const { name } = company;
  return (
    <li>
      <bdi className="people-company">{name}</bdi>
      <Switch
        label={text("people.allProjectsOf", { name })}
        isOn={company.allProjects}
        isDisabled={!mayEdit || block !== undefined || reach.isPending}
        onChange={(isOn) => reach.mutate(isOn)}
      />
      {reach.error !== null && <p role="alert">{errorText(reach.error)}</p>}
      {mayEdit && (
        <ConfirmButton
          label={text("people.remove")}
          name={text("people.removeCompany", { name })}
          question={text("people.removeQuestion", { name })}
          disabledReason={block}
          action={{ ...removal, run: () => removal.mutateAsync(undefined) }}
        />
      )}
    </li>
  );
}

function Pads({ person }: { person: Person }) {
  const text = useText();
  const { everyCompany, pads } = person;
  return (
    <section className="people-section">
      <h3>{text("people.pads")}</h3>
      {everyCompany && <p>{text("people.everyPad")}</p>}
      {!everyCompany && pads.length === 0 && (
        <p className="page-quiet">{text("people.noPads")}</p>
      )}
      {!everyCompany && pads.length > 0 && (
        <ul className="people-pads">
          {pads.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The companies of a person and the pads that come with them; each change is saved at once. */
export function PersonCompanies(props: PersonCompaniesProps) {
  const { person, mayEdit, block } = props;
  const text = useText();
  const errorText = useErrorText();
  const addition = usePeopleChange((companyId: number) =>
    api.companies.addUser({ params: { companyId, userId: person.id } }),
  );
  const { companies, everyCompany } = person;
  return (
    <>
      <section className="people-section">
        <h3>{text("people.companies")}</h3>
        {everyCompany && <p>{text("people.everyCompany")}</p>}
        {!everyCompany && companies.length === 0 && (
          <p className="page-quiet">{text("people.noCompany")}</p>
        )}
        {companies.length > 0 && (
          <ul className="people-companies">
            {companies.map((company) => (
              <CompanyRow key={company.id} {...props} company={company} />
            ))}
          </ul>
        )}
        {mayEdit && (
          <>
            <p className="page-quiet">{text("people.savedAtOnce")}</p>
            <CompanySearch
              without={companies}
              disabledReason={block}
              onChoose={({ id }) => addition.mutate(id)}
            />
            {addition.error !== null && (
              <p role="alert">{errorText(addition.error)}</p>
            )}
          </>
        )}
      </section>
      <Pads person={person} />
    </>
  );
}
