import { fdiEntries } from "@stagecraft/engine";
import { EmptyState } from "@stagecraft/ui";
import type { RuleSet } from "#entities/playbook/rule.queries.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useText } from "#translations/use-text.ts";
import { OffsetTile, type MonitoredOffset } from "./OffsetTile.tsx";
import { PlanTile } from "./PlanTile.tsx";
import "./playbook-monitor.css";

interface PlaybookMonitorProps {
  snapshot: StageSnapshot;
  ruleSet: RuleSet;
  /** Null for people who do not follow the FDI playbook. */
  offsets: readonly MonitoredOffset[] | null;
  now: number;
}

/** The advice of both playbooks for a running stage, readable across a room. */
export function PlaybookMonitor(props: PlaybookMonitorProps) {
  const { snapshot, ruleSet, offsets, now } = props;
  const text = useText();
  const { stage } = snapshot;
  const entries = new Map(
    fdiEntries(stage.control.parameters["fdi"]).map((entry) => [
      entry.offsetNumber,
      entry,
    ]),
  );
  return (
    <div className="monitor">
      <PlanTile snapshot={snapshot} ruleSet={ruleSet} now={now} />
      {offsets !== null && offsets.length === 0 && (
        <section className="monitor-tile">
          <EmptyState text={text("panels.noFdi", { well: stage.wellNumber })} />
        </section>
      )}
      {offsets !== null && offsets.length > 0 && (
        <ul
          className="monitor-offsets"
          data-many={offsets.length > 6 || undefined}
        >
          {offsets.map((offset) => {
            const entry = entries.get(offset.number);
            return (
              entry && (
                <OffsetTile
                  key={offset.number}
                  offset={offset}
                  entry={entry}
                  rules={ruleSet.rules}
                  summary={stage.summary}
                />
              )
            );
          })}
        </ul>
      )}
    </div>
  );
}
