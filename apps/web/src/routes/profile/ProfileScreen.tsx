import { Card, CardBody, Chip, Skeleton } from "@stagecraft/ui";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { companyQueries } from "#entities/company/company.queries.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { projectQueries } from "#entities/project/project.queries.ts";
import { initialsOf } from "#entities/user/initials.ts";
import { roleNames } from "#entities/user/role-names.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import type { ActiveUser } from "#entities/user/user.queries.ts";
import { PasswordCard } from "#features/preferences/PasswordCard.tsx";
import { SecondFactorsCard } from "#features/second-factors/SecondFactorsCard.tsx";
import { SessionsCard } from "#features/sessions/SessionsCard.tsx";
import { useText } from "#translations/use-text.ts";
import "./profile.css";

function CompanyNames({ user }: { user: ActiveUser }) {
  const text = useText();
  const { data: companies } = useQuery(companyQueries.ofUser(user.id));
  if (user.everyCompany) return text("profile.everyCompany");
  if (companies === undefined) return text("profile.looking");
  if (companies.length === 0) return text("profile.noCompany");
  return <bdi>{companies.map(({ name }) => name).join(", ")}</bdi>;
}

/** People of clients belong to a few companies; somebody who belongs to all of them has every pad. */
function PadNames({ user }: { user: ActiveUser }) {
  const text = useText();
  const { data: companies = [] } = useQuery(companyQueries.ofUser(user.id));
  const ofCompanies = useQueries({
    queries: (user.everyCompany ? [] : companies).map(({ id }) =>
      projectQueries.ofUser(id, user.id),
    ),
  });
  if (user.everyCompany) return text("profile.everyPad");
  if (ofCompanies.some(({ data }) => data === undefined))
    return text("profile.looking");
  const names = ofCompanies.flatMap(({ data = [] }) =>
    data.map(({ name }) => name),
  );
  return names.length === 0 ? (
    text("profile.noPad")
  ) : (
    <bdi>{names.join(", ")}</bdi>
  );
}

/** The picture of the provider; the initials where there is none or it does not load. */
function Portrait({ user }: { user: ActiveUser }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className="profile-avatar" aria-hidden="true">
      {user.picture === null || isBroken ? (
        initialsOf(user.name)
      ) : (
        <img src={user.picture} alt="" onError={() => setIsBroken(true)} />
      )}
    </span>
  );
}

function PersonCard({ user }: { user: ActiveUser }) {
  const text = useText();
  return (
    <Card>
      <div className="profile-head">
        <Portrait user={user} />
        <div className="profile-name">
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
            <Chip key={role}>{text(roleNames[role])}</Chip>
          ))}
          {user.roles.length === 0 && text("profile.noRole")}
        </dd>
        <dt>{text("profile.companies")}</dt>
        <dd>
          <CompanyNames user={user} />
        </dd>
        <dt>{text("profile.pads")}</dt>
        <dd>
          <PadNames user={user} />
        </dd>
      </dl>
    </Card>
  );
}

function PermissionsCard({ user }: { user: ActiveUser }) {
  const text = useText();
  return (
    <Card
      title={text("profile.permissions", { count: user.permissions.length })}
    >
      <ul className="profile-permissions" dir="ltr">
        {user.permissions.toSorted().map((permission) => (
          <li key={permission}>{permission}</li>
        ))}
      </ul>
    </Card>
  );
}

function PreferencesCard() {
  const text = useText();
  return (
    <Card title={text("profile.preferences")}>
      <CardBody>
        <p className="page-quiet">{text("profile.preferencesText")}</p>
        <p>
          <AppLink to={links.settings()}>{text("title.settings")}</AppLink>
        </p>
      </CardBody>
    </Card>
  );
}

/** Only a person who may change settings changes how they sign in. */
function SignInCards() {
  const { can } = useAbilities();
  if (!can("edit", "settings")) return null;
  return (
    <div className="profile-part profile-sign-in">
      <PasswordCard />
      <SecondFactorsCard />
      <SessionsCard />
    </div>
  );
}

function Details({ user }: { user: ActiveUser }) {
  const { can } = useAbilities();
  return (
    <div className="profile">
      <div className="profile-part">
        <PersonCard user={user} />
        {can("edit", "settings") && <PreferencesCard />}
      </div>
      <SignInCards />
      <PermissionsCard user={user} />
    </div>
  );
}

/** Everything about the person: who, where, and how they sign in. */
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
