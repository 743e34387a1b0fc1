import { describe, expect, it } from "vitest";
import { ApiError, errorOfResponse, noResponseError } from "./api-error.ts";
import { reactionTo } from "./failure-policy.ts";

const response = (status: number, code: string, message: string) =>
  reactionTo(new ApiError(status, code, message));

describe("what a failed call does", () => {
  it("sends an unregistered account to the home page", () => {
    expect(response(401, "unregistered account", "")).toBe("goHome");
  });

  it("asks to sign in when there is no session to renew", () => {
    expect(response(401, "session.missing", "login required")).toBe("signIn");
  });

  it("ends the session when the token has expired", () => {
    expect(response(401, "session.expired", "jwt expired")).toBe(
      "sessionExpired",
    );
    expect(response(401, "other", "jwt expired")).toBe("sessionExpired");
  });

  it("shows the 401 page for any other 401", () => {
    expect(response(401, "session.invalid", "bad signature")).toBe(
      "unauthorized",
    );
  });

  it("shows the 503 page for 503", () => {
    expect(response(503, "service.unavailable", "")).toBe("unavailable");
  });

  it("says how long to wait when a limit is reached, and leaves the page as it is", () => {
    expect(response(429, "request.tooMany", "")).toBe("sayToWait");
  });

  it("leaves a view of another person that is over", () => {
    expect(response(403, "viewAs.ended", "")).toBe("viewEnded");
    expect(response(403, "viewAs.readOnly", "")).toBe("stay");
  });

  it("leaves everything else to the requesting card", () => {
    for (const status of [400, 403, 404, 409, 429, 500, 555]) {
      expect(response(status, "any", "any"), String(status)).toBe("stay");
    }
  });
});

describe("errors of the API", () => {
  it("without any response are status 555 with the known sentence", () => {
    expect(noResponseError()).toMatchObject({
      status: 555,
      message:
        "There is a problem getting data. Please retry in a minute or contact support.",
    });
  });

  it("are read from the error field, an object or a string", () => {
    const body = {
      error: { code: "stage.final", message: "The stage is final" },
    };
    expect(errorOfResponse(409, body)).toMatchObject({
      status: 409,
      code: "stage.final",
      message: "The stage is final",
    });
    expect(errorOfResponse(500, { error: "boom" }).message).toBe("boom");
  });

  it("name the status when the response is empty", () => {
    expect(errorOfResponse(502, null).message).toBe("HTTP 502");
  });
});
