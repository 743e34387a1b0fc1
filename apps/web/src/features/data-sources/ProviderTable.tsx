import {
  DataTable,
  EmptyState,
  IconButton,
  RowMenu,
  type Column,
} from "@stagecraft/ui";
import {
  IconCopy,
  IconExternalLink,
  IconPlugConnected,
} from "@tabler/icons-react";
import { recordActions } from "#shared/form/record-actions.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { Provider } from "./data-sources.queries.ts";
import "./data-sources.css";

interface ProviderTableProps {
  providers: readonly Provider[];
  isFiltered: boolean;
  onTest: (provider: Provider) => void;
  onEdit: (provider: Provider) => void;
  onDelete: (provider: Provider) => void;
}

async function copyLogin({ login }: Provider, text: Text): Promise<void> {
  try {
    await navigator.clipboard.writeText(login);
    toaster.show({ tone: "info", text: text("providers.loginCopied") });
  } catch {
    // Without https a browser has no clipboard; the login can still be selected.
    toaster.show({ tone: "error", text: text("providers.notCopied") });
  }
}

function AddressCell({ provider }: { provider: Provider }) {
  const text = useText();
  const { isSupport } = useAbilities();
  const { name, url } = provider;
  const isPage = /^https?:/i.test(url);
  const label = text("providers.open", { name });
  return (
    <span className="page-cell-row">
      <bdi dir="ltr" className="provider-address">
        {url}
      </bdi>
      {isSupport && isPage && (
        <a
          className="sc-button"
          data-icon-only=""
          data-size="small"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
          data-tooltip={label}
        >
          <IconExternalLink size={16} stroke={1.75} />
        </a>
      )}
    </span>
  );
}

function LoginCell({ provider }: { provider: Provider }) {
  const text = useText();
  const { isSupport } = useAbilities();
  const { name, login } = provider;
  if (login === "")
    return <span className="page-quiet">{text("value.none")}</span>;
  return (
    <span className="page-cell-row">
      <bdi dir="ltr">{login}</bdi>
      {isSupport && (
        <IconButton
          label={text("providers.copyLogin", { name })}
          icon={<IconCopy size={16} stroke={1.75} />}
          size="small"
          onClick={() => void copyLogin(provider, text)}
        />
      )}
    </span>
  );
}

function usedByText({ use }: Provider, text: Text): string {
  const { pads, wells, feeds } = use;
  const parts = [
    ...(pads > 0 ? [text("providers.padCount", { count: pads })] : []),
    ...(wells > 0 ? [text("providers.wellCount", { count: wells })] : []),
    ...(feeds > 0 ? [text("providers.feedCount", { count: feeds })] : []),
  ];
  return parts.length === 0
    ? text("value.none")
    : parts.join(text("message.comma"));
}

function columnsOf(text: Text): Column<Provider>[] {
  return [
    {
      key: "name",
      header: text("providers.name"),
      render: ({ name }) => <bdi>{name}</bdi>,
      sortValue: ({ name }) => name.toLocaleLowerCase(),
    },
    {
      key: "url",
      header: text("providers.url"),
      isLong: true,
      render: (provider) => <AddressCell provider={provider} />,
      sortValue: ({ url }) => url,
    },
    {
      key: "login",
      header: text("providers.login"),
      render: (provider) => <LoginCell provider={provider} />,
      sortValue: ({ login }) => login,
    },
    {
      key: "password",
      header: text("providers.password"),
      render: ({ hasPassword }) =>
        text(
          hasPassword
            ? "providers.passwordStored"
            : "providers.passwordNotStored",
        ),
      sortValue: ({ hasPassword }) => !hasPassword,
    },
    {
      key: "use",
      header: text("providers.usedBy"),
      render: (provider) => usedByText(provider, text),
      sortValue: ({ use }) => use.pads + use.wells + use.feeds,
    },
    {
      key: "updated",
      header: text("providers.updated"),
      isNumber: true,
      render: ({ updatedAt }) => <Moment at={updatedAt} />,
      sortValue: ({ updatedAt }) => updatedAt,
    },
  ];
}

/** The data providers of a company; passwords are never shown. */
export function ProviderTable(props: ProviderTableProps) {
  const { providers, isFiltered, onTest, onEdit, onDelete } = props;
  const text = useText();
  const block = useWriteBlock();
  const mayEdit = useAbilities().can("edit", "datasourceauths");
  const [pageSize, setPageSize] = usePageSize("dataProviders");
  return (
    <DataTable
      label={text("title.datasource")}
      rows={providers}
      columns={columnsOf(text)}
      initialOrder={{ column: "name", direction: "ascending" }}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ id }) => id}
      rowActions={
        mayEdit
          ? (provider) => (
              <RowMenu
                label={text("action.actionsOf", { name: provider.name })}
                actions={[
                  {
                    key: "test",
                    label: text("providers.test"),
                    icon: <IconPlugConnected size={16} stroke={1.75} />,
                    disabledReason: block,
                    onSelect: () => onTest(provider),
                  },
                  ...recordActions(
                    {
                      onEdit: () => onEdit(provider),
                      onDelete: () => onDelete(provider),
                      blocks: { edit: block, delete: block },
                    },
                    text,
                  ),
                ]}
              />
            )
          : undefined
      }
      empty={
        <EmptyState
          text={text(isFiltered ? "providers.noMatch" : "providers.empty")}
        />
      }
    />
  );
}
