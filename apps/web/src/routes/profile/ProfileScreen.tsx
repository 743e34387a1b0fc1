import { Card, Chip, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { companyQueries } from "#entities/company/company.queries.ts";
import { PageBar } from "#entities/page/PageBar.tsx";
import { initialsOf } from "#entities/user/initials.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import type { ActiveUser } from "#entities/user/user.queries.ts";
import { useText } from "#translations/use-text.ts";
import "./profile.css";

function CompanyNames({ user }: { user: ActiveUser }) {
  const text = useText();
  const { data: companies } = useQuery(companyQueries.ofUser(user.id));
  if (companies === undefined) return text("profile.looking");
  const names = companies.map(({ name }) => name).join(", ");
  return user.everyCompany ? (
    text("profile.everyCompany")
  ) : (
    <bdi>{names === "" ? text("answer.none") : names}</bdi>
  );
}

function Details({ user }: { user: ActiveUser }) {
  const text = useText();
  return (
    <div className="profile">
      <Card>
        <div className="profile-head">
          <span className="profile-avatar" aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <div>
            <h2>
              <bdi>{user.name}</bdi>
            </h2>
            <bdi className="page-quiet">{user.email}</bdi>
          </div>
        </div>
        <dl className="profile-list">
          <dt>{text("profile.roles")}</dt>
          <dd>
            {user.roles.map((role) => (
              <Chip key={role}>{role}</Chip>
            ))}
            {user.roles.length === 0 && text("answer.none")}
          </dd>
          <dt>{text("profile.companies")}</dt>
          <dd>
            <CompanyNames user={user} />
          </dd>
        </dl>
      </Card>
      <Card
        title={text("profile.permissions", { count: user.permissions.length })}
      >
        <ul className="profile-permissions" dir="ltr">
          {user.permissions.toSorted().map((permission) => (
            <li key={permission}>{permission}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

export function ProfileScreen() {
  const text = useText();
  const user = useActiveUser();
  return (
    <>
      <PageBar heading={text("profile.heading")} />
      <div className="page-body">
        {user === null ? (
          <Skeleton text={text("profile.looking")} />
        ) : (
          <Details user={user} />
        )}
      </div>
    </>
  );
}
