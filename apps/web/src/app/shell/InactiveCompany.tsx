import { Banner } from "@stagecraft/ui";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useActiveCompany } from "#entities/project/active-project.ts";
import { InactiveCompany } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";

/** Shown on all pages of the company, so that nobody fills in a form that cannot be saved. */
export function InactiveCompanyBanner() {
  const text = useText();
  const { company } = useActiveCompany();
  if (company === undefined || company.active) return null;
  return (
    <Banner
      tone="alert"
      icon={<IconLock size={18} stroke={1.75} />}
      note={<bdi>{company.name}</bdi>}
    >
      {text("shell.companyInactive")}
    </Banner>
  );
}

/** Pages and their dialogs offer no change of an inactive company. */
export function ReadOnlyWhileInactive({ children }: { children: ReactNode }) {
  const { company } = useActiveCompany();
  return (
    <InactiveCompany value={company?.active === false}>
      {children}
    </InactiveCompany>
  );
}
