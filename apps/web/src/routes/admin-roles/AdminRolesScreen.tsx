import {
  Banner,
  Button,
  EmptyState,
  FilterBox,
  IconButton,
  ScrollRegion,
  Select,
  Switch,
  useIsPhone,
} from "@stagecraft/ui";
import { IconInfoCircle, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Permission, Role, RoleEditor } from "@stagecraft/domain";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { LeaveGuard } from "#shared/page/LeaveGuard.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { printPage } from "#shared/page/print-page.ts";
import { toaster } from "#shared/page/toaster.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { formatMoment } from "#shared/time/format-time.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { shownGroups } from "#features/roles/permission-groups.ts";
import {
  againstTable,
  differs,
  noChanges,
  resetToDefault,
  toggled,
  type RoleChange,
  type RoleDraft,
} from "#features/roles/role-draft.ts";
import { roleNames } from "#entities/user/role-names.ts";
import { RoleGrid } from "#features/roles/RoleGrid.tsx";
import {
  roleQueries,
  type RoleRow,
  type RoleTable,
} from "#features/roles/roles.queries.ts";
import { useText } from "#translations/use-text.ts";

const ReviewDialog = lazyDialog(
  async () => (await import("#features/roles/ReviewDialog.tsx")).ReviewDialog,
);

const ExplainDialog = lazyDialog(
  async () => (await import("#features/roles/ExplainDialog.tsx")).ExplainDialog,
);

const PeopleDialog = lazyDialog(
  async () => (await import("#features/roles/PeopleDialog.tsx")).PeopleDialog,
);

const nobody: RoleEditor = { roles: [], permissions: [], everyCompany: false };

/** Two roles side by side, or all of them. */
interface Comparison {
  readonly first: Role;
  readonly second: Role;
  readonly onlyDifferences: boolean;
}

const startingComparison: Comparison = {
  first: "engineer",
  second: "manager",
  onlyDifferences: true,
};

function RoleSelect(props: {
  label: string;
  value: Role;
  table: RoleTable;
  onChange: (role: Role) => void;
}) {
  const text = useText();
  return (
    <Select
      label={props.label}
      value={props.value}
      options={props.table.roles.map(({ name }) => ({
        value: name,
        label: text(roleNames[name]),
      }))}
      onChange={props.onChange}
    />
  );
}

function ComparisonTools(props: {
  comparison: Comparison;
  table: RoleTable;
  onChange: (comparison: Comparison) => void;
}) {
  const text = useText();
  const { comparison, table, onChange } = props;
  return (
    <div className="roles-tools">
      <RoleSelect
        label={text("roles.compareFirst")}
        value={comparison.first}
        table={table}
        onChange={(first) => onChange({ ...comparison, first })}
      />
      <RoleSelect
        label={text("roles.compareSecond")}
        value={comparison.second}
        table={table}
        onChange={(second) => onChange({ ...comparison, second })}
      />
      <Switch
        label={text("roles.onlyDifferences")}
        isOn={comparison.onlyDifferences}
        onChange={(onlyDifferences) =>
          onChange({ ...comparison, onlyDifferences })
        }
      />
    </div>
  );
}

function findRole(table: RoleTable, name: Role): RoleRow | undefined {
  return table.roles.find((role) => role.name === name);
}

/** Returns the two compared roles; null when the table is shown as a whole. */
function comparedRoles(
  table: RoleTable,
  comparison: Comparison | null,
): readonly [RoleRow, RoleRow] | null {
  if (comparison === null) return null;
  const first = findRole(table, comparison.first);
  const second = findRole(table, comparison.second);
  return first === undefined || second === undefined ? null : [first, second];
}

interface RoleTableViewProps {
  table: RoleTable;
  filter: string;
  comparison: Comparison | null;
  draft: RoleDraft;
  editor: RoleEditor;
  onDraft: (change: (draft: RoleDraft) => RoleDraft) => void;
  onShowPeople: (role: Role) => void;
}

