import type { PtaResultKey } from "@stagecraft/domain/pta";
import { DataTable, EmptyState, type RowSelection } from "@stagecraft/ui";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { useText } from "#translations/use-text.ts";
import type { PtaCase, PtaInterpretationRow } from "../pta-cases.queries.ts";
import { usePtaRights } from "../use-pta-rights.ts";
import { interpretationColumns } from "./interpretation-columns.tsx";

interface InterpretationTableProps {
  ptaCase: PtaCase;
  /** The rows that match the filters. */
  rows: readonly PtaInterpretationRow[];
  /** How many there are without filters. */
  total: number;
  results: readonly PtaResultKey[];
  selection: RowSelection<PtaInterpretationRow> | undefined;
  /** Offered while the case has no stages. */
  firstAction: ReactNode;
}

/** The stages of a case with their results. */
export function InterpretationTable(props: InterpretationTableProps) {
  const { ptaCase, rows, total, results, selection, firstAction } = props;
  const text = useText();
  const { isStaff } = usePtaRights();
  const [pageSize, setPageSize] = usePageSize("ptaInterpretations", 50);
  return (
    <DataTable
      label={text("title.interpretations")}
      rows={rows}
      columns={interpretationColumns(text, {
        results,
        system: ptaCase.unitSystem,
        isStaff,
      })}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ id }) => id}
      rowLink={({ id }, content) => (
        <AppLink
          to={links.interpretation({ interpretationId: id })}
          opensScreen
          className="sc-row-link"
        >
          {content}
        </AppLink>
      )}
      selection={selection}
      empty={
        total === 0 ? (
          <EmptyState
            text={text("ptaCases.noInterpretations")}
            action={firstAction}
          />
        ) : (
          <EmptyState text={text("ptaCases.noMatch")} />
        )
      }
    />
  );
}
