import type { ErrorCode, Permission } from "@stagecraft/domain";
import { z } from "zod";
import type { Scope } from "./scope.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** `signed-in` requires only a session; of a list, any one permission is enough. */
export type PermissionRule = "signed-in" | Permission | readonly Permission[];

type ParameterNames<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParameterNames<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

type Shape = Readonly<Record<string, z.ZodType>>;

type ParameterShape<Path extends string, Overrides extends Shape> = {
  [Name in ParameterNames<Path>]: Name extends keyof Overrides
    ? Overrides[Name]
    : typeof Id;
};

/** Ids are positive 32-bit integers; in a path they arrive as text. */
const Id = z.coerce.number().int().min(1).max(2_147_483_647);

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly permission: PermissionRule;
  readonly scope: Scope;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly hasBody: boolean;
  readonly returns: Returns;
  readonly status: 200 | 201 | 204;
  readonly errors: readonly ErrorCode[];
  /** Whether the call is allowed while the company is inactive, as every read is. */
  readonly isOpenWhileInactive: boolean;
  /** Media types other than JSON that are accepted for the body or used for the response. */
  readonly alsoAccepts: readonly string[];
  readonly alsoReturns: readonly string[];
  /** Whether it changes nothing: every GET, and reads whose input is too long for an address. */
  readonly isRead: boolean;
}

interface Declaration<
  Path extends string,
  Overrides extends Shape,
  Query extends Shape,
  Body extends z.ZodType,
  Returns extends z.ZodType,
> {
  readonly summary: string;
  readonly permission: PermissionRule;
  readonly scope: Scope;
  readonly params?: Overrides &
    Partial<Record<ParameterNames<Path>, z.ZodType>>;
  readonly query?: Query;
  readonly body?: Body;
  readonly returns: Returns;
  readonly errors?: readonly ErrorCode[];
  /**
   * For calls that change something and are still allowed while the company is
   * inactive: those that stop something, and those that support needs to
   * reactivate it.
   */
  readonly isOpenWhileInactive?: true;
  readonly status?: 200 | 201 | 204;
  readonly alsoAccepts?: readonly string[];
  readonly alsoReturns?: readonly string[];
  readonly isRead?: true;
}

function parameterNames(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z0-9]+)/g)].map(([, name]) => name ?? "");
}

function declare(method: Method) {
  return <
    Path extends string,
    Overrides extends Shape = Record<never, never>,
    Query extends Shape = Record<never, never>,
    Body extends z.ZodType = z.ZodUndefined,
    Returns extends z.ZodType = z.ZodType,
  >(
    path: Path,
    declaration: Declaration<Path, Overrides, Query, Body, Returns>,
  ): Endpoint<
    z.ZodObject<ParameterShape<Path, Overrides>>,
    z.ZodObject<Query>,
    Body,
    Returns
  > => {
    const overrides: Shape = declaration.params ?? {};
    const shape = Object.fromEntries(
      parameterNames(path).map((name) => [name, overrides[name] ?? Id]),
    ) as ParameterShape<Path, Overrides>;
    return {
      method,
      path,
      summary: declaration.summary,
      permission: declaration.permission,
      scope: declaration.scope,
      params: z.strictObject(shape),
      query: z.strictObject(
        declaration.query ?? {},
      ) as unknown as z.ZodObject<Query>,
      body: declaration.body ?? (z.undefined() as unknown as Body),
      hasBody: declaration.body !== undefined,
      returns: declaration.returns,
      status: declaration.status ?? 200,
      errors: declaration.errors ?? [],
      isOpenWhileInactive:
        method === "GET" ||
        declaration.isRead === true ||
        declaration.isOpenWhileInactive === true,
      alsoAccepts: declaration.alsoAccepts ?? [],
      alsoReturns: declaration.alsoReturns ?? [],
      isRead: method === "GET" || declaration.isRead === true,
    };
  };
}

export const get = declare("GET");
export const post = declare("POST");
export const put = declare("PUT");
export const del = declare("DELETE");

/** A response without content. */
export const Nothing = z.undefined();
