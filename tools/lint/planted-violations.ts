/** A file that breaks one rule. */
export interface Plant {
  readonly file: string;
  readonly code: string;
}

/** Rules that apply everywhere are violated here, where no others are added. */
const server = (name: string, code: string): Plant => ({
  file: `apps/server/src/${name}.ts`,
  code,
});

const pure = (name: string, code: string): Plant => ({
  file: `packages/domain/src/${name}.ts`,
  code,
});

const web = (name: string, code: string): Plant => ({
  file: `apps/web/src/${name}.tsx`,
  code,
});

const markup = (name: string, element: string): Plant =>
  web(name, `export const element = ${element};`);

/** Keyed by the name of the rule that must catch it. */
export const plantedViolations: Readonly<Record<string, Plant>> = {
  "no-array-constructor": server(
    "array-constructor",
    "export const list = new Array(1, 2, 3);",
  ),
  "no-restricted-exports": server(
    "default-export",
    "export default function work(): void {}",
  ),
  "no-unused-expressions": server(
    "unused-expression",
    "export function work(ready: boolean): void {\n  ready && 1;\n}",
  ),
  "no-unused-vars": server("unused-variable", "const unused = 1;"),
  "no-var": server("var", "export var count = 1;"),
  "prefer-const": server(
    "let",
    "let count = 1;\nexport const next = count + 1;",
  ),
  "prefer-rest-params": server(
    "arguments",
    "export function list(): object {\n  return arguments;\n}",
  ),
  "prefer-spread": server(
    "apply",
    "export const largest = (list: number[]): number =>\n  Math.max.apply(Math, list);",
  ),
  "stagecraft/no-export-all": server(
    "export-all",
    'export * from "./support.ts";',
  ),
  "typescript/await-thenable": server(
    "await-number",
    "export async function work(): Promise<number> {\n  return await 1;\n}",
  ),
  "typescript/ban-ts-comment": server(
    "ts-ignore",
    '// @ts-ignore\nexport const count: number = "1";',
  ),
  "typescript/consistent-type-imports": server(
    "type-import",
    'import { Thing } from "./support.ts";\nexport type Used = Thing;',
  ),
  "typescript/no-array-delete": server(
    "array-delete",
    "export function clear(list: number[]): void {\n  delete list[0];\n}",
  ),
  "typescript/no-base-to-string": server(
    "object-to-string",
    "export const text = String({ a: 1 });",
  ),
  "typescript/no-deprecated": server(
    "deprecated",
    'import { outdated } from "./support.ts";\nexport const value = outdated();',
  ),
  "typescript/no-duplicate-enum-values": server(
    "enum",
    "export enum Level {\n  Low = 1,\n  High = 1,\n}",
  ),
  "typescript/no-duplicate-type-constituents": server(
    "duplicate-type",
    "export type Twice = string | number | string;",
  ),
  "typescript/no-empty-object-type": server(
    "empty-type",
    "export type Anything = {};",
  ),
  "typescript/no-explicit-any": server(
    "any",
    "export type Unknown = Record<string, any>;",
  ),
  "typescript/no-extra-non-null-assertion": server(
    "twice-not-null",
    "export const size = (text: string | null): unknown => text!?.length;",
  ),
  "typescript/no-floating-promises": server(
    "floating",
    'import { later } from "./support.ts";\nexport function work(): void {\n  later();\n}',
  ),
  "typescript/no-for-in-array": server(
    "for-in",
    "export function walk(list: number[]): void {\n  for (const key in list) key.trim();\n}",
  ),
  "typescript/no-implied-eval": server(
    "implied-eval",
    'export const timer = setTimeout("work()", 1);',
  ),
  "typescript/no-misused-new": server(
    "interface-new",
    "export interface Thing {\n  new (): Thing;\n}",
  ),
  "typescript/no-misused-promises": server(
    "promise-condition",
    'import { later } from "./support.ts";\nexport const sure = later() ? 1 : 2;',
  ),
  "typescript/no-namespace": server(
    "namespace",
    "export namespace Inner {\n  export const a = 1;\n}",
  ),
  "typescript/no-non-null-asserted-optional-chain": server(
    "asserted-chain",
    "export const size = (text?: string): number => text?.length!;",
  ),
  "typescript/no-redundant-type-constituents": server(
    "redundant-type",
    "export type Everything = unknown | string;",
  ),
  "typescript/no-require-imports": server(
    "require",
    'import support = require("./support.ts");\nexport const { later } = support;',
  ),
  "typescript/no-this-alias": server(
    "this-alias",
    "export class Thing {\n  itself(): Thing {\n    const self = this;\n    return self;\n  }\n}",
  ),
  "typescript/no-unnecessary-type-assertion": server(
    "assertion",
    "export const size = (text: string): number => text!.length;",
  ),
  "typescript/no-unnecessary-type-constraint": server(
    "constraint",
    "export const same = <T extends unknown>(value: T): T => value;",
  ),
  "typescript/no-unsafe-argument": server(
    "unsafe-argument",
    'import { read } from "./support.ts";\nexport const count = Number.parseInt(read());',
  ),
  "typescript/no-unsafe-assignment": server(
    "unsafe-assignment",
    'import { read } from "./support.ts";\nexport const value = read();',
  ),
  "typescript/no-unsafe-call": server(
    "unsafe-call",
    'import { read } from "./support.ts";\nexport function work(): void {\n  read()();\n}',
  ),
  "typescript/no-unsafe-declaration-merging": server(
    "merging",
    "export interface Thing {\n  name: string;\n}\nexport class Thing {}",
  ),
  "typescript/no-unsafe-enum-comparison": server(
    "enum-comparison",
    'import type { Level } from "./support.ts";\nexport const isLow = (level: Level): boolean => level === 1;',
  ),
  "typescript/no-unsafe-function-type": server(
    "function-type",
    "export type Work = Function;",
  ),
  "typescript/no-unsafe-member-access": server(
    "unsafe-member",
    'import { read } from "./support.ts";\nexport function work(): void {\n  void read().name;\n}',
  ),
  "typescript/no-unsafe-return": server(
    "unsafe-return",
    'import { read } from "./support.ts";\nexport const again = (): string => read();',
  ),
  "typescript/no-unsafe-unary-minus": server(
    "unary-minus",
    "export const less = (text: string): number => -text;",
  ),
  "typescript/no-wrapper-object-types": server(
    "wrapper",
    "export type Text = String;",
  ),
  "typescript/only-throw-error": server(
    "throw-text",
    'export function work(): never {\n  throw "no";\n}',
  ),
  "typescript/prefer-as-const": server(
    "as-literal",
    'export const mode: "on" = "on";',
  ),
  "typescript/prefer-namespace-keyword": server(
    "module-keyword",
    "// eslint-disable-next-line @typescript-eslint/no-namespace -- the other rule is planted\nmodule Inner {\n  export const a = 1;\n}\nexport const b = Inner.a;",
  ),
  "typescript/prefer-promise-reject-errors": server(
    "reject-text",
    'export const never = (): Promise<void> => Promise.reject("no");',
  ),
  "typescript/require-array-sort-compare": server(
    "sort",
    "export const sorted = (list: number[]): number[] => list.sort();",
  ),
  "typescript/require-await": server(
    "no-await",
    "export async function work(): Promise<number> {\n  return 1;\n}",
  ),
  "typescript/restrict-plus-operands": server(
    "plus",
    "export const sum = (text: string, list: number[]): string => text + list;",
  ),
  "typescript/restrict-template-expressions": server(
    "template",
    "export const text = (list: number[]): string => `${list}`;",
  ),
  "typescript/switch-exhaustiveness-check": server(
    "switch",
    'export function work(mode: "on" | "off"): void {\n  switch (mode) {\n    case "on":\n      break;\n  }\n}',
  ),
  "typescript/triple-slash-reference": server(
    "reference",
    '/// <reference path="./support.ts" />\nexport const a = 1;',
  ),
  "typescript/unbound-method": server(
    "unbound",
    'import { Clock } from "./support.ts";\nexport const { read } = new Clock();',
  ),

  "no-restricted-globals": pure(
    "wait",
    "export const wait = (work: () => void): unknown => setTimeout(work, 1);",
  ),
  "no-restricted-properties": pure(
    "now",
    "export const now = (): number => Date.now();",
  ),

  "react-hooks/exhaustive-deps": web(
    "Effect",
    'import { useEffect } from "react";\nexport function useTitle(title: string): void {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n}',
  ),
  "react-hooks/rules-of-hooks": web(
    "Condition",
    'import { useState } from "react";\nexport function useCount(isOn: boolean): unknown {\n  if (isOn) return useState(1);\n  return null;\n}',
  ),
  "jsx-a11y/alt-text": markup("Picture", '<img src="a.png" />'),
  "jsx-a11y/anchor-has-content": markup("EmptyLink", '<a href="/wells" />'),
  "jsx-a11y/anchor-is-valid": markup("DeadLink", '<a href="#">Wells</a>'),
  "jsx-a11y/aria-activedescendant-has-tabindex": markup(
    "Descendant",
    '<div aria-activedescendant="first" />',
  ),
  "jsx-a11y/aria-props": markup("Labelled", '<p aria-labeledby="title" />'),
  "jsx-a11y/aria-proptypes": markup("Hidden", '<p aria-hidden="maybe" />'),
  "jsx-a11y/aria-role": markup("Role", '<div role="datepicker" />'),
  "jsx-a11y/aria-unsupported-elements": markup(
    "Meta",
    '<meta charSet="UTF-8" aria-hidden="false" />',
  ),
  "jsx-a11y/autocomplete-valid": markup(
    "Complete",
    '<input type="text" autoComplete="foo" />',
  ),
  "jsx-a11y/click-events-have-key-events": markup(
    "Click",
    '<div role="button" tabIndex={0} onClick={() => undefined} />',
  ),
  "jsx-a11y/heading-has-content": markup("Heading", "<h1 />"),
  "jsx-a11y/html-has-lang": markup("Html", "<html />"),
  "jsx-a11y/iframe-has-title": markup("Frame", '<iframe src="/wells" />'),
  "jsx-a11y/img-redundant-alt": markup(
    "Photo",
    '<img src="a.png" alt="photo of a well" />',
  ),
  "jsx-a11y/interactive-supports-focus": markup(
    "Unfocusable",
    '<div role="button" onClick={() => undefined} onKeyDown={() => undefined} />',
  ),
  "jsx-a11y/label-has-associated-control": markup(
    "Label",
    "<label>Name</label>",
  ),
  "jsx-a11y/media-has-caption": markup("Sound", '<audio src="a.mp3" />'),
  "jsx-a11y/mouse-events-have-key-events": markup(
    "Hover",
    "<div onMouseOver={() => undefined} />",
  ),
  "jsx-a11y/no-access-key": markup(
    "AccessKey",
    '<button accessKey="h">Home</button>',
  ),
  "jsx-a11y/no-autofocus": markup("Focus", "<input autoFocus />"),
  "jsx-a11y/no-distracting-elements": markup(
    "Marquee",
    "<marquee>News</marquee>",
  ),
  "jsx-a11y/no-interactive-element-to-noninteractive-role": markup(
    "ButtonPicture",
    '<button role="article">Home</button>',
  ),
  "jsx-a11y/no-noninteractive-element-interactions": markup(
    "ListKeys",
    "<ul onKeyDown={() => undefined} />",
  ),
  "jsx-a11y/no-noninteractive-element-to-interactive-role": markup(
    "ListButton",
    '<h2 role="button" tabIndex={0}>Home</h2>',
  ),
  "jsx-a11y/no-noninteractive-tabindex": markup(
    "TabIndex",
    "<article tabIndex={0} />",
  ),
  "jsx-a11y/no-redundant-roles": markup(
    "Redundant",
    '<button role="button">Home</button>',
  ),
  "jsx-a11y/no-static-element-interactions": markup(
    "Static",
    "<div onKeyDown={() => undefined} />",
  ),
  "jsx-a11y/role-has-required-aria-props": markup(
    "Slider",
    '<div role="checkbox" tabIndex={0} />',
  ),
  "jsx-a11y/role-supports-aria-props": markup(
    "Supports",
    '<ul aria-checked="true" />',
  ),
  "jsx-a11y/scope": markup("Scope", '<div scope="row" />'),
  "jsx-a11y/tabindex-no-positive": markup(
    "Positive",
    "<button tabIndex={5}>Home</button>",
  ),
};

