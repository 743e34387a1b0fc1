import type { MenuAction } from "@stagecraft/ui";
import { IconHistory } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { auditAddress, type AuditSubject } from "./audit-address.ts";

/** Returns the action that opens what happened to a record; none for those who may not see it. */
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
