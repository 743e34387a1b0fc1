import { ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import {
  dataSourceQueries,
  useDataVanStore,
  type MappingFields,
  type MappingStore,
  type PendingDataVan,
} from "./data-source.queries.ts";
import { MappingList } from "./MappingList.tsx";

export interface DataVanListProps {
  /** 0 for a pad that is not saved yet: its vans are held in `pending`. */
  projectId: number;
  /** The data provider chosen for the pad, to which new vans belong. */
  dataSourceAuthId: number | null;
  pending: readonly PendingDataVan[];
  onPending: (pending: PendingDataVan[]) => void;
  /** Receives the entry that is typed and not saved; null when there is none. */
  onDraft?: (draft: MappingFields | null) => void;
}

type PendingRow = PendingDataVan & { readonly id: number };

function useListProps({ dataSourceAuthId, onDraft }: DataVanListProps) {
  const text = useText();
  const { can } = useAbilities();
  return {
    texts: {
      label: text("mappings.vans"),
      add: text("mappings.addVan"),
      valueLabel: text("mappings.vanValue"),
      valueHint: text("mappings.vanValueHint"),
      keyHint: text("mappings.vanKeyHint"),
      deleteText: text("mappings.deleteVan"),
    },
    notice: dataSourceAuthId === null ? text("mappings.chooseProvider") : null,
    may: {
      add: can("create", "datasourcemapproject"),
      edit: can("edit", "datasourcemapproject"),
      remove: can("delete", "datasourcemapproject"),
    },
    knownKeys: ["unitname", "group"] as const,
    onDraft,
  };
}

function isSame(one: MappingFields, other: MappingFields): boolean {
  return (
    one.key.toLowerCase() === other.key.toLowerCase() &&
    one.value.toLowerCase() === other.value.toLowerCase()
  );
}

/** Refuses what the server would refuse once the pad is saved. */
function usePendingStore({
  dataSourceAuthId,
  pending,
  onPending,
}: DataVanListProps): MappingStore<PendingRow> {
  const text = useText();
  async function keep(list: PendingDataVan[], added: MappingFields) {
    if (list.filter((van) => isSame(van, added)).length > 1)
      throw new Error(text("problem.mappingDuplicate"));
    await Promise.resolve(onPending(list));
  }
  return {
    add:
      dataSourceAuthId === null
        ? null
        : (fields) => keep([...pending, fields], fields),
    edit: ({ id }, fields) => keep(pending.with(id, fields), fields),
    remove: ({ id }) => Promise.resolve(onPending(pending.toSpliced(id, 1))),
  };
}

function PendingVans(props: DataVanListProps) {
  const text = useText();
  const list = useListProps(props);
  const store = usePendingStore(props);
  return (
    <>
      <MappingList
        {...list}
        rows={props.pending.map(({ key, value }, id) => ({ id, key, value }))}
        store={store}
      />
      {props.pending.length > 0 && (
        <p className="page-quiet">{text("mappings.savedWithProject")}</p>
      )}
    </>
  );
}

function StoredVans(props: DataVanListProps) {
  const { projectId, dataSourceAuthId } = props;
  const text = useText();
  const errorText = useErrorText();
  const list = useListProps(props);
  const store = useDataVanStore(projectId, dataSourceAuthId);
  const { data, error, refetch } = useQuery(
    dataSourceQueries.vansOfProject(projectId),
  );
  if (data === undefined) {
    return error === null ? (
      <Skeleton text={text("mappings.lookingForVans")} lines={2} />
    ) : (
      <ErrorState
        text={errorText(error)}
        onRetry={mayRetry(error) ? () => void refetch() : undefined}
      />
    );
  }
  return (
    <MappingList
      {...list}
      rows={data}
      store={store}
      remark={(van) =>
        van.dataSourceAuthId === dataSourceAuthId
          ? null
          : text("mappings.otherProvider")
      }
    />
  );
}

/** The data vans of a pad: by which unit names or groups its rows are recognized. */
export function DataVans(props: DataVanListProps) {
  return props.projectId === 0 ? (
    <PendingVans {...props} />
  ) : (
    <StoredVans {...props} />
  );
}
