import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { ApiError } from "#api/api-error.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import { typedFieldsOf, type ProviderForm } from "./provider-form.ts";

export type Provider = Awaited<
  ReturnType<typeof api.dataSources.ofCompany>
>["providers"][number];

/** A provider as it is stored, without what uses it. */
export type StoredProvider = Awaited<ReturnType<typeof api.dataSources.get>>;

export type ProviderUsage = Awaited<ReturnType<typeof api.dataSources.usage>>;

export type ConnectionTest = Awaited<ReturnType<typeof api.dataSources.test>>;

/** Refresh interval of lists that other people may change meanwhile. */
const refreshMs = 30_000;

export const dataSourcesQueries = {
  ofCompany: (companyId: number, search: string) =>
    queryOptions({
      queryKey: ["dataSources", "ofCompany", companyId, "providers", search],
      queryFn: ({ signal }) =>
        api.dataSources.ofCompany(
          { params: { companyId }, query: { search } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: refreshMs,
    }),
  usage: (id: number) =>
    queryOptions({
      queryKey: ["dataSources", "usage", id],
      queryFn: ({ signal }) =>
        api.dataSources.usage({ params: { id } }, { signal }),
      // Somebody may just have removed the last use.
      staleTime: 0,
    }),
};

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["dataSources"] });
}

interface TypedProvider {
  readonly form: ProviderForm;
  /** The version that was edited; null adds one. */
  readonly stored: StoredProvider | null;
}

/** Adds a data provider to a company, or changes a stored one. */
export function useSaveProvider(companyId: number) {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    // The variables hold a typed password: it is not cached.
    gcTime: 0,
    mutationFn: ({ form, stored }: TypedProvider) => {
      const fields = typedFieldsOf(form, stored);
      return stored === null
        ? api.dataSources.add({ body: { ...fields, companyId } })
        : api.dataSources.update({
            params: { id: stored.id },
            body: { ...fields, updatedAt: stored.updatedAt },
          });
    },
    onSuccess: ({ name }) => {
      toaster.show({ tone: "info", text: text("providers.saved", { name }) });
      return refresh();
    },
  });
}

/** The version that somebody else saved meanwhile. */
export function readNewest({ id }: StoredProvider): Promise<StoredProvider> {
  return api.dataSources.get({ params: { id } });
}

const gatewayTimeout = 504;

/**
 * A gateway timeout does not show whether the deletion succeeded, but the
 * reloaded list does.
 */
async function remove(id: number): Promise<void> {
  try {
    await api.dataSources.remove({ params: { id } });
  } catch (error) {
    const isSlow = error instanceof ApiError && error.status === gatewayTimeout;
    if (!isSlow) throw error;
  }
}

export function useDeleteProvider() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Provider) => remove(id),
    onSuccess: (_, { name }) => {
      toaster.show({ tone: "info", text: text("providers.deleted", { name }) });
      return refresh();
    },
    onError: refresh,
  });
}

/** Tests the stored provider, or the typed values in its place. */
export function useConnectionTest(
  companyId: number,
  provider: StoredProvider | null,
) {
  return useMutation({
    gcTime: 0,
    mutationFn: (form: ProviderForm | null) => {
      const { url, login, password } =
        form === null
          ? { url: undefined, login: undefined, password: undefined }
          : typedFieldsOf(form, provider);
      return provider === null
        ? api.dataSources.testTyped({
            body: { companyId, url: url ?? "", login, password },
          })
        : api.dataSources.test({
            params: { id: provider.id },
            body: { url, login, password },
          });
    },
  });
}
