import { Button, EmptyState, PagedTable, RowMenu } from "@stagecraft/ui";
import { IconBuildingSkyscraper, IconPencil } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useAuditActions } from "#entities/audit/use-audit-actions.tsx";
import { links } from "#addresses/links.ts";
import type { CompanyRow } from "#entities/company/company.queries.ts";
import { YesNo } from "#shared/page/YesNo.tsx";
import { Moment } from "#shared/time/Moment.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import { CompanyLogo } from "./CompanyLogo.tsx";
import "./companies.css";

interface CompanyTableProps {
  companies: readonly CompanyRow[];
  total: number;
  isFiltered: boolean;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
  onEdit: (company: CompanyRow) => void;
}

const icon = { size: 16, stroke: 1.75 };

function columnsOf(text: Text) {
  return [
    {
      key: "name",
      header: text("companies.name"),
      render: (company: CompanyRow) => (
        <span className="company-name">
          <CompanyLogo logo={company.logo} />
          <bdi>{company.name}</bdi>
        </span>
      ),
    },
    {
      key: "shortName",
      header: text("companies.shortName"),
      render: ({ shortName }: CompanyRow) => <bdi>{shortName}</bdi>,
    },
    {
      key: "active",
      header: text("companies.active"),
      render: ({ active }: CompanyRow) => <YesNo isYes={active} />,
    },
    {
      key: "members",
      header: text("members.heading"),
      isNumber: true,
      render: ({ memberCount }: CompanyRow) => memberCount,
    },
    {
      key: "projects",
      header: text("companies.projects"),
      isNumber: true,
      render: ({ projectCount }: CompanyRow) => projectCount,
    },
    {
      key: "contact",
      header: text("companies.contactName"),
      render: ({ contactName }: CompanyRow) => <bdi>{contactName}</bdi>,
    },
    {
      key: "updated",
      header: text("companies.updated"),
      isNumber: true,
      render: ({ updatedAt }: CompanyRow) => <Moment at={updatedAt} />,
    },
  ];
}

/** The companies found, in the order of the server. */
export function CompanyTable(props: CompanyTableProps) {
  const { companies, total, isFiltered, onMore, isLoadingMore, onEdit } = props;
  const text = useText();
  const navigate = useNavigate();
  const auditActionsOf = useAuditActions();
  return (
    <PagedTable
      label={text("title.companies")}
      rows={companies}
      columns={columnsOf(text)}
      rowKey={({ id }) => id}
      rowLink={(company, content) => (
        <button
          type="button"
          className="sc-row-link"
          onClick={() => onEdit(company)}
        >
          {content}
        </button>
      )}
      rowActions={(company) => (
        <RowMenu
          label={text("action.actionsOf", { name: company.name })}
          actions={[
            {
              key: "edit",
              label: text("action.edit"),
              icon: <IconPencil {...icon} />,
              onSelect: () => onEdit(company),
            },
            {
              key: "projects",
              label: text("companies.openProjects"),
              icon: <IconBuildingSkyscraper {...icon} />,
              href: links.projects({ companyId: company.id }),
              onSelect: () =>
                void navigate({
                  to: links.projects({ companyId: company.id }),
                }),
            },
            ...auditActionsOf({ type: "company", id: company.id }),
          ]}
        />
      )}
      empty={
        <EmptyState
          text={text(isFiltered ? "companies.noMatch" : "companies.empty")}
        />
      }
      footer={
        <>
          <span className="sc-table-range" aria-live="polite">
            {text("members.shown", { shown: companies.length, total })}
          </span>
          {onMore !== undefined && (
            <Button
              variant="outline"
              size="small"
              disabled={isLoadingMore}
              onClick={onMore}
            >
              {text("members.more")}
            </Button>
          )}
        </>
      }
    />
  );
}
