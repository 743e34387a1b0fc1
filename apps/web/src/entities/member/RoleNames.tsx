import { Chip } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";

/** Roles are written as the API names them, as on the profile page. */
export function RoleNames({ roles }: { roles: readonly string[] }) {
  const text = useText();
  return (
    <span className="member-roles">
      {roles.map((role) => (
        <Chip key={role}>{role}</Chip>
      ))}
      {roles.length === 0 && (
        <span className="page-quiet">{text("members.noRole")}</span>
      )}
    </span>
  );
}
