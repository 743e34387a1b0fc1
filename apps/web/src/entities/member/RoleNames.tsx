import type { Role } from "@stagecraft/domain";
import { Chip } from "@stagecraft/ui";
import { roleNames } from "#entities/user/role-names.ts";
import { useText } from "#translations/use-text.ts";

export function RoleNames({ roles }: { roles: readonly Role[] }) {
  const text = useText();
  return (
    <span className="member-roles">
      {roles.map((role) => (
        <Chip key={role}>{text(roleNames[role])}</Chip>
      ))}
      {roles.length === 0 && (
        <span className="page-quiet">{text("members.noRole")}</span>
      )}
    </span>
  );
}
