import { Button, EmptyState, IconButton, Menu } from "@stagecraft/ui";
import {
  IconChartBar,
  IconDotsVertical,
  IconPlus,
  IconProgress,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useRowChoice } from "#entities/asset-list/use-row-choice.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { CasePath } from "../CasePath.tsx";
import {
  useCaseActions,
  type CaseDialogKind,
} from "../cases/use-case-actions.tsx";
import {
  ptaCaseQueries,
  useRefreshCases,
  type CaseHierarchy,
  type PtaCase,
} from "../pta-cases.queries.ts";
import { usePtaRights } from "../use-pta-rights.ts";
import { CaseStatistics } from "./CaseStatistics.tsx";
import { ColumnChooser } from "./ColumnChooser.tsx";
import {
  matchesFilter,
  readFilter,
  writeFilter,
} from "./interpretation-filter.ts";
import { InterpretationFilters } from "./InterpretationFilters.tsx";
import { InterpretationTable } from "./InterpretationTable.tsx";
import { nameOfRow } from "./interpretation-columns.tsx";
import { OpenCaseDialog, type OpenDialog } from "./OpenCaseDialog.tsx";
import { useResultColumns } from "./result-columns.ts";
import { RunTools } from "./RunTools.tsx";

const icon = { size: 16, stroke: 1.75 };

function CaseLinks({ caseId }: { caseId: number }) {
  const text = useText();
  return (
    <>
      <AppLink
        to={links.interpretationsCompare({ caseId })}
        className="sc-button"
      >
        <IconChartBar {...icon} aria-hidden="true" />
        <span className="sc-button-text">{text("ptaCases.compare")}</span>
      </AppLink>
      <AppLink to={links.caseProgressChart({ caseId })} className="sc-button">
        <IconProgress {...icon} aria-hidden="true" />
        <span className="sc-button-text">{text("title.caseProgress")}</span>
      </AppLink>
    </>
  );
}

function CaseMenu({
  ptaCase,
  onOpen,
}: {
  ptaCase: PtaCase;
  onOpen: (kind: CaseDialogKind) => void;
}) {
  const text = useText();
  const groups = useCaseActions(ptaCase, usePtaRights(), onOpen);
  return (
    <Menu
      groups={groups}
      trigger={(props) => (
        <IconButton
          {...props}
          label={text("action.actionsOf", { name: ptaCase.name })}
          icon={<IconDotsVertical size={18} stroke={1.75} />}
        />
      )}
    />
  );
}

interface ShownProps {
  ptaCase: PtaCase;
  place: CaseHierarchy | undefined;
}

/** The page with the interpretations of a loaded case. */
function Shown({ ptaCase, place }: ShownProps) {
  const text = useText();
  const rights = usePtaRights();
  const block = useWriteBlock();
  const refresh = useRefreshCases();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [filter, changeFilter] = useAddressFilter(readFilter, writeFilter);
  const columns = useResultColumns();
  const query = useQuery(ptaCaseQueries.interpretations(ptaCase.id));
  const all = query.data ?? [];
  const rows = all.filter((row) => matchesFilter(row, filter));
  const choice = useRowChoice(rows, (row) =>
    text("ptaCases.chooseRow", { name: nameOfRow(row) }),
  );
  const addButton = rights.mayEdit && (
    <Button
      variant="primary"
      icon={<IconPlus size={16} stroke={2} />}
      disabledReason={block}
      onClick={() => setOpen("addStages")}
    >
      {text("ptaCases.addStages")}
    </Button>
  );
  return (
    <>
      <PageBar
        heading={text("title.interpretations")}
        note={<CasePath place={place} />}
      >
        <CaseLinks caseId={ptaCase.id} />
        <RunTools
          ptaCase={ptaCase}
          chosen={choice.chosen}
          onDelete={() => setOpen("deleteRows")}
        />
        <RefreshButton onRefresh={() => void refresh()} />
        {all.length > 0 && addButton}
        <CaseMenu ptaCase={ptaCase} onOpen={setOpen} />
      </PageBar>
      <div className="page-body pta-interpretations">
        {all.length > 0 && (
          <div className="pta-filters">
            <InterpretationFilters
              rows={all}
              filter={filter}
              onChange={changeFilter}
            />
            <span className="shell-grow" />
            <ColumnChooser columns={columns} />
          </div>
        )}
        <ListCard query={query} looking={text("ptaCases.lookingRows")}>
          {(found) => (
            <InterpretationTable
              ptaCase={ptaCase}
              rows={rows}
              total={found.length}
              results={columns.shown}
              selection={
                rights.mayEdit || rights.mayRun ? choice.selection : undefined
              }
              firstAction={addButton}
            />
          )}
        </ListCard>
        {all.length > 0 && (
          <CaseStatistics
            caseId={ptaCase.id}
            rows={all}
            results={columns.shown}
          />
        )}
      </div>
      {open !== null && (
        <OpenCaseDialog
          ptaCase={ptaCase}
          chosen={choice.chosen}
          open={open}
          onClear={choice.clear}
          onClose={() => setOpen(null)}
        />
      )}
      <Downloads />
    </>
  );
}

/** The page of a case: its stages, or an error. */
export function CaseInterpretations({
  caseId,
  place,
}: {
  caseId: number;
  place: CaseHierarchy | undefined;
}) {
  const text = useText();
  const { mayRead } = usePtaRights();
  const query = useQuery({ ...ptaCaseQueries.one(caseId), enabled: mayRead });
  if (query.data !== undefined && mayRead)
    return <Shown key={caseId} ptaCase={query.data} place={place} />;
  return (
    <>
      <PageBar heading={text("title.interpretations")} />
      <div className="page-body">
        {mayRead ? (
          <ListCard query={query} looking={text("ptaCases.lookingCase")}>
            {() => null}
          </ListCard>
        ) : (
          <EmptyState text={text("ptaCases.notAllowed")} />
        )}
      </div>
    </>
  );
}
