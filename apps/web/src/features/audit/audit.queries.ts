import type { AuditOutcome } from "@stagecraft/domain";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

export type AuditPage = Awaited<ReturnType<typeof api.audit.page>>;
export type AuditRecord = AuditPage["records"][number];
export type AuditChange = AuditRecord["changes"][number];
export type AuditValue = AuditChange["fields"][number]["before"];
export type AuditQuery = Readonly<
  Partial<{
    personId: number;
    assetType: string;
    assetId: number;
    outcome: AuditOutcome;
    action: string;
    requestId: string;
    from: number;
    to: number;
  }>
>;
export type ChoiceType = Parameters<
  typeof api.audit.choices
>[0]["params"]["type"];

const perPage = 50;

export const auditQueries = {
  page: (query: AuditQuery) =>
    infiniteQueryOptions({
      queryKey: ["audit", "page", query],
      queryFn: ({ signal, pageParam }) =>
        api.audit.page(
          {
            query: {
              ...query,
              limit: perPage,
              ...(pageParam === null ? {} : { after: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  choices: (type: ChoiceType, typed: string) =>
    queryOptions({
      queryKey: ["audit", "choices", type, typed],
      queryFn: ({ signal }) =>
        api.audit.choices(
          { params: { type }, query: { text: typed } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** The one that an address names. */
  chosen: (type: ChoiceType, assetId: number) =>
    queryOptions({
      queryKey: ["audit", "chosen", type, assetId],
      queryFn: async ({ signal }) => {
        const found = await api.audit.choices(
          { params: { type }, query: { assetId } },
          { signal },
        );
        return found[0] ?? null;
      },
      staleTime: 60_000,
    }),
};
