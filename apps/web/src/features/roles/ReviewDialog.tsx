import { Button, Dialog, ErrorState, Skeleton } from "@stagecraft/ui";
import { roles, type Permission, type Role } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type { RoleChange } from "./role-draft.ts";
import { roleNames } from "#entities/user/role-names.ts";
import { roleQueries, useSaveRoles, type Impact } from "./roles.queries.ts";
import { someNames } from "./some-names.ts";

interface ReviewDialogProps {
  version: number;
  changes: readonly RoleChange[];
  onSaved: () => void;
  /** Reads the table again and keeps the changes. */
  onReload: () => void;
  onClose: () => void;
}

function PermissionList(props: {
  label: string;
  sign: string;
  permissions: readonly Permission[];
}) {
  if (props.permissions.length === 0) return null;
  return (
    <p>
      <span className="page-quiet">{props.label}</span>{" "}
      {props.permissions.map((permission) => (
        <code key={permission} dir="ltr">
          {props.sign}
          {permission}
        </code>
      ))}
    </p>
  );
}

function ChangesOfRole(props: { role: Role; changes: readonly RoleChange[] }) {
  const text = useText();
  const permissionsThat = (granted: boolean) =>
    props.changes
      .filter((change) => change.granted === granted)
      .map(({ permission }) => permission);
  return (
    <section className="roles-changes">
      <h3>{text(roleNames[props.role])}</h3>
      <PermissionList
        label={text("roles.gives")}
        sign="+ "
        permissions={permissionsThat(true)}
      />
      <PermissionList
        label={text("roles.takes")}
        sign="− "
        permissions={permissionsThat(false)}
      />
    </section>
  );
}

function ImpactOfPermission({ impact }: { impact: Impact }) {
  const text = useText();
  const { permission, gains, loses } = impact;
  if (gains.count === 0 && loses.count === 0)
    return (
      <li className="page-quiet">{text("roles.nobody", { permission })}</li>
    );
  return (
    <>
      {gains.count > 0 && (
        <li>
          {text("roles.gain", {
            count: gains.count,
            permission,
            names: someNames(gains, text),
          })}
        </li>
      )}
      {loses.count > 0 && (
        <li data-loses="">
          {text("roles.lose", {
            count: loses.count,
            permission,
            names: someNames(loses, text),
          })}
        </li>
      )}
    </>
  );
}

function ImpactList({ changes }: { changes: readonly RoleChange[] }) {
  const text = useText();
  const errorText = useErrorText();
  const impact = useQuery(roleQueries.impact(changes));
  if (impact.data !== undefined)
    return (
      <ul className="roles-impact">
        {impact.data.permissions.map((each) => (
          <ImpactOfPermission key={each.permission} impact={each} />
        ))}
      </ul>
    );
  return impact.error === null ? (
    <Skeleton text={text("roles.lookingForImpact")} />
  ) : (
    <ErrorState
      text={errorText(impact.error)}
      onRetry={() => void impact.refetch()}
    />
  );
}

/** Shows what would change, for roles and for people, before it is saved. */
export function ReviewDialog({
  version,
  changes,
  onSaved,
  onReload,
  onClose,
}: ReviewDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const block = useSaveBlock();
  const saving = useSaveRoles();
  const isConflict = editConflictOf(saving.error) !== null;
  const save = () =>
    saving.mutate({ version, changes }, { onSuccess: onSaved });
  return (
    <Dialog
      title={text("roles.reviewTitle")}
      isPersistent
      onClose={onClose}
      onSubmit={() => block === undefined && !isConflict && save()}
      status={saving.error === null ? null : errorText(saving.error)}
      buttons={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {text("action.cancel")}
          </Button>
          {isConflict ? (
            <Button variant="primary" onClick={onReload}>
              {text("roles.reload")}
            </Button>
          ) : (
            <Button
              variant="primary"
              type="submit"
              disabled={saving.isPending}
              disabledReason={block}
            >
              {text("roles.save")}
            </Button>
          )}
        </>
      }
    >
      {roles
        .filter((role) => changes.some((change) => change.role === role))
        .map((role) => (
          <ChangesOfRole
            key={role}
            role={role}
            changes={changes.filter((change) => change.role === role)}
          />
        ))}
      <h3>{text("roles.impact")}</h3>
      <ImpactList changes={changes} />
      <p className="page-quiet">{text("roles.withinSeconds")}</p>
    </Dialog>
  );
}
