import { Card, Chip, Select, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { companyQueries } from "#entities/company/company.queries.ts";
import { PageBar } from "#entities/page/PageBar.tsx";
import { useLocalSetting } from "#entities/preferences/local-setting.ts";
import { settingKeys } from "#entities/preferences/setting-keys.ts";
import { initialsOf } from "#entities/user/initials.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import type { ActiveUser } from "#entities/user/user.queries.ts";
import { SoundSettingsCard } from "#features/sounds/SoundSettingsCard.tsx";
import {
  isLanguage,
  languageNames,
  languages,
} from "#translations/language.ts";
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

function LanguageChoice() {
  const text = useText();
  const [stored, write] = useLocalSetting(settingKeys.language);
  return (
    <Select
      label={text("profile.language")}
      value={isLanguage(stored) ? stored : "en"}
      options={languages.map((language) => ({
        value: language,
        label: languageNames[language],
      }))}
      onChange={(language) => {
        write(language);
        // Texts, fonts and direction are set up at the start of a page.
        window.location.reload();
      }}
    />
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
        <details className="profile-permissions">
          <summary>
            {text("profile.permissions", { count: user.permissions.length })}
          </summary>
          <ul dir="ltr">
            {user.permissions.toSorted().map((permission) => (
              <li key={permission}>{permission}</li>
            ))}
          </ul>
        </details>
      </Card>
      <Card>
        <div className="profile-settings">
          <LanguageChoice />
        </div>
      </Card>
      <SoundSettingsCard />
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