/** The whole table, two roles of it, or on a phone one at a time. */
function RoleTableView(props: RoleTableViewProps) {
  const { table, filter, comparison, draft, editor, onDraft } = props;
  const text = useText();
  const isPhone = useIsPhone();
  const [phoneRole, setPhoneRole] = useState<Role>("engineer");
  const compared = comparedRoles(table, comparison);
  const columns =
    compared ??
    table.roles.filter(({ name }) => !isPhone || name === phoneRole);
  const isWanted = (permission: Permission) =>
    compared === null ||
    comparison?.onlyDifferences !== true ||
    differs(draft, ...compared, permission);
  const groups = shownGroups(filter, text, isWanted);
  const isSame = compared !== null && filter.trim() === "";
  return (
    <>
      {isPhone && compared === null && (
        <div className="roles-tools roles-one">
          <RoleSelect
            label={text("roles.role")}
            value={phoneRole}
            table={table}
            onChange={setPhoneRole}
          />
        </div>
      )}
      {groups.length === 0 ? (
        <EmptyState
          text={text(isSame ? "roles.sameRights" : "roles.noMatch")}
        />
      ) : (
        <ScrollRegion label={text("title.adminRoles")} className="roles-scroll">
          <RoleGrid
            roles={columns}
            groups={groups}
            draft={draft}
            editor={editor}
            onToggle={(role, permission) =>
              onDraft((current) => toggled(current, role, permission))
            }
            onReset={(role) =>
              onDraft((current) => resetToDefault(current, role, editor))
            }
            onShowPeople={props.onShowPeople}
          />
        </ScrollRegion>
      )}
    </>
  );
}

/** A review holds what was changed when it was opened: saving empties the draft. */
type OpenDialog =
  | { readonly kind: "review"; readonly changes: readonly RoleChange[] }
  | { readonly kind: "explain" }
  | { readonly kind: "people"; readonly role: Role };

/** The permissions of every role: read, compared, explained and changed. */
export function AdminRolesScreen() {
  const text = useText();
  const editor = useActiveUser() ?? nobody;
  const query = useQuery(roleQueries.table());
  const [filter, setFilter] = useState("");
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [kept, setKept] = useState<RoleDraft>(noChanges);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const table = query.data;
  const draft = table === undefined ? kept : againstTable(kept, table.roles);
  const changes = [...draft.values()];
  const close = () => setDialog(null);
  const mayEdit = editor.permissions.includes("edit:roles");
  usePageTitle(text("title.adminRoles"));

  function discard() {
    setKept(noChanges);
    toaster.show({
      tone: "info",
      text: text("roles.discarded"),
      undo: () => setKept(draft),
    });
  }

  return (
    <>
      <PageBar
        heading={text("title.adminRoles")}
        note={
          table !== undefined && table.changedAt !== null
            ? text("roles.changedBy", {
                time: formatMoment(table.changedAt),
                who: table.changedBy,
              })
            : undefined
        }
        filter={<FilterBox value={filter} onChange={setFilter} />}
      >
        <RefreshButton onRefresh={() => void query.refetch()} />
        <IconButton
          label={text("roles.print")}
          icon={<IconPrinter size={18} stroke={1.75} />}
          onClick={printPage}
        />
        <Button
          variant="outline"
          aria-pressed={comparison !== null}
          data-on={comparison !== null || undefined}
          onClick={() =>
            setComparison(comparison === null ? startingComparison : null)
          }
        >
          {text("roles.compare")}
        </Button>
        <Button
          variant="outline"
          onClick={() => setDialog({ kind: "explain" })}
        >
          {text("roles.why")}
        </Button>
        {changes.length > 0 && (
          <>
            <Button variant="outline" onClick={discard}>
              {text("roles.discard")}
            </Button>
            <Button
              variant="primary"
              onClick={() => setDialog({ kind: "review", changes })}
            >
              {text("roles.review", { count: changes.length })}
            </Button>
          </>
        )}
      </PageBar>
      <div className="page-body roles-body">
        {!mayEdit && (
          <Banner tone="info" icon={<IconInfoCircle size={18} stroke={1.75} />}>
            {text("roles.readOnly")}
          </Banner>
        )}
        {table !== undefined && comparison !== null && (
          <ComparisonTools
            comparison={comparison}
            table={table}
            onChange={setComparison}
          />
        )}
        <ListCard query={query} looking={text("roles.looking")}>
          {(known) => (
            <RoleTableView
              table={known}
              filter={filter}
              comparison={comparison}
              draft={draft}
              editor={editor}
              onDraft={setKept}
              onShowPeople={(role) => setDialog({ kind: "people", role })}
            />
          )}
        </ListCard>
      </div>
      <LeaveGuard
        hasChanges={changes.length > 0}
        title={text("roles.leaveTitle")}
        confirmText={text("roles.leave")}
      >
        {text("roles.leaveText")}
      </LeaveGuard>
      {dialog?.kind === "review" && table !== undefined && (
        <ReviewDialog
          version={table.version}
          changes={dialog.changes}
          onSaved={() => {
            setKept(noChanges);
            close();
          }}
          onReload={() => {
            void query.refetch();
            close();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === "explain" && <ExplainDialog onClose={close} />}
      {dialog?.kind === "people" && (
        <PeopleDialog role={dialog.role} onClose={close} />
      )}
    </>
  );
}