/** More violations that a rule must catch, with our options. */
export const furtherViolations: readonly (Plant & { rule: string })[] = [
  {
    rule: "stagecraft/no-export-all",
    ...server("export-all-as", 'export * as support from "./support.ts";'),
  },
  {
    rule: "no-unused-vars",
    ...server("unused-underscored", "const _unused = 1;"),
  },
  {
    rule: "no-unused-vars",
    ...server(
      "unused-caught",
      "export function work(): void {\n  try {\n    work();\n  } catch (error) {\n    work();\n  }\n}",
    ),
  },
  {
    rule: "no-unused-vars",
    ...server("unused-import", 'import { later } from "./support.ts";'),
  },
  {
    rule: "typescript/ban-ts-comment",
    ...server(
      "bare-expect-error",
      '// @ts-expect-error\nexport const count: number = "1";',
    ),
  },
  {
    rule: "typescript/no-misused-promises",
    ...server(
      "promise-for-void",
      'import { later } from "./support.ts";\nexport function work(list: number[]): void {\n  list.forEach(async () => {\n    await later();\n  });\n}',
    ),
  },
  {
    rule: "typescript/no-floating-promises",
    ...server(
      "floating-then",
      'import { later } from "./support.ts";\nexport function work(): void {\n  later().then(() => 1);\n}',
    ),
  },
  ...["fetch", "setInterval", "console", "process"].map((name) => ({
    rule: "no-restricted-globals",
    ...pure(`global-${name}`, `export const taken: unknown = ${name};`),
  })),
  {
    rule: "no-restricted-properties",
    ...pure("random", "export const random = (): number => Math.random();"),
  },
  {
    rule: "no-restricted-globals",
    file: "packages/wellbore/src/print.ts",
    code: 'export const print = (): void => console.log("depth");',
  },
  {
    rule: "jsx-a11y/alt-text",
    file: "packages/ui/src/Logo.tsx",
    code: 'export const logo = <img src="logo.png" />;',
  },
  {
    rule: "react-hooks/rules-of-hooks",
    file: "packages/charting/src/use-size.ts",
    code: 'import { useState } from "react";\nexport function useSize(isOn: boolean): unknown {\n  if (isOn) return useState(1);\n  return null;\n}',
  },
  {
    rule: "no-var",
    file: "tools/var.ts",
    code: "export var count = 1;",
  },
  {
    rule: "no-var",
    file: "e2e/var.spec.ts",
    code: "export var count = 1;",
  },
];

