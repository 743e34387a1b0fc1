import { beforeEach, describe, expect, it, vi } from "vitest";
import { abilitiesOf, nobody } from "#session/abilities.ts";
import type { Text } from "#translations/use-text.ts";
import { abilitiesAtHand } from "./abilities-at-hand.ts";
import { widgetSection } from "./widget-section.ts";

vi.mock("./abilities-at-hand.ts");

const text = ((key: string) => key) as unknown as Text;
const place = { projectId: 1 };

describe("the section of a widget", () => {
  const section = vi.fn(() => Promise.resolve({ sentences: ["All is well."] }));
  const fieldBox = {
    title: "dashboards.fieldBox",
    permission: "view:fieldboxes",
    section,
  } as const;

  beforeEach(() => {
    section.mockClear();
    vi.mocked(abilitiesAtHand).mockResolvedValue(abilitiesOf(nobody));
  });

  it("has the title of the widget as its heading", async () => {
    const open = { ...fieldBox, permission: "signed-in" } as const;
    expect(await widgetSection(open, place, text)).toBe(
      "## dashboards.fieldBox\n\nAll is well.",
    );
  });

  it("is neither fetched nor written for a user without the permission", async () => {
    expect(await widgetSection(fieldBox, place, text)).toBeNull();
    expect(section).not.toHaveBeenCalled();
    vi.mocked(abilitiesAtHand).mockResolvedValue(
      abilitiesOf({ roles: [], permissions: ["view:fieldboxes"] }),
    );
    expect(await widgetSection(fieldBox, place, text)).not.toBeNull();
  });

  it("is absent for a name that no widget has", async () => {
    expect(await widgetSection(undefined, place, text)).toBeNull();
  });
});
