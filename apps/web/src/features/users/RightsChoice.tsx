import { permissions, roles } from "@stagecraft/domain";
import { Checkbox } from "@stagecraft/ui";
import { useState } from "react";
import { roleNames } from "#entities/user/role-names.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import type { Permission, Role } from "./people.queries.ts";

interface BoxListProps<Name extends string> {
  label: string;
  hint?: string | undefined;
  names: readonly Name[];
  chosen: readonly Name[];
  /** The label that people read; the name itself when left out. */
  labelOf?: (name: Name) => string;
  /** Why a name can be neither selected nor deselected; undefined when it can. */
  block: (name: Name) => string | undefined;
  onChange: (chosen: Name[]) => void;
}

function BoxList<Name extends string>(props: BoxListProps<Name>) {
  const { label, hint, names, chosen, labelOf, block, onChange } = props;
  return (
    <fieldset className="people-boxes">
      <legend>{label}</legend>
      {hint !== undefined && <p className="page-quiet">{hint}</p>}
      {names.map((name) => (
        <Checkbox
          key={name}
          label={labelOf?.(name) ?? name}
          isChecked={chosen.includes(name)}
          disabledReason={block(name)}
          onChange={(isChecked) =>
            onChange(
              isChecked
                ? [...chosen, name]
                : chosen.filter((other) => other !== name),
            )
          }
        />
      ))}
    </fieldset>
  );
}

interface RoleChoiceProps {
  chosen: readonly Role[];
  /** Why nothing can be selected at all. */
  block?: string | undefined;
  onChange: (roles: Role[]) => void;
}

/** Only holders of a role and administrators can give it or take it away (decision D23). */
export function RoleChoice({ chosen, block, onChange }: RoleChoiceProps) {
  const text = useText();
  const own = useActiveUser()?.roles ?? [];
  const mayGive = (role: Role) =>
    own.includes("administrator") || own.includes(role);
  return (
    <BoxList
      label={text("people.roles")}
      names={roles}
      chosen={chosen}
      labelOf={(role) => text(roleNames[role])}
      block={(role) =>
        block ?? (mayGive(role) ? undefined : text("people.roleNotYours"))
      }
      onChange={onChange}
    />
  );
}

interface PermissionChoiceProps {
  chosen: readonly Permission[];
  block?: string | undefined;
  onChange: (permissions: Permission[]) => void;
}

/** Folded: few people have permissions beyond their roles. */
export function PermissionChoice(props: PermissionChoiceProps) {
  const { chosen, block, onChange } = props;
  const text = useText();
  const own = useActiveUser()?.permissions ?? [];
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  return (
    <details className="people-more">
      <summary>
        {text("people.permissions")} (
        {text("people.chosen", { count: chosen.length })})
      </summary>
      <input
        type="search"
        className="people-search"
        aria-label={text("people.find")}
        placeholder={text("people.find")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter must not submit the form of the dialog around it.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <BoxList
        label={text("people.permissions")}
        hint={text("people.permissionsHint")}
        names={permissions.filter((name) => name.includes(wanted))}
        chosen={chosen}
        block={(name) =>
          block ??
          (own.includes(name) ? undefined : text("people.permissionNotYours"))
        }
        onChange={onChange}
      />
    </details>
  );
}
