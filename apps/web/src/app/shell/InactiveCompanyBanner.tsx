import { Banner } from "@stagecraft/ui";
import { IconLock } from "@tabler/icons-react";
import { useActiveCompany } from "#entities/project/active-project.ts";
import { useText } from "#translations/use-text.ts";

/** Said once for all pages of the company, so that nobody fills in a form for nothing. */
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
