import { ConfirmDialog, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import {
  dataSourcesQueries,
  useDeleteProvider,
  type Provider,
  type ProviderUsage,
} from "./data-sources.queries.ts";
import "./data-sources.css";

function UserGroup(props: {
  heading: string;
  total: number;
  children: readonly ReactNode[];
}) {
  const { heading, total, children } = props;
  const text = useText();
  if (total === 0) return null;
  const unlisted = total - children.length;
  return (
    <section className="provider-users">
      <h3>{heading}</h3>
      <ul aria-label={heading}>
        {children}
        {unlisted > 0 && (
          <li className="page-quiet">
            {text("providers.andMore", { number: unlisted })}
          </li>
        )}
      </ul>
    </section>
  );
}

function ProviderUsers({ usage }: { usage: ProviderUsage }) {
  const text = useText();
  const { total, pads, wells, feeds } = usage;
  return (
    <>
      <UserGroup heading={text("providers.usedByPads")} total={total.pads}>
        {pads.map(({ id, name }) => (
          <li key={id}>
            <AppLink to={links.wells({ projectId: id })}>
              <bdi>{name}</bdi>
            </AppLink>
          </li>
        ))}
      </UserGroup>
      <UserGroup heading={text("providers.usedByWells")} total={total.wells}>
        {wells.map(({ id, wellNumber, projectId, projectName }) => (
          <li key={id}>
            <AppLink to={links.wells({ projectId })}>
              <bdi>{wellNumber}</bdi>
            </AppLink>{" "}
            <bdi className="page-quiet">{projectName}</bdi>
          </li>
        ))}
      </UserGroup>
      <UserGroup heading={text("providers.usedByFeeds")} total={total.feeds}>
        {feeds.map(({ jobName, projectName }, index) => (
          <li key={index}>
            <bdi>{jobName}</bdi> <bdi className="page-quiet">{projectName}</bdi>
          </li>
        ))}
      </UserGroup>
    </>
  );
}

function isUsed({ total }: ProviderUsage): boolean {
  return total.pads + total.wells + total.feeds > 0;
}

interface DeleteProviderDialogProps {
  provider: Provider;
  onClose: () => void;
}

/** Shows the uses of a provider before a deletion; a provider in use cannot be deleted. */
export function DeleteProviderDialog({
  provider,
  onClose,
}: DeleteProviderDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const removal = useDeleteProvider();
  const usage = useQuery(dataSourcesQueries.usage(provider.id));
  const { name } = provider;
  const failure = removal.error ?? usage.error;
  const block =
    usage.data !== undefined && isUsed(usage.data)
      ? text("problem.providerInUse")
      : writeBlock;
  return (
    <ConfirmDialog
      title={text("providers.deleteTitle")}
      confirmText={text("action.delete")}
      tone="danger"
      isBusy={removal.isPending || usage.data === undefined}
      disabledReason={block}
      status={failure === null ? null : errorText(failure)}
      onConfirm={() => removal.mutate(provider, { onSuccess: onClose })}
      onClose={onClose}
    >
      {usage.data === undefined && usage.error === null && (
        <Skeleton text={text("providers.lookingForUse")} lines={2} />
      )}
      {usage.data !== undefined && isUsed(usage.data) && (
        <>
          <p>{text("providers.deleteUsed", { name })}</p>
          <ProviderUsers usage={usage.data} />
        </>
      )}
      {usage.data !== undefined && !isUsed(usage.data) && (
        <p>{text("providers.deleteText", { name })}</p>
      )}
    </ConfirmDialog>
  );
}
