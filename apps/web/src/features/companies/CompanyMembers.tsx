import { Switch } from "@stagecraft/ui";
import { useMemo } from "react";
import {
  membersOfCompany,
  type Member,
} from "#entities/member/member.queries.ts";
import { MemberPanel } from "#entities/member/MemberPanel.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { useGiveAllProjects } from "./companies.mutations.ts";

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
export function CompanyMembers({ companyId }: { companyId: number }) {
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
