import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import type { Company } from "#entities/company/company.queries.ts";
import { memberKey } from "#entities/member/member.queries.ts";
import { companyFieldsOf, type CompanyForm } from "./company-form.ts";

/** Creates a company, or changes the given one. */
export function useSaveCompany(company: Company | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: CompanyForm) => {
      const fields = companyFieldsOf(form);
      const saved =
        company === null
          ? await api.companies.add({ body: fields })
          : await api.companies.update({
              params: { id: company.id },
              body: { ...fields, updatedAt: company.updatedAt },
            });
      return saved.company;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["companies"] }),
  });
}

interface MemberChange {
  readonly userId: number;
  readonly allProjects: boolean;
}

export function useGiveAllProjects(companyId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, allProjects }: MemberChange) =>
      api.companies.updateUser({
        params: { companyId, userId },
        body: { allProjects },
      }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: memberKey({ of: "company", id: companyId }),
      }),
  });
}
