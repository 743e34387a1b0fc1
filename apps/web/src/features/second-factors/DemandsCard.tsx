import {
  Card,
  CardBody,
  Chip,
  ConfirmDialog,
  ErrorState,
  Skeleton,
  Switch,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { roleNames } from "#entities/user/role-names.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import {
  secondFactorQueries,
  useDemand,
  type RoleDemand,
} from "./second-factors.queries.ts";
import "./second-factors.css";

interface DemandDialogProps {
  demand: RoleDemand;
  onClose: () => void;
}

/** Explains the effect of the switch before it is changed. */
function DemandDialog({ demand, onClose }: DemandDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const change = useDemand();
  const required = !demand.required;
  const role = text(roleNames[demand.role]);
  return (
    <ConfirmDialog
      title={text(required ? "factors.demandTitle" : "factors.releaseTitle", {
        role,
      })}
      confirmText={text(required ? "factors.demand" : "factors.release")}
      tone={required ? "primary" : "danger"}
      isBusy={change.isPending}
      disabledReason={useWriteBlock()}
      status={change.error === null ? null : errorText(change.error)}
      onConfirm={() =>
        change.mutate({ role: demand.role, required }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>
        {required
          ? text("factors.demandText", { count: demand.withoutFactor })
          : text("factors.releaseText")}
      </p>
    </ConfirmDialog>
  );
}

interface DemandRowProps {
  demand: RoleDemand;
  onSwitch: (demand: RoleDemand) => void;
}

function DemandRow({ demand, onSwitch }: DemandRowProps) {
  const text = useText();
  const { can, hasRole } = useAbilities();
  const block = useWriteBlock();
  // Only holders of a role and administrators decide about it.
  const mayDecide =
    can("edit", "roles") && hasRole("administrator", demand.role);
  return (
    <li className="factor-demand">
      <Switch
        label={text(roleNames[demand.role])}
        isOn={demand.required}
        isDisabled={!mayDecide || block !== undefined}
        onChange={() => onSwitch(demand)}
      />
      <Chip tone="quiet">
        {text("factors.withoutOf", {
          without: demand.withoutFactor,
          count: demand.people,
        })}
      </Chip>
    </li>
  );
}

function DemandList({ demands }: { demands: readonly RoleDemand[] }) {
  const text = useText();
  const { can, hasRole } = useAbilities();
  const [switched, setSwitched] = useState<RoleDemand | null>(null);
  return (
    <>
      <p className="page-quiet">{text("factors.demandsText")}</p>
      {!(can("edit", "roles") && hasRole("administrator")) && (
        <p className="page-quiet">{text("factors.onlyOwnRoles")}</p>
      )}
      <ul className="factor-demands">
        {demands.map((demand) => (
          <DemandRow key={demand.role} demand={demand} onSwitch={setSwitched} />
        ))}
      </ul>
      {switched !== null && (
        <DemandDialog demand={switched} onClose={() => setSwitched(null)} />
      )}
    </>
  );
}

/** Which roles demand a second factor. */
export function DemandsCard() {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(secondFactorQueries.demands());
  return (
    <Card title={text("factors.demands")}>
      <CardBody>
        <div className="factor-parts">
          {data !== undefined && <DemandList demands={data} />}
          {data === undefined && error === null && (
            <Skeleton text={text("factors.looking")} />
          )}
          {data === undefined && error !== null && (
            <ErrorState
              text={errorText(error)}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      </CardBody>
    </Card>
  );
}
