import { vi } from "vitest";
import { queryClient, queryKeeper } from "#api/query-client.ts";
import { session } from "#session/session.ts";
import { openDictionary } from "#translations/dictionary.ts";
import { areas } from "#translations/en/core.ts";
import dashboardTexts from "#translations/en/lazy/dashboards.json";
import fdiTexts from "#translations/en/lazy/fdi.json";
import qualityTexts from "#translations/en/lazy/quality.json";
import wallTexts from "#translations/en/lazy/wall.json";
import type {
  ReportSection,
  Widget,
  WidgetContext,
} from "#widgets/shared/widget.ts";
import { TestServer, type Responses } from "./test-server.ts";
import { aPad, aPerson } from "./world.ts";

/** The English texts of all widgets. */
export const { text } = openDictionary(
  "en",
  "ltr",
  ...areas,
  dashboardTexts,
  fdiTexts,
  qualityTexts,
  wallTexts,
);

/**
 * The section of a widget in the daily report, in English and without a
 * browser. A request without a response, or one that breaks the contract, fails
 * the test.
 */
export async function sectionOf(
  { section }: Pick<Widget, "section">,
  responses: Responses,
  context: WidgetContext = { projectId: 1 },
): Promise<ReportSection | null> {
  if (section === null) throw new Error("The widget has no section.");
  const server = new TestServer(
    { ...aPad(aPerson(["manager"])), ...responses },
    {},
  );
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    server.fetch(new Request(new URL(path, "http://stagecraft.test"), init)),
  );
  // Without a browser nobody is viewed as another person.
  vi.stubGlobal("localStorage", { getItem: () => null });
  const spies = [
    vi.spyOn(session, "accessToken").mockResolvedValue("test"),
    // Without a browser there is nowhere to save a response.
    vi
      .spyOn(queryKeeper, "response")
      .mockImplementation((_, ask) => Promise.resolve(ask())),
  ];
  try {
    const written = await section(context, text);
    if (server.faults.length > 0) throw new Error(server.faults.join("\n"));
    return written;
  } finally {
    queryClient.clear();
    for (const spy of spies) spy.mockRestore();
  }
}
