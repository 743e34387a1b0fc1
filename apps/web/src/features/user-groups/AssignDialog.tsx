import { Button, Field, Select, useForm } from "@stagecraft/ui";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import {
  companyQueries,
  type CompanyRow,
} from "#entities/company/company.queries.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { useSearchText } from "#shared/form/use-settled.ts";
import {
  membersOfCompany,
  type Candidate,
} from "#entities/member/member.queries.ts";
import { PersonSearch, SearchField } from "#entities/member/PersonSearch.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";
import { useAssign, type AssetType } from "./user-groups.queries.ts";
import "./user-groups.css";

interface AssignDialogProps {
  assetType: AssetType;
  /** Groups that exist; a new name makes a new group. */
  groups: readonly string[];
  onClose: () => void;
}

const longestName = 100;
const groupName = /^[A-Za-z0-9 _-]+$/;

interface ChoiceProps {
  label: string;
  name: string;
  onChange: () => void;
}

function Chosen({ label, name, onChange }: ChoiceProps) {
  const text = useText();
  return (
    <div className="group-chosen">
      <span className="page-quiet">{label}</span>
      <bdi>{name}</bdi>
      <Button
        variant="outline"
        size="small"
        aria-label={text("groups.changeOf", { label })}
        onClick={onChange}
      >
        {text("groups.change")}
      </Button>
    </div>
  );
}

function CompanySearch(props: { onChoose: (company: CompanyRow) => void }) {
  const text = useText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState("");
  const search = useSearchText(typed);
  const { data, error } = useInfiniteQuery({
    ...companyQueries.search(search, "all"),
    placeholderData: keepPreviousData,
    enabled: search !== "",
  });
  const found = data?.pages[0]?.companies ?? [];
  return (
    <div className="member-search">
      <SearchField
        label={text("groups.findCompany")}
        value={typed}
        onChange={setTyped}
      />
      {error !== null && <p role="alert">{errorText(error)}</p>}
      {search !== "" && data !== undefined && found.length === 0 && (
        <p className="page-quiet">{text("companies.noMatch")}</p>
      )}
      {found.length > 0 && (
        <ul className="member-list" aria-label={text("title.companies")}>
          {found.map((company) => (
            <li key={company.id}>
              <bdi className="member-name">{company.name}</bdi>
              <Button
                variant="outline"
                size="small"
                aria-label={text("members.actionOf", {
                  action: text("groups.choose"),
                  name: company.name,
                })}
                onClick={() => props.onChoose(company)}
              >
                {text("groups.choose")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ProjectSelectProps {
  companyId: number;
  value: string;
  onChange: (projectId: string) => void;
}

function ProjectSelect({ companyId, value, onChange }: ProjectSelectProps) {
  const text = useText();
  const { data } = useQuery(projectQueries.ofCompany(companyId));
  return (
    <Select
      label={text("groups.project")}
      hint={data?.length === 0 ? text("projects.empty") : undefined}
      hasFilter
      isRequired
      value={value}
      options={(data ?? []).map(({ id, name }) => ({
        value: String(id),
        label: name,
      }))}
      onChange={onChange}
    />
  );
}

function useGroupName() {
  const text = useText();
  return useForm({ group: "" }, ({ group }): { group?: string } => {
    const typed = group.trim();
    if (typed === "") return { group: text("form.required") };
    if (typed.length > longestName)
      return { group: text("companies.tooLong", { most: longestName }) };
    return groupName.test(typed) ? {} : { group: text("groups.characters") };
  });
}

function GroupField(props: {
  form: ReturnType<typeof useGroupName>;
  groups: readonly string[];
}) {
  const text = useText();
  const listId = useId();
  const { value, error, isRequired, onChange, onBlur } =
    props.form.bind("group");
  return (
    <Field
      label={text("groups.group")}
      hint={text("groups.groupHint")}
      error={error}
      isRequired={isRequired}
    >
      {(control) => (
        <>
          <input
            {...control}
            dir="auto"
            list={listId}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
          <datalist id={listId}>
            {props.groups.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Puts a person into a group of a company or a pad. */
export function AssignDialog(props: AssignDialogProps) {
  const { assetType, groups, onClose } = props;
  const text = useText();
  const form = useGroupName();
  const assign = useAssign();
  const [company, setCompany] = useState<CompanyRow | null>(null);
  const [projectId, setProjectId] = useState("");
  const [person, setPerson] = useState<Candidate | null>(null);
  const companyId = company?.id ?? 0;
  const source = useMemo(() => membersOfCompany(companyId), [companyId]);
  const assetId = assetType === "COMPANY" ? companyId : Number(projectId);
  const isComplete = company !== null && assetId > 0 && person !== null;

  function submit() {
    if (person === null) return;
    assign.mutate(
      {
        group: form.values.group.trim(),
        assetType,
        assetId,
        userId: person.id,
      },
      { onSuccess: onClose },
    );
  }

  return (
    <EditDialog
      title={text("groups.assign")}
      form={{
        ...form,
        isValid: form.isValid && isComplete,
        notReady: text("groups.notReady"),
      }}
      saving={assign}
      isOpenWhileInactive
      onSubmit={submit}
      onClose={onClose}
      onReload={onClose}
    >
      <div className="group-form">
        <GroupField form={form} groups={groups} />
        {company === null ? (
          <CompanySearch onChoose={setCompany} />
        ) : (
          <Chosen
            label={text("groups.company")}
            name={company.name}
            onChange={() => {
              setCompany(null);
              setProjectId("");
              setPerson(null);
            }}
          />
        )}
        {company !== null && assetType === "PROJECT" && (
          <ProjectSelect
            companyId={company.id}
            value={projectId}
            onChange={setProjectId}
          />
        )}
        {company !== null && person === null && (
          <PersonSearch
            source={source}
            label={text("groups.findPerson")}
            hint={text("groups.findPersonHint")}
            actionText={text("groups.choose")}
            onChoose={setPerson}
          />
        )}
        {person !== null && (
          <Chosen
            label={text("groups.person")}
            name={person.name}
            onChange={() => setPerson(null)}
          />
        )}
      </div>
    </EditDialog>
  );
}
