import { AlertGlyph, ScrollRegion } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { offsetName } from "#charts/fdi/offset-change.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import type {
  FdiOffsetChange,
  FdiStageChanges,
} from "#entities/project/fdi-changes.queries.ts";
import { useText } from "#translations/use-text.ts";
import { evidenceOf } from "#widgets/shared/fdi/evidence-way.ts";
import { changeText } from "#widgets/shared/fdi/offset-labels.ts";
import { levelOf, type WellChanges } from "./well-changes.ts";

interface WellChangeTableProps {
  label: string;
  projectId: number;
  well: WellChanges;
  stages: readonly FdiStageChanges[];
}

interface ChangeProps {
  change: FdiOffsetChange | undefined;
  evidence: string | null;
}

function Change({ change, evidence }: ChangeProps) {
  const text = useText();
  const shown = (
    <bdi>
      {changeText(change?.largestChange ?? null, change?.unit ?? "", text)}
    </bdi>
  );
  return evidence === null ? (
    shown
  ) : (
    <AppLink to={evidence} opensScreen>
      {shown}
    </AppLink>
  );
}

/** The largest change per stage and offset well, the newest stage first. */
export function WellChangeTable(props: WellChangeTableProps) {
  const { label, projectId, well, stages } = props;
  const text = useText();
  return (
    <ScrollRegion className="sc-table-scroll fdi-changes" label={label}>
      <table className="sc-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text("wall.stage")}</th>
            {well.offsets.map((offset) => (
              <th key={offset.number} scope="col" data-align="number">
                <bdi>{offsetName(offset)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.toReversed().map((stage) => (
            <tr key={stage.stageId}>
              <th scope="row">
                <AppLink
                  to={links.stageChart({ stageId: stage.stageId })}
                  opensScreen
                >
                  <bdi>{stage.stageName}</bdi>
                </AppLink>
              </th>
              {well.offsets.map(({ number }) => {
                const change = stage.offsets.find(
                  (offset) => offset.number === number,
                );
                const level = levelOf(change);
                return (
                  <td key={number} data-align="number" data-level={level}>
                    <AlertGlyph level={level} size={11} />
                    <Change
                      change={change}
                      evidence={
                        change
                          ? evidenceOf(
                              { projectId, stageId: stage.stageId },
                              change,
                            )
                          : null
                      }
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
