import {
  AlertChip,
  Card,
  CardBody,
  EmptyState,
  StaleFooter,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { followsFdiPlaybook } from "#entities/user/playbook-access.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { FdiRow } from "./FdiRow.tsx";
import { fdiStart } from "./fdi-start.ts";
import { offsetRows, type OffsetRow } from "./offset-row.ts";
import { hiddenChannels } from "./offset-visibility.ts";
import "./stage-fdi.css";

interface FdiPanelProps {
  snapshot: StageSnapshot;
  /** The playbook's advice, or the change against the threshold. */
  chart: "ALERT" | "WARNING";
  /** Shows the evidence of an offset well's response; absent where there is nothing to show it with. */
  onEvidence?: ((row: OffsetRow) => void) | undefined;
}

type FdiChart = FdiPanelProps["chart"];

function Since({ snapshot }: Pick<FdiPanelProps, "snapshot">) {
  const text = useText();
  const start = fdiStart(snapshot.stage);
  if (start === null) return null;
  const time = formatClock(start).slice(0, "HH:mm".length);
  return <>{text("panels.changeSince", { time })}</>;
}

function AlertCount({ rows, chart }: { rows: OffsetRow[]; chart: FdiChart }) {
  const text = useText();
  const count = rows.filter(
    ({ reading, advice }) =>
      (chart === "ALERT" ? advice.level : reading.level) === "alert",
  ).length;
  if (count === 0) return null;
  return (
    <AlertChip level="alert">
      {chart === "ALERT"
        ? text("panels.redCount", { number: count })
        : text("panels.alertCount", { count })}
    </AlertChip>
  );
}

/** Every offset well with its level. */
export function FdiPanel(props: FdiPanelProps) {
  const { snapshot, chart: wantedChart, onEvidence } = props;
  const text = useText();
  const now = useClock(snapshot.now, snapshot.live);
  const states = useQuery(stageQueries.fdiStates());
  // Only users who follow the playbook see its advice.
  const chart = followsFdiPlaybook(useAbilities()) ? wantedChart : "WARNING";
  const { stage } = snapshot;
  const hidden = hiddenChannels(
    stage.control.parameters,
    states.data ?? [],
    chart === "ALERT" ? "fdiAlert" : "fdiWarning",
  );
  const rows = offsetRows(snapshot, hidden, now);
  // The hidden wells are not known yet: space is reserved, but no well is shown that might have to disappear.
  const isWaiting = states.isPending && rows.length > 0;
  return (
    <Card
      className={isWaiting ? "fdi-panel fdi-panel-waiting" : "fdi-panel"}
      title={text("panels.fdi")}
      subtitle={rows.length > 0 ? <Since snapshot={snapshot} /> : undefined}
      actions={!isWaiting && <AlertCount rows={rows} chart={chart} />}
    >
      {rows.length === 0 ? (
        <CardBody>
          <EmptyState text={text("panels.noFdi", { well: stage.wellNumber })} />
        </CardBody>
      ) : (
        <ul
          className="fdi-rows"
          data-chart={chart}
          aria-hidden={isWaiting || undefined}
        >
          {rows.map((row) => (
            <FdiRow
              key={row.number}
              row={row}
              chart={chart}
              onEvidence={onEvidence}
            />
          ))}
        </ul>
      )}
      {states.isError && (
        <StaleFooter
          text={text("panels.fdiStatesFailed")}
          onRetry={() => void states.refetch()}
        />
      )}
    </Card>
  );
}
