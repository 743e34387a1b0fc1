import { useMutation } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { api } from "#api/api.ts";
import { pages } from "#session/load-page.ts";
import { view } from "#session/view.ts";

export interface ViewedPerson {
  readonly id: number;
  readonly name: string;
}

/** Starts the view and loads the first page as the person sees it. */
export function useStartView({ id, name }: ViewedPerson) {
  return useMutation({
    mutationFn: (reason: string) =>
      api.viewAs.start({ body: { userId: id, reason } }),
    onSuccess: (started) => {
      view.set({ id: started.id, name, expiresAt: started.expiresAt });
      pages.load(links.home());
    },
  });
}