/** Comments that disable a rule that would not have reported anything. */
export const unusedDirectives: readonly Plant[] = [
  server(
    "unused-directive",
    "// eslint-disable-next-line no-var -- nothing to see\nexport const count = 1;",
  ),
  server(
    "unused-typed-directive",
    "// eslint-disable-next-line @typescript-eslint/no-floating-promises -- nothing to see\nexport const count = 1;",
  ),
  web(
    "UnusedDirective",
    "// eslint-disable-next-line jsx-a11y/alt-text -- nothing to see\nexport const element = <p />;",
  ),
];

/** Code that no rule may report. */
export const permittedCode: readonly Plant[] = [
  server(
    "used-directive",
    "// eslint-disable-next-line @typescript-eslint/require-await -- the interface asks for it\nexport async function work(): Promise<number> {\n  return 1;\n}",
  ),
  server("now", "export const now = (): number => Date.now();"),
  server("console", 'export const print = (): void => console.log("depth");'),
  server(
    "unused-argument",
    "export const second = (_first: number, other: number): number => other;",
  ),
  server(
    "rest-siblings",
    "export function without(thing: { a: number; b: number }): object {\n  const { a, ...others } = thing;\n  return others;\n}",
  ),
  server(
    "template-number",
    "export const text = (count: number, isOn: boolean): string => `${count} ${isOn}`;",
  ),
  server(
    "sort-texts",
    "export const sorted = (list: string[]): string[] => list.sort();",
  ),
  server(
    "switch-default",
    'export function work(mode: "on" | "off"): void {\n  switch (mode) {\n    case "on":\n      break;\n    default:\n      break;\n  }\n}',
  ),
  server(
    "described-expect-error",
    '// @ts-expect-error -- planted\nexport const count: number = "1";',
  ),
  pure("now.test", "export const now = (): number => Date.now();"),
  pure("random.fixture", "export const random = (): number => Math.random();"),
  {
    file: "packages/testing/src/now.ts",
    code: "export const now = (): number => Date.now();",
  },
  { file: "apps/web/vite.config.ts", code: "export default {};" },
  markup(
    "ListBox",
    '<ul role="listbox" tabIndex={0} onKeyDown={() => undefined} />',
  ),
  { file: "apps/server/src/plain.js", code: "var a = 1;" },
];
