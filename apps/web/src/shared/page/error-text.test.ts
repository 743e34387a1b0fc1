import { describe, expect, it, vi } from "vitest";
import { ApiError, noResponseError } from "#api/api-error.ts";
import { connection } from "#api/browser-connection.ts";
import type { Text } from "#translations/use-text.ts";
import { errorText } from "./error-text.ts";

/** Returns the key, and the server's own message where it is passed as a detail. */
const text: Text = (key, values) => `${key} (${values?.["detail"] ?? ""})`;

describe("what went wrong", () => {
  it("is described by the server's code in the person's language", () => {
    const refused = new ApiError(409, "stage.final", "The stage is FINAL.");
    expect(errorText(refused, text)).toContain("problem.stageFinal");
  });

  it("keeps the server's sentence as a detail", () => {
    const refused = new ApiError(400, "request.invalid", "Name is missing.");
    expect(errorText(refused, text)).toBe("problem.invalid (Name is missing.)");
  });

  it("is described by the status when the code says no more", () => {
    const refused = new ApiError(403, "permission.missing", "Not allowed.");
    expect(errorText(refused, text)).toContain("error.forbidden");
    vi.stubGlobal("navigator", { onLine: true });
    connection.responded();
    expect(errorText(noResponseError(), text)).toContain("error.noResponse");
    vi.unstubAllGlobals();
  });

  it("is the missing network where there is none: what was not kept cannot be shown", () => {
    connection.failed();
    expect(errorText(noResponseError(), text)).toContain("error.notKept");
  });

  it("says whose limit was reached, and the seconds to wait", () => {
    const said: Text = (key, values) => `${key} ${values?.["seconds"]}`;
    const refused = (of: string) => {
      const details = { limit: "rows", of };
      const error = new ApiError(429, "request.tooMany", "Slow.", details);
      error.retryAfterSeconds = 12;
      return errorText(error, said);
    };
    expect(refused("person")).toBe("problem.limitOfPerson 12");
    expect(refused("company")).toBe("problem.limitOfCompany 12");
    expect(refused("nobody")).toContain("problem.tooMany");
  });

  it("is the server's sentence when neither is known", () => {
    const refused = new ApiError(418, "teapot", "I am a teapot.");
    expect(errorText(refused, text)).toBe("I am a teapot.");
    expect(errorText(new Error("Broken"), text)).toBe("Broken");
  });
});
