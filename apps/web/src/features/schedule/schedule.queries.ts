import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

export type Schedule = Awaited<ReturnType<typeof api.schedule.get>>;
export type ScheduledPad = Schedule["pads"][number];
export type SupportShift = Schedule["shifts"][number];

type AddedShift = Parameters<typeof api.schedule.addShift>[0]["body"];
export type ShiftFields = Required<AddedShift>;

interface ScheduleRange {
  readonly from: number;
  readonly to: number;
  readonly personId?: number | undefined;
  readonly projectId?: number | undefined;
}

const refetchIntervalMs = 30_000;
const everySchedule = ["schedule"] as const;

export const scheduleQueries = {
  range: ({ from, to, personId, projectId }: ScheduleRange) =>
    queryOptions({
      queryKey: [...everySchedule, from, to, personId, projectId],
      queryFn: ({ signal }) =>
        api.schedule.get(
          {
            query: {
              from,
              to,
              ...(personId === undefined ? {} : { personId }),
              ...(projectId === undefined ? {} : { projectId }),
            },
          },
          { signal },
        ),
      refetchInterval: refetchIntervalMs,
      placeholderData: keepPreviousData,
    }),
  recurring: () =>
    queryOptions({
      queryKey: [...everySchedule, "recurring"],
      queryFn: ({ signal }) => api.schedule.recurring({}, { signal }),
      refetchInterval: refetchIntervalMs,
    }),
};

export function useRefreshSchedule() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: everySchedule });
}

/** Adds a shift, or changes the given one; reloads it also when somebody else saved first. */
export function useSaveShift(shift: SupportShift | null) {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: (fields: ShiftFields) =>
      shift === null
        ? api.schedule.addShift({ body: fields })
        : api.schedule.updateShift({
            params: { id: shift.id },
            body: { ...fields, updatedAt: shift.updatedAt },
          }),
    onSettled: refresh,
  });
}

export function fieldsOf(shift: SupportShift): ShiftFields {
  const { personId, projectIds, zone, startsOn, endsOn, note } = shift;
  return { personId, projectIds, zone, startsOn, endsOn, note };
}

export function useRemoveShift() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: ({ id }: SupportShift) =>
      api.schedule.removeShift({ params: { id } }),
    onSettled: refresh,
  });
}

export function addShift(fields: ShiftFields) {
  return api.schedule.addShift({ body: fields });
}

export async function removeShifts(
  shifts: readonly SupportShift[],
): Promise<void> {
  for (const { id } of shifts)
    await api.schedule.removeShift({ params: { id } });
}

export function useCopyShifts() {
  const refresh = useRefreshSchedule();
  return useMutation({
    mutationFn: (shifts: readonly SupportShift[]) =>
      api.schedule.copyShifts({
        body: { shiftIds: shifts.map(({ id }) => id), days: 7 },
      }),
    onSettled: refresh,
  });
}
