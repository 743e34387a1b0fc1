import { Chooser } from "@stagecraft/ui";
import { IconBuilding } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import {
  activateCompany,
  useActiveCompany,
} from "#entities/project/active-project.ts";
import { useText } from "#translations/use-text.ts";

export function CompanyChooser() {
  const text = useText();
  const navigate = useNavigate();
  const { companies, company } = useActiveCompany();
  if (company === undefined) return null;
  return (
    <Chooser
      label={text("shell.company")}
      current={company.name}
      icon={<IconBuilding size={18} stroke={1.75} />}
      options={companies.map(({ id, name }) => ({
        value: String(id),
        label: name,
        isCurrent: id === company.id,
      }))}
      onChoose={(id) => {
        activateCompany(Number(id));
        void navigate({ to: links.home() });
      }}
    />
  );
}
