import { describe, expect, test } from "vitest";
import { contract } from "../contract.ts";
import { endpointsOf } from "./contract-types.ts";
import { openApi } from "./open-api.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query";
    readonly required: boolean;
  }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, unknown>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>> }>
  >;
}

const description = openApi(contract, "1.2.3") as {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const operations = Object.entries(description.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
);

function operationOf(operationId: string): Operation {
  const found = operations.find(
    ({ operation }) => operation.operationId === operationId,
  );
  if (found === undefined) throw new Error(`No operation ${operationId}`);
  return found.operation;
}

describe("the OpenAPI description", () => {
  test("describes every endpoint of the contract once", () => {
    const described = operations.map(({ operation }) => operation.operationId);
    const declared = endpointsOf(contract).map(({ key }) => key);
    expect(described.sort()).toEqual(declared.sort());
  });

  test("is plain JSON of the version given", () => {
    expect(description.openapi).toBe("3.1.0");
    expect(description.info.version).toBe("1.2.3");
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  });

  test("says of every operation how it succeeds and how it is refused", () => {
    const incomplete = endpointsOf(contract).filter(({ key, endpoint }) => {
      const { responses } = operationOf(key);
      const needed = [String(endpoint.status), "400", "401", "404", "500"];
      const mayForbid = endpoint.permission !== "signed-in";
      return (
        needed.some((status) => responses[status] === undefined) ||
        mayForbid !== "403" in responses
      );
    });
    expect(incomplete.map(({ key }) => key)).toEqual([]);
  });

  test("declares exactly the parameters in the path", () => {
    const differing = operations.filter(({ path, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
        ([, name = ""]) => name,
      );
      const declared = operation.parameters
        .filter((parameter) => parameter.in === "path" && parameter.required)
        .map(({ name }) => name);
      return declared.sort().join() !== inPath.sort().join();
    });
    expect(differing.map(({ path }) => path)).toEqual([]);
  });

  test("offers the media types a call takes and gives besides JSON", () => {
    const push = operationOf("stageData.push");
    expect(Object.keys(push.requestBody?.content ?? {})).toEqual([
      "application/json",
      "application/vnd.stagecraft.batch",
    ]);
    const datum = operationOf("stageData.datum").responses["200"];
    expect(Object.keys(datum?.content ?? {})).toEqual([
      "application/json",
      "application/vnd.stagecraft.series",
    ]);
    const live = operationOf("stageData.live").responses["200"];
    expect(Object.keys(live?.content ?? {})).toEqual(["text/event-stream"]);
  });

  test("requires a body only where one is needed", () => {
    expect(operationOf("stageComments.add").requestBody?.required).toBe(true);
    expect(operationOf("stageComments.remove").requestBody?.required).toBe(
      false,
    );
    expect(operationOf("stages.clone").requestBody).toBeUndefined();
  });

  test("marks a query parameter as optional where it is", () => {
    const { parameters } = operationOf("wells.stages");
    const optional = parameters.filter((parameter) => parameter.in === "query");
    expect(optional.map(({ name, required }) => [name, required])).toEqual([
      ["field", false],
      ["excludedTag", false],
    ]);
  });
});
