import { Button, Card, StaleFooter } from "@stagecraft/ui";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { faultsOf, type ColumnFaults } from "./mapping-draft.ts";
import { MappingRow } from "./MappingRow.tsx";
import type { StageImport } from "./stage-imports.queries.ts";
import type { Mapping } from "./use-mapping.ts";

interface MappingCardProps {
  record: StageImport;
  mapping: Mapping;
}

const noFaults: ColumnFaults = {};

/** The mapping of each column; columns not proposed for mapping are collapsed. */
export function MappingCard({ record, mapping }: MappingCardProps) {
  const text = useText();
  const errorText = useErrorText();
  const [isAllShown, setAllShown] = useState(false);
  const { draft } = mapping;
  const faults = faultsOf(draft);
  const columns = record.columns.filter(
    ({ index }) => !draft.time.columns.includes(index),
  );
  const isMapped = ({ index }: { index: number }) =>
    (draft.columns.get(index)?.channel ?? null) !== null;
  // A proposed column stays visible, or leaving it out would make it disappear.
  const inSight = columns.filter(
    (column) => column.channel !== null || isMapped(column),
  );
  const folded = columns.length - inSight.length;
  const shown = isAllShown || inSight.length === 0 ? columns : inSight;
  const { error } = mapping;
  return (
    <Card
      title={text("import.mapping")}
      subtitle={text("import.mappedColumns", {
        mapped: columns.filter(isMapped).length,
        total: columns.length,
      })}
      actions={
        <span className="page-quiet" role="status">
          {mapping.isApplying && error === null && text("import.applying")}
        </span>
      }
    >
      <div className="import-table">
        <table className="sc-table" aria-label={text("import.mapping")}>
          <thead>
            <tr>
              <th scope="col">{text("import.column")}</th>
              <th scope="col">{text("import.values")}</th>
              <th scope="col">{text("import.channel")}</th>
              <th scope="col">{text("import.unit")}</th>
              <th scope="col">{text("import.multiplier")}</th>
              <th scope="col">{text("import.why")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((column) => (
              <MappingRow
                key={column.index}
                column={column}
                choices={record.choices}
                faults={faults.get(column.index) ?? noFaults}
                mapping={mapping}
              />
            ))}
          </tbody>
        </table>
      </div>
      {folded > 0 && inSight.length > 0 && (
        <div className="import-fold">
          <Button
            aria-expanded={isAllShown}
            onClick={() => setAllShown(!isAllShown)}
          >
            {isAllShown
              ? text("import.hideLeftOut")
              : text("import.showLeftOut", { count: folded })}
          </Button>
        </div>
      )}
      {error !== null && (
        <StaleFooter text={errorText(error)} onRetry={mapping.retry} />
      )}
    </Card>
  );
}
