import { z } from "zod";
import { endpointsOf, type Contract } from "./contract-types.ts";
import type { Endpoint } from "./endpoint.ts";

type Json = Readonly<Record<string, unknown>>;

const errorSchema: Json = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        details: {},
      },
    },
  },
};

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  });
  return rest;
}

function parametersOf(schema: z.ZodType, position: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, "output") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const wanted = position === "query" ? inputRequired(schema) : required;
  return Object.entries(properties).map(([name, property]) => ({
    name: property["type"] === "array" ? `${name}[]` : name,
    in: position,
    required: wanted.includes(name),
    schema: property,
  }));
}

function inputRequired(schema: z.ZodType): string[] {
  const { required } = jsonSchema(schema, "input") as { required?: string[] };
  return required ?? [];
}

function errorResponses(endpoint: Endpoint): Json {
  const statuses = ["400", "401", "404", "429", "500", "503"];
  if (endpoint.permission !== "signed-in") statuses.push("403");
  if (endpoint.method !== "GET") statuses.push("409", "413", "415");
  const response = {
    description: "Refused",
    content: { "application/json": { schema: errorSchema } },
  };
  return Object.fromEntries(
    statuses.sort().map((status) => [status, response]),
  );
}

function bodyOf(endpoint: Endpoint): Json {
  if (!endpoint.hasBody && endpoint.alsoAccepts.length === 0) return {};
  const content: Record<string, Json> = endpoint.hasBody
    ? { "application/json": { schema: jsonSchema(endpoint.body, "input") } }
    : {};
  for (const media of endpoint.alsoAccepts) {
    content[media] = { schema: { type: "string", format: "binary" } };
  }
  const required =
    !endpoint.hasBody || !endpoint.body.safeParse(undefined).success;
  return { requestBody: { required, content } };
}

function responseOf(endpoint: Endpoint): Json {
  if (endpoint.status === 204) return { "204": { description: "Done" } };
  const content: Record<string, Json> = {};
  const nothing = endpoint.returns.safeParse(undefined).success;
  if (!nothing)
    content["application/json"] = {
      schema: jsonSchema(endpoint.returns, "output"),
    };
  for (const media of endpoint.alsoReturns) {
    content[media] = { schema: { type: "string", format: "binary" } };
  }
  return { [endpoint.status]: { description: "Done", content } };
}

function operationOf(key: string, endpoint: Endpoint): Json {
  return {
    operationId: key,
    tags: [key.split(".")[0]],
    summary: endpoint.summary,
    "x-permission": endpoint.permission,
    "x-scope": endpoint.scope,
    "x-error-codes": endpoint.errors,
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
    ],
    ...bodyOf(endpoint),
    responses: { ...responseOf(endpoint), ...errorResponses(endpoint) },
  };
}

/** The public description: OpenAPI 3.1, generated only from the contract. */
export function openApi(contract: Contract, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { key, endpoint } of endpointsOf(contract)) {
    const path = `/${endpoint.path.replaceAll(/:([A-Za-z0-9]+)/g, "{$1}")}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(
      key,
      endpoint,
    );
  }
  return {
    openapi: "3.1.0",
    info: { title: "Stagecraft", version },
    servers: [{ url: "/api/v1" }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  };
}
