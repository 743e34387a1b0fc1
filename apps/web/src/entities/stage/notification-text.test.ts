import { describe, expect, it } from "vitest";
import { notificationText } from "./notification-text.ts";

const message = "Code 702 - Kestrel 3H: frac hit, pressure up 312 psi";

describe("the text of a notification", () => {
  it("leaves the engine's code out", () => {
    expect(notificationText(message, false)).toBe(
      "Kestrel 3H: frac hit, pressure up 312 psi",
    );
  });

  it("keeps the code for research", () => {
    expect(notificationText(message, true)).toBe(message);
  });

  it("strips the prefix only at the beginning and only once", () => {
    expect(notificationText("Valve: Code 3 - open", false)).toBe(
      "Valve: Code 3 - open",
    );
    expect(notificationText("Code 1 - Code 2 - held", false)).toBe(
      "Code 2 - held",
    );
  });

  it("stays as it is without a prefix", () => {
    expect(notificationText("Pump 7 offline", false)).toBe("Pump 7 offline");
  });
});
