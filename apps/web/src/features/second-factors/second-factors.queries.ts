import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import { createPasskey } from "./create-passkey.ts";

export type OwnFactors = Awaited<ReturnType<typeof api.secondFactors.own>>;
export type Passkey = OwnFactors["passkeys"][number];
export type TotpOffer = Awaited<ReturnType<typeof api.secondFactors.startTotp>>;
export type RoleDemand = Awaited<
  ReturnType<typeof api.secondFactors.demands>
>[number];
export type FactorPerson = Awaited<
  ReturnType<typeof api.secondFactors.people>
>["people"][number];
export type PeopleShown = "all" | "without" | "lacking";

const ownKey = ["users", "me", "secondfactors"];
const administrationKey = ["secondfactors"];

export const secondFactorQueries = {
  own: () =>
    queryOptions({
      queryKey: ownKey,
      queryFn: ({ signal }) => api.secondFactors.own({}, { signal }),
    }),
  demands: () =>
    queryOptions({
      queryKey: [...administrationKey, "roles"],
      queryFn: ({ signal }) => api.secondFactors.demands({}, { signal }),
    }),
  people: (search: string, show: PeopleShown) =>
    infiniteQueryOptions({
      queryKey: [...administrationKey, "people", search, show],
      queryFn: ({ signal, pageParam }) =>
        api.secondFactors.people(
          {
            query: {
              show,
              ...(search === "" ? {} : { search }),
              ...(pageParam === null ? {} : { cursor: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
};

function useOwnChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A response may hold a secret: it is shown and not cached.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownKey }),
  });
}

export function useStartTotp() {
  return useMutation({
    mutationFn: (currentPassword: string) =>
      api.secondFactors.startTotp({ body: { currentPassword } }),
    gcTime: 0,
  });
}

export function useConfirmTotp() {
  return useOwnChange((code: string) =>
    api.secondFactors.confirmTotp({ body: { code } }),
  );
}

export function useRemoveTotp() {
  return useOwnChange((currentPassword: string) =>
    api.secondFactors.removeTotp({ body: { currentPassword } }),
  );
}

export interface NewPasskey {
  readonly name: string;
  readonly currentPassword: string;
}

/** Creates the passkey in the browser between two calls of the server. */
export function useAddPasskey() {
  return useOwnChange(async ({ name, currentPassword }: NewPasskey) => {
    const { options } = await api.secondFactors.startPasskey({
      body: { currentPassword },
    });
    const credential = await createPasskey(options);
    return api.secondFactors.addPasskey({ body: { name, credential } });
  });
}

export function useRenamePasskey(passkeyId: number) {
  return useOwnChange((name: string) =>
    api.secondFactors.renamePasskey({ params: { passkeyId }, body: { name } }),
  );
}

export function useRemovePasskey(passkeyId: number) {
  return useOwnChange((currentPassword: string) =>
    api.secondFactors.removePasskey({
      params: { passkeyId },
      body: { currentPassword },
    }),
  );
}

export function useNewRecoveryCodes() {
  return useOwnChange((currentPassword: string) =>
    api.secondFactors.newRecoveryCodes({ body: { currentPassword } }),
  );
}

function useRefreshAdministration() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: administrationKey });
}

export function useDemand() {
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: ({ role, required }: Pick<RoleDemand, "role" | "required">) =>
      api.secondFactors.demand({ params: { role }, body: { required } }),
    onSuccess: refresh,
  });
}

export function useResetFactors({ userId, name }: FactorPerson) {
  const text = useText();
  const refresh = useRefreshAdministration();
  return useMutation({
    mutationFn: (reason: string) =>
      api.secondFactors.reset({ params: { userId }, body: { reason } }),
    onSuccess: () => {
      toaster.show({ tone: "info", text: text("factors.resetDone", { name }) });
      return refresh();
    },
  });
}
