import { Button, Card, CardBody, Chip, IconButton, Menu } from "@stagecraft/ui";
import {
  IconAlertTriangle,
  IconDotsVertical,
  IconEyeOff,
  IconPlayerPlay,
  IconPlayerStop,
  IconTag,
} from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { formatMoment } from "#shared/time/format-time.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type { PtaCase } from "../pta-cases.queries.ts";
import { useCaseRun, useRunBlock } from "../use-case-run.ts";
import type { PtaRights } from "../use-pta-rights.ts";
import { CaseFigures } from "./CaseFigures.tsx";
import { CaseSegments } from "./CaseSegments.tsx";
import { segmentsOf } from "./case-segments.ts";
import { useCaseActions, type CaseDialogKind } from "./use-case-actions.tsx";

interface CaseCardProps {
  ptaCase: PtaCase;
  rights: PtaRights;
  onOpen: (kind: CaseDialogKind, ptaCase: PtaCase) => void;
}

const icon = { size: 14, stroke: 1.75 };
const inButton = { size: 16, stroke: 1.75 };

/** Runs the interpretations that need it, or stops the ones that run. */
function RunButton({ ptaCase }: { ptaCase: PtaCase }) {
  const text = useText();
  const block = useWriteBlock();
  const { counts, id } = ptaCase;
  const runBlock = useRunBlock(counts);
  const { isBusy, run, cancel } = useCaseRun(id);
  if (counts.running > 0)
    return (
      <Button
        variant="outline"
        size="small"
        icon={<IconPlayerStop {...inButton} />}
        disabled={isBusy}
        disabledReason={block}
        onClick={cancel}
      >
        {text("ptaCases.cancelRun")}
      </Button>
    );
  return (
    <Button
      variant="outline"
      size="small"
      icon={<IconPlayerPlay {...inButton} />}
      disabled={isBusy}
      disabledReason={runBlock}
      onClick={() => run(null)}
    >
      {text("ptaCases.run")}
    </Button>
  );
}

function CaseHead({ ptaCase, rights }: Omit<CaseCardProps, "onOpen">) {
  const text = useText();
  const { id, name, tagName, hidden } = ptaCase;
  return (
    <div className="pta-case-name">
      <h2>
        <AppLink
          to={links.interpretations({ caseId: id })}
          className="page-link"
        >
          <bdi>{name}</bdi>
        </AppLink>
      </h2>
      {rights.isStaff && hidden && (
        <Chip icon={<IconEyeOff {...icon} />}>{text("ptaCases.hidden")}</Chip>
      )}
      {tagName !== null && (
        <Chip tone="quiet" icon={<IconTag {...icon} />}>
          <bdi>{tagName}</bdi>
        </Chip>
      )}
    </div>
  );
}

/** One case with its progress, main results and actions. */
export function CaseCard({ ptaCase, rights, onOpen }: CaseCardProps) {
  const text = useText();
  const { id, name, counts, comment, updatedAt, updatedBy } = ptaCase;
  const groups = useCaseActions(ptaCase, rights, (kind) =>
    onOpen(kind, ptaCase),
  );
  return (
    <Card className="pta-case">
      <div className="pta-case-head">
        <CaseHead ptaCase={ptaCase} rights={rights} />
        {rights.mayRun && <RunButton ptaCase={ptaCase} />}
        <Menu
          groups={groups}
          trigger={(props) => (
            <IconButton
              {...props}
              label={text("action.actionsOf", { name })}
              icon={<IconDotsVertical size={16} stroke={1.75} />}
            />
          )}
        />
      </div>
      <CardBody>
        {counts.interpretations === 0 ? (
          <p className="page-quiet">{text("ptaCases.noInterpretations")}</p>
        ) : (
          <>
            <CaseSegments
              label={text("ptaCases.stages", {
                count: counts.interpretations,
              })}
              segments={segmentsOf(counts)}
            />
            <CaseFigures id={id} counts={counts} />
          </>
        )}
        {comment !== undefined && comment !== "" && (
          <p className="pta-comment" dir="auto">
            {comment}
          </p>
        )}
      </CardBody>
      <div className="pta-case-foot">
        <span>
          {text("ptaCases.stages", { count: counts.interpretations })}
        </span>
        {counts.withWarnings > 0 && (
          <span className="pta-warned">
            <IconAlertTriangle {...icon} aria-hidden="true" />
            {text("ptaCases.warned", { count: counts.withWarnings })}
          </span>
        )}
        <span className="pta-changed">
          {text("ptaCases.changed", {
            who: updatedBy,
            when: formatMoment(updatedAt),
          })}
        </span>
      </div>
    </Card>
  );
}
