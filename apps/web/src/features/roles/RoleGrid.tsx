import type { TextKey } from "#translations/translation-keys.ts";
import {
  lockOfCell,
  type Permission,
  type Role,
  type RoleEditor,
  type CellLock,
} from "@stagecraft/domain";
import { IconButton } from "@stagecraft/ui";
import { IconLock, IconRestore, IconWorld } from "@tabler/icons-react";
import { Fragment, useId, useRef, useState, type KeyboardEvent } from "react";
import { useText } from "#translations/use-text.ts";
import { positionByKey, type GridPosition } from "./grid-keys.ts";
import { explanationOf, type PermissionGroup } from "./permission-groups.ts";
import {
  canReset,
  isChanged,
  isGranted,
  type RoleDraft,
} from "./role-draft.ts";
import { roleNames } from "#entities/user/role-names.ts";
import type { RoleRow } from "./roles.queries.ts";
import "./roles.css";

const lockTexts: Readonly<Record<CellLock, TextKey>> = {
  mayNotEdit: "roles.lockMayNotEdit",
  oneCompany: "roles.lockOneCompany",
  machine: "roles.lockMachine",
  repair: "roles.lockRepair",
  administrators: "roles.lockAdministrators",
  notHeld: "roles.lockNotHeld",
};

interface RoleGridProps {
  /** The columns, in order. */
  roles: readonly RoleRow[];
  /** The rows, by subject. */
  groups: readonly PermissionGroup[];
  draft: RoleDraft;
  editor: RoleEditor;
  onToggle: (role: RoleRow, permission: Permission) => void;
  onReset: (role: RoleRow) => void;
  onShowPeople: (role: Role) => void;
}

interface RoleHeadProps {
  role: RoleRow;
  isResettable: boolean;
  onReset: () => void;
  onShowPeople: () => void;
}

function RoleHead({
  role,
  isResettable,
  onReset,
  onShowPeople,
}: RoleHeadProps) {
  const text = useText();
  const name = text(roleNames[role.name]);
  return (
    <th scope="col">
      <span className="roles-name">{name}</span>
      <span className="roles-head-tools">
        <button
          type="button"
          className="roles-people"
          aria-label={`${text("roles.peopleOf", { role: name })}: ${text("roles.people", { count: role.people })}`}
          onClick={onShowPeople}
        >
          {text("roles.people", { count: role.people })}
        </button>
        {role.everyCompany && (
          <span
            className="roles-mark"
            role="img"
            aria-label={text("roles.everyCompany")}
            data-tooltip={text("roles.everyCompany")}
          >
            <IconWorld size={14} stroke={1.75} />
          </span>
        )}
        {isResettable && (
          <IconButton
            size="small"
            label={text("roles.reset", { role: name })}
            icon={<IconRestore size={14} stroke={1.75} />}
            onClick={onReset}
          />
        )}
      </span>
    </th>
  );
}

interface RoleCellProps {
  role: RoleRow;
  permission: Permission;
  draft: RoleDraft;
  editor: RoleEditor;
  isInTabOrder: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

/** A cell that cannot be changed stays focusable, so that its reason can be read. */
function RoleCell(props: RoleCellProps) {
  const { role, permission, draft, editor, isInTabOrder } = props;
  const text = useText();
  const noteId = useId();
  const isOn = isGranted(draft, role, permission);
  const isUnsaved = isChanged(draft, role.name, permission);
  const lock = lockOfCell(editor, role.name, permission);
  const isDefault = role.defaultPermissions.includes(permission) === isOn;
  // A note above the table tells people without permission that they cannot change anything.
  const shownLock = lock === "mayNotEdit" ? null : lock;
  const notes = [
    ...(isUnsaved ? [text("roles.notSaved")] : []),
    ...(shownLock === null ? [] : [text(lockTexts[shownLock])]),
    ...(isDefault ? [] : [text("roles.differsFromDefault")]),
  ];
  const note = notes.length === 0 ? undefined : notes.join(" · ");
  return (
    <td data-unsaved={isUnsaved || undefined}>
      <button
        type="button"
        role="checkbox"
        className="roles-cell"
        aria-checked={isOn}
        aria-disabled={lock !== null || undefined}
        aria-label={text("roles.cell", {
          role: text(roleNames[role.name]),
          permission,
        })}
        aria-describedby={note === undefined ? undefined : noteId}
        data-tooltip={note}
        data-differs={!isDefault || undefined}
        tabIndex={isInTabOrder ? 0 : -1}
        onFocus={props.onFocus}
        onClick={lock === null ? props.onToggle : undefined}
      >
        {shownLock !== null && <IconLock size={12} stroke={2} />}
      </button>
      {note !== undefined && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </td>
  );
}

/** Moves the focus among the cells; only one of them is in the tab order. */
function useCellFocus(rows: number, columns: number) {
  const body = useRef<HTMLTableElement>(null);
  const [last, setLast] = useState<GridPosition>({ row: 0, column: 0 });
  const current = {
    row: Math.min(last.row, rows - 1),
    column: Math.min(last.column, columns - 1),
  };

  function moveByKey(event: KeyboardEvent<HTMLTableElement>) {
    const isOnCell =
      event.target instanceof Element && event.target.matches(".roles-cell");
    if (!isOnCell) return;
    const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
    const next = positionByKey(
      event.key,
      current,
      { rows, columns },
      direction,
    );
    if (next === null) return;
    event.preventDefault();
    const cells = body.current?.querySelectorAll<HTMLElement>(".roles-cell");
    cells?.[next.row * columns + next.column]?.focus();
  }

  return { body, current, setLast, moveByKey };
}

/** Every permission by every role: arrow keys move, the space bar changes. */
export function RoleGrid(props: RoleGridProps) {
  const { roles, groups, draft, editor, onToggle, onReset, onShowPeople } =
    props;
  const text = useText();
  const rows = groups.flatMap((group) => group.permissions);
  const { body, current, setLast, moveByKey } = useCellFocus(
    rows.length,
    roles.length,
  );
  return (
    <table
      ref={body}
      className="roles-grid"
      role="grid"
      aria-label={text("title.adminRoles")}
      onKeyDown={moveByKey}
    >
      <thead>
        <tr>
          <th scope="col" className="roles-corner">
            {text("roles.permission")}
          </th>
          {roles.map((role) => (
            <RoleHead
              key={role.name}
              role={role}
              isResettable={canReset(draft, role, editor)}
              onReset={() => onReset(role)}
              onShowPeople={() => onShowPeople(role.name)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.title}>
            <tr className="roles-group">
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <span>{text(group.title)}</span>
              </th>
            </tr>
            {group.permissions.map((permission) => {
              const row = rows.indexOf(permission);
              return (
                <tr key={permission}>
                  <th scope="row">
                    <span className="roles-explanation">
                      {explanationOf(permission, text)}
                    </span>
                    <code dir="ltr">{permission}</code>
                  </th>
                  {roles.map((role, column) => (
                    <RoleCell
                      key={role.name}
                      role={role}
                      permission={permission}
                      draft={draft}
                      editor={editor}
                      isInTabOrder={
                        row === current.row && column === current.column
                      }
                      onFocus={() => setLast({ row, column })}
                      onToggle={() => onToggle(role, permission)}
                    />
                  ))}
                </tr>
              );
            })}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
