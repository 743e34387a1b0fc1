import { links } from "#addresses/links.ts";
import { api } from "#api/api.ts";
import { pages } from "#session/load-page.ts";
import { view } from "#session/view.ts";

/**
 * Ends the view in this browser whatever the server says: there it ends by
 * itself. It is cleared first, because the call is the viewer's own.
 */
export async function endView(): Promise<void> {
  const seen = view.current();
  view.clear();
  try {
    if (seen !== null) await api.viewAs.end({ params: { id: seen.id } });
  } catch (failure) {
    console.warn("The view ends by itself", failure);
  }
  pages.load(links.home());
}
