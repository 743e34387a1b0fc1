import { companyLogo } from "@stagecraft/domain";
import {
  ConfirmDialog,
  DialogTabs,
  NumberField,
  Switch,
  TextField,
  useForm,
  type Form,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, useMemo } from "react";
import {
  type Company,
  companyQueries,
} from "#entities/company/company.queries.ts";
import { MemberPanel } from "#entities/member/MemberPanel.tsx";
import {
  membersOfCompany,
  type Member,
} from "#entities/member/member.queries.ts";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { useSaveCompany, useGiveAllProjects } from "./companies.mutations.ts";
import {
  blankCompany,
  checkCompany,
  companyFormOf,
  isSameForm,
  type CompanyForm,
  changesOf,
  type FieldChange,
} from "./company-form.ts";
import { CompanyLogo } from "./CompanyLogo.tsx";
import "./companies.css";

interface CompanyDialogProps {
  /** Null creates a new one. */
  company: Company | null;
  onClose: () => void;
  onReload: (companyId: number) => void;
}

interface DetailsProps {
  company: Company | null;
  form: Form<CompanyForm>;
}

function Details({ company, form }: DetailsProps) {
  const text = useText();
  const mayEdit = useAbilities().can("edit", "companies");
  const { values, set, bind } = form;
  return (
    <div className="sc-form-grid">
      <div data-wide="" className="company-head">
        <CompanyLogo logo={company?.logo ?? companyLogo(values.name)} />
        <TextField
          label={text("companies.name")}
          isDisabled={!mayEdit}
          {...bind("name")}
        />
      </div>
      <TextField
        label={text("companies.shortName")}
        isDisabled={!mayEdit}
        {...bind("shortName")}
      />
      <TextField
        label={text("companies.teamId")}
        hint={text("companies.teamIdHint")}
        direction="ltr"
        isDisabled={!mayEdit}
        {...bind("teamId")}
      />
      <TextField
        label={text("companies.contactName")}
        isDisabled={!mayEdit}
        {...bind("contactName")}
      />
      <TextField
        label={text("companies.contactEmail")}
        direction="ltr"
        isDisabled={!mayEdit}
        {...bind("contactEmail")}
      />
      <NumberField
        label={text("companies.retention")}
        hint={text("companies.retentionHint")}
        isDisabled={!mayEdit}
        {...bind("auditRetentionDays")}
      />
      <div className="company-active">
        <Switch
          label={text("companies.active")}
          isOn={values.active}
          isDisabled={!mayEdit}
          onChange={(isOn) => set("active", isOn)}
        />
        <p className="page-quiet">
          {text(
            values.active ? "companies.activeHint" : "companies.inactiveHint",
          )}
        </p>
      </div>
    </div>
  );
}

