import { isLive } from "@stagecraft/domain";
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

export type EvidenceCard = Awaited<ReturnType<typeof api.fdiEvidence.card>>;
type EvidenceList = Awaited<ReturnType<typeof api.fdiEvidence.ofProject>>;
export type EvidenceRow = EvidenceList["rows"][number];
export type Verdict = EvidenceCard["verdicts"][number];
export type Figure = EvidenceCard["threshold"];
export type Outcome = EvidenceCard["outcome"];
export type Moment = NonNullable<EvidenceCard["moments"]["firstHit"]>;

export interface EvidenceFilter {
  readonly outcome: "responded" | "fracHit" | "nearHit" | "all";
  readonly verdict?: Verdict["verdict"] | "open" | undefined;
  readonly wellId?: number | undefined;
  readonly offsetWell?: string | undefined;
  readonly search?: string | undefined;
}

export interface NewVerdict {
  readonly verdict: Verdict["verdict"];
  readonly cause: Verdict["cause"];
  readonly reason: string;
  readonly attributedStageIds: number[];
}

const liveRefreshMs = 60_000;
const pageSize = 100;
/** No pad has that many; the limit keeps the list bounded. */
const mostPages = 10;

/** Returns the fields that are set: empty ones are not sent. */
export function sentFilter(filter: EvidenceFilter): EvidenceFilter {
  const entries = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return Object.fromEntries(entries) as unknown as EvidenceFilter;
}

async function listAll(
  projectId: number,
  filter: EvidenceFilter,
  signal: AbortSignal,
): Promise<EvidenceList> {
  const pageOf = (page: number) =>
    api.fdiEvidence.ofProject(
      {
        params: { projectId },
        query: { ...sentFilter(filter), page, pageSize },
      },
      { signal },
    );
  const first = await pageOf(1);
  const rows = [...first.rows];
  for (let page = 2; page <= mostPages && rows.length < first.total; page++) {
    const next = await pageOf(page);
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return { ...first, rows };
}

export const evidenceQueries = {
  ofProject: (projectId: number, filter: EvidenceFilter) =>
    queryOptions({
      queryKey: ["projects", projectId, "fdiEvidence", sentFilter(filter)],
      queryFn: ({ signal }) => listAll(projectId, filter, signal),
      refetchInterval: liveRefreshMs,
      placeholderData: keepPreviousData,
    }),
  card: (stageId: number, offset: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "fdiEvidence", offset],
      queryFn: ({ signal }) =>
        api.fdiEvidence.card({ params: { stageId, offset } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data !== undefined && isLive(state.data.state)
          ? liveRefreshMs
          : false,
    }),
};

/** Saves a verdict, then reloads the card and the lists. */
export function useJudge({
  stageId,
  offset,
  projectId,
}: Pick<EvidenceCard, "stageId" | "offset" | "projectId">) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewVerdict) =>
      api.fdiEvidence.judge({ params: { stageId, offset }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({
        queryKey: evidenceQueries.card(stageId, offset).queryKey,
      });
      await queryClient.invalidateQueries({
        queryKey: ["projects", projectId, "fdiEvidence"],
      });
    },
  });
}
