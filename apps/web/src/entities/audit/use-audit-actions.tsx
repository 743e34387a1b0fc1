import type { MenuAction } from "@stagecraft/ui";
import { IconHistory } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

/**
 * Returns the action that opens the audit list of a record; none for people who
 * may not see it.
 */
export function useAuditActions(): (subject: AuditSubject) => MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const { can } = useAbilities();
  return (subject) =>
    can("view", "audit")
      ? [
          {
            key: "audit",
            label: text("shell.auditHere"),
            icon: <IconHistory size={16} stroke={1.75} />,
            onSelect: () => void navigate({ href: auditAddress(subject) }),
          },
        ]
      : [];
}

interface AuditSubject {
  readonly type: "user" | "company" | "project" | "well" | "stage";
  readonly id: number;
}

/** Address of the audit list of a person or an asset. */
export function auditAddress({ type, id }: AuditSubject): string {
  return type === "user"
    ? `${links.adminAudit()}?personId=${id}`
    : `${links.adminAudit()}?assetType=${type}&assetId=${id}`;
}