export function CompanyDialog(props: CompanyDialogProps) {
  const { company, onClose, onReload } = props;
  const text = useText();
  const panelId = useId();
  const mayEdit = useAbilities().can("edit", "companies");
  const [tab, setTab] = useState<"details" | "members">("details");
  const [isConfirming, setConfirming] = useState(false);
  const save = useSaveCompany(company);
  const initial = company === null ? blankCompany : companyFormOf(company);
  const form = useForm(initial, (values) => checkCompany(values, text));
  const { values } = form;

  function store() {
    setConfirming(false);
    save.mutate(values, {
      onSuccess: ({ name }) => {
        toaster.show({
          tone: "info",
          text: text("companies.saved", { name }),
        });
        onClose();
      },
    });
  }

  function submit() {
    if (company !== null && isSameForm(initial, values)) onClose();
    else if (initial.active && !values.active) setConfirming(true);
    else store();
  }

  // Shown instead of the dialog: two forms must not be nested.
  if (isConfirming)
    return (
      <ConfirmDialog
        title={text("companies.deactivateTitle")}
        confirmText={text("companies.deactivate")}
        tone="danger"
        onConfirm={store}
        onClose={() => setConfirming(false)}
      >
        <p>{text("companies.deactivateText", { name: values.name })}</p>
        <p>{text("companies.deactivateStays")}</p>
      </ConfirmDialog>
    );
  return (
    <EditDialog
      title={text(
        company === null ? "companies.create" : "companies.editTitle",
      )}
      subject={company === null ? undefined : <bdi>{company.name}</bdi>}
      form={{
        ...form,
        isValid: form.isValid && mayEdit,
        ...(mayEdit ? {} : { notReady: text("companies.notAllowed") }),
      }}
      saving={save}
      isOpenWhileInactive
      onSubmit={submit}
      onClose={onClose}
      onReload={() => company !== null && onReload(company.id)}
    >
      <DialogTabs
        label={text("members.tabs")}
        tabs={[
          { key: "details", label: text("members.tabDetails") },
          { key: "members", label: text("members.heading") },
        ]}
        current={tab}
        panelId={panelId}
        onChoose={setTab}
      />
      {company !== null && editConflictOf(save.error) !== null && (
        <CompanyConflict company={company} />
      )}
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
        {tab === "details" && <Details company={company} form={form} />}
        {tab === "members" && company !== null && (
          <CompanyMembers companyId={company.id} />
        )}
        {tab === "members" && company === null && (
          <p className="page-quiet">{text("companies.saveFirst")}</p>
        )}
      </div>
    </EditDialog>
  );
}

function useValueText() {
  const text = useText();
  return (value: FieldChange["before"]) => {
    if (typeof value === "boolean")
      return text(value ? "value.yes" : "value.no");
    return value === "" ? text("value.none") : value;
  };
}

/** Shows what somebody else saved meanwhile, before the record is reloaded. */
function CompanyConflict({ company }: { company: Company }) {
  const text = useText();
  const valueText = useValueText();
  const { data } = useQuery({
    ...companyQueries.one(company.id),
    // The cache may hold the opened version, but the newest one is needed.
    staleTime: 0,
    refetchOnMount: "always",
  });
  if (data === undefined || data.updatedAt === company.updatedAt) return null;
  return (
    <section
      className="company-conflict"
      aria-label={text("companies.changedMeanwhile")}
    >
      <h3>{text("companies.changedMeanwhile")}</h3>
      <dl>
        {changesOf(company, data).map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>{text(label)}</dt>
            <dd>
              <del dir="auto">{valueText(before)}</del>{" "}
              <ins dir="auto">{valueText(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function AllProjectsSwitch(props: { companyId: number; member: Member }) {
  const { companyId, member } = props;
  const text = useText();
  const errorText = useErrorText();
  const mayEdit = useAbilities().can("edit", "users");
  const change = useGiveAllProjects(companyId);
  if (member.everyCompany)
    return <span className="page-quiet">{text("members.everyCompany")}</span>;
  const isOn = change.isPending
    ? change.variables.allProjects
    : member.allProjects;
  return (
    <span className="company-pads">
      <Switch
        label={text("members.allProjects")}
        isOn={isOn}
        isDisabled={!mayEdit || change.isPending}
        onChange={(allProjects) =>
          change.mutate({ userId: member.id, allProjects })
        }
      />
      <span className="page-quiet">
        {change.error === null
          ? text("members.projectCount", { number: member.projectCount })
          : errorText(change.error)}
      </span>
    </span>
  );
}

/** The people of a company, and whether they have all its pads. */
function CompanyMembers({ companyId }: { companyId: number }) {
  const text = useText();
  const source = useMemo(() => membersOfCompany(companyId), [companyId]);
  return (
    <MemberPanel
      source={source}
      addHint={text("members.addToCompanyHint")}
      removalText={({ name, projectCount }) =>
        text("members.removeFromCompany", { name, number: projectCount })
      }
      controls={(member) => (
        <AllProjectsSwitch companyId={companyId} member={member} />
      )}
    />
  );
}
