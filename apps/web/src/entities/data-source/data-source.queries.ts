import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";

export interface MappingFields {
  readonly key: string;
  readonly value: string;
}

/** A data van of a pad that is not saved yet. */
export type PendingDataVan = MappingFields;

export type DataVan = Awaited<
  ReturnType<typeof api.dataSources.mapsOfProject>
>["dataSourceMapProjects"][number];

type WellAlias = Awaited<
  ReturnType<typeof api.dataSources.mapsOfWell>
>["dataSourceMapWells"][number];

export const dataSourceQueries = {
  /** The data providers of a company, by name. */
  accounts: (companyId: number) =>
    queryOptions({
      queryKey: ["dataSources", "ofCompany", companyId, "accounts"],
      queryFn: async ({ signal }) => {
        const { dataSources } = await api.dataSources.accounts(
          { params: { companyId } },
          { signal },
        );
        return dataSources;
      },
    }),
  vansOfProject: (projectId: number) =>
    queryOptions({
      queryKey: ["dataSources", "ofProject", projectId],
      queryFn: async ({ signal }) => {
        const { dataSourceMapProjects } = await api.dataSources.mapsOfProject(
          { params: { projectId } },
          { signal },
        );
        return dataSourceMapProjects;
      },
    }),
  aliasesOfWell: (wellId: number) =>
    queryOptions({
      queryKey: ["dataSources", "ofWell", wellId],
      queryFn: async ({ signal }) => {
        const { dataSourceMapWells } = await api.dataSources.mapsOfWell(
          { params: { wellId } },
          { signal },
        );
        return dataSourceMapWells;
      },
    }),
};

/** Where a list of mappings is kept: every change reloads the list, also a refused one. */
export interface MappingStore<Row> {
  /** Null without a data provider to which a new entry would belong. */
  add: ((fields: MappingFields) => Promise<unknown>) | null;
  edit: (row: Row, fields: MappingFields) => Promise<unknown>;
  remove: (row: Row) => Promise<unknown>;
}

function useReload(queryKey: readonly unknown[]) {
  const queryClient = useQueryClient();
  return async (change: Promise<unknown>) => {
    try {
      await change;
    } finally {
      await queryClient.invalidateQueries({ queryKey });
    }
  };
}

export function useDataVanStore(
  projectId: number,
  dataSourceAuthId: number | null,
): MappingStore<DataVan> {
  const reloadAfter = useReload(
    dataSourceQueries.vansOfProject(projectId).queryKey,
  );
  return {
    add:
      dataSourceAuthId === null
        ? null
        : (fields) =>
            reloadAfter(
              api.dataSources.addMapOfProject({
                body: { projectId, dataSourceAuthId, ...fields },
              }),
            ),
    edit: ({ id, updatedAt }, fields) =>
      reloadAfter(
        api.dataSources.updateMapOfProject({
          params: { id },
          body: { ...fields, updatedAt },
        }),
      ),
    remove: ({ id }) =>
      reloadAfter(api.dataSources.removeMapOfProject({ params: { id } })),
  };
}

export function useWellAliasStore(
  wellId: number,
  dataSourceAuthId: number | null,
): MappingStore<WellAlias> {
  const reloadAfter = useReload(
    dataSourceQueries.aliasesOfWell(wellId).queryKey,
  );
  return {
    add:
      dataSourceAuthId === null
        ? null
        : (fields) =>
            reloadAfter(
              api.dataSources.addMapOfWell({
                body: { wellId, dataSourceAuthId, ...fields },
              }),
            ),
    edit: ({ id, updatedAt }, fields) =>
      reloadAfter(
        api.dataSources.updateMapOfWell({
          params: { id },
          body: { ...fields, updatedAt },
        }),
      ),
    remove: ({ id }) =>
      reloadAfter(api.dataSources.removeMapOfWell({ params: { id } })),
  };
}
