import { Button, Dialog, ErrorState, Select, Skeleton } from "@stagecraft/ui";
import type { Permission, Role } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { PeopleList } from "./PeopleList.tsx";
import { explanationOf, permissionGroups } from "./permission-groups.ts";
import { roleNames } from "#entities/user/role-names.ts";
import {
  roleQueries,
  type Explanation,
  type RoleHolder,
} from "./roles.queries.ts";
import { someNames } from "./some-names.ts";

const listed = permissionGroups.flatMap((group) => group.permissions);

function namesOf(roles: readonly Role[], text: Text): string {
  return roles.map((role) => text(roleNames[role])).join(text("message.comma"));
}

function reachOf({ everyCompanyThrough, companies }: Explanation, text: Text) {
  if (everyCompanyThrough.length > 0)
    return text("roles.inEveryCompany", {
      roles: namesOf(everyCompanyThrough, text),
    });
  if (companies.length === 0) return text("roles.inNoCompany");
  return companies.map(({ name }) => name).join(text("message.comma"));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

function Held({ explanation }: { explanation: Explanation }) {
  const text = useText();
  const { throughRoles, isAdditional } = explanation;
  return (
    <>
      {throughRoles.length > 0 && (
        <Fact name={text("roles.through")}>{namesOf(throughRoles, text)}</Fact>
      )}
      {isAdditional && (
        <Fact name={text("roles.permission")}>{text("roles.additional")}</Fact>
      )}
      <Fact name={text("roles.reach")}>{reachOf(explanation, text)}</Fact>
    </>
  );
}

function Missing({ explanation }: { explanation: Explanation }) {
  const text = useText();
  const { grantedBy, givers } = explanation;
  return (
    <>
      <Fact name={text("roles.grantedBy")}>
        {grantedBy.length === 0
          ? text("roles.grantedByNone")
          : namesOf(grantedBy, text)}
      </Fact>
      <Fact name={text("roles.givers")}>
        {givers.count === 0
          ? text("roles.giversNone")
          : someNames(givers, text)}
      </Fact>
    </>
  );
}

function Reason(props: { userId: number; permission: Permission }) {
  const text = useText();
  const errorText = useErrorText();
  const query = useQuery(roleQueries.explain(props.userId, props.permission));
  if (query.data === undefined)
    return query.error === null ? (
      <Skeleton text={text("roles.lookingForReason")} />
    ) : (
      <ErrorState
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  const { isHeld, name, permission } = query.data;
  return (
    <section className="roles-reason" aria-live="polite">
      <h3>
        {text(isHeld ? "roles.isHeld" : "roles.isMissing", {
          name,
          permission,
        })}
      </h3>
      <dl>
        {isHeld ? (
          <Held explanation={query.data} />
        ) : (
          <Missing explanation={query.data} />
        )}
      </dl>
    </section>
  );
}

/** Shows through which role a person may do something, or which permission is missing. */
export function ExplainDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [person, setPerson] = useState<RoleHolder | null>(null);
  const [permission, setPermission] = useState<Permission | "">("");
  return (
    <Dialog
      title={text("roles.explainTitle")}
      onClose={onClose}
      buttons={
        <Button variant="primary" onClick={onClose}>
          {text("action.ok")}
        </Button>
      }
    >
      <Select<Permission | "">
        label={text("roles.permission")}
        hint={permission === "" ? undefined : explanationOf(permission, text)}
        hasFilter
        value={permission}
        options={listed.map((each) => ({ value: each, label: each }))}
        onChange={setPermission}
      />
      {person === null ? (
        <PeopleList onChoose={setPerson} />
      ) : (
        <p className="roles-chosen">
          <span>
            {text("roles.person")}: <bdi>{person.name}</bdi>
          </span>
          <Button variant="outline" onClick={() => setPerson(null)}>
            {text("roles.anotherPerson")}
          </Button>
        </p>
      )}
      {person !== null && permission !== "" ? (
        <Reason userId={person.id} permission={permission} />
      ) : (
        <p className="page-quiet">{text("roles.choosePerson")}</p>
      )}
    </Dialog>
  );
}
