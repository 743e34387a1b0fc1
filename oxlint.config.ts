import { defineConfig } from "oxlint";

type Rules = NonNullable<Parameters<typeof defineConfig>[0]["rules"]>;

const pureGlobals = [
  "fetch",
  "setTimeout",
  "setInterval",
  "console",
  "process",
].map((name) => ({
  name,
  message: `${name} is banned in pure packages: take what you need as an argument.`,
}));

/** All rules that typescript-eslint recommends with type information. */
const recommendedRules: Rules = {
  "no-array-constructor": "error",
  "no-unused-expressions": "error",
  "no-var": "error",
  "prefer-const": "error",
  "prefer-rest-params": "error",
  "prefer-spread": "error",
  "typescript/await-thenable": "error",
  "typescript/ban-ts-comment": "error",
  "typescript/no-array-delete": "error",
  "typescript/no-base-to-string": "error",
  "typescript/no-duplicate-enum-values": "error",
  "typescript/no-duplicate-type-constituents": "error",
  "typescript/no-empty-object-type": "error",
  "typescript/no-explicit-any": "error",
  "typescript/no-extra-non-null-assertion": "error",
  "typescript/no-floating-promises": "error",
  "typescript/no-for-in-array": "error",
  "typescript/no-implied-eval": "error",
  "typescript/no-misused-new": "error",
  "typescript/no-misused-promises": "error",
  "typescript/no-namespace": "error",
  "typescript/no-non-null-asserted-optional-chain": "error",
  "typescript/no-redundant-type-constituents": "error",
  "typescript/no-require-imports": "error",
  "typescript/no-this-alias": "error",
  "typescript/no-unnecessary-type-assertion": "error",
  "typescript/no-unnecessary-type-constraint": "error",
  "typescript/no-unsafe-argument": "error",
  "typescript/no-unsafe-assignment": "error",
  "typescript/no-unsafe-call": "error",
  "typescript/no-unsafe-declaration-merging": "error",
  "typescript/no-unsafe-enum-comparison": "error",
  "typescript/no-unsafe-function-type": "error",
  "typescript/no-unsafe-member-access": "error",
  "typescript/no-unsafe-return": "error",
  "typescript/no-unsafe-unary-minus": "error",
  "typescript/no-wrapper-object-types": "error",
  "typescript/only-throw-error": "error",
  "typescript/prefer-as-const": "error",
  "typescript/prefer-namespace-keyword": "error",
  "typescript/prefer-promise-reject-errors": "error",
  "typescript/require-await": "error",
  "typescript/restrict-plus-operands": "error",
  "typescript/triple-slash-reference": "error",
  "typescript/unbound-method": "error",
};

const ownRules: Rules = {
  "no-restricted-exports": [
    "error",
    { restrictDefaultExports: { direct: true } },
  ],
  "no-unused-vars": [
    "error",
    { ignoreRestSiblings: true, argsIgnorePattern: "^_" },
  ],
  "stagecraft/no-export-all": "error",
  "typescript/consistent-type-imports": "error",
  "typescript/no-deprecated": "error",
  "typescript/require-array-sort-compare": [
    "error",
    { ignoreStringArrays: true },
  ],
  "typescript/restrict-template-expressions": [
    "error",
    { allowNumber: true, allowBoolean: true },
  ],
  "typescript/switch-exhaustiveness-check": [
    "error",
    { considerDefaultExhaustiveForUnions: true },
  ],
};

const pureRules: Rules = {
  "no-restricted-globals": ["error", ...pureGlobals],
  "no-restricted-properties": [
    "error",
    {
      object: "Date",
      property: "now",
      message:
        'Date.now is banned in pure packages: take "now" as an argument.',
    },
    {
      object: "Math",
      property: "random",
      message:
        "Math.random is banned in pure packages: take a seeded generator.",
    },
  ],
};

/** The rules that eslint-plugin-jsx-a11y recommends, with its recommended options. */
const accessibilityRules: Rules = {
  "jsx-a11y/alt-text": "error",
  "jsx-a11y/anchor-has-content": "error",
  "jsx-a11y/anchor-is-valid": "error",
  "jsx-a11y/aria-activedescendant-has-tabindex": "error",
  "jsx-a11y/aria-props": "error",
  "jsx-a11y/aria-proptypes": "error",
  "jsx-a11y/aria-role": "error",
  "jsx-a11y/aria-unsupported-elements": "error",
  "jsx-a11y/autocomplete-valid": "error",
  "jsx-a11y/click-events-have-key-events": "error",
  "jsx-a11y/heading-has-content": "error",
  "jsx-a11y/html-has-lang": "error",
  "jsx-a11y/iframe-has-title": "error",
  "jsx-a11y/img-redundant-alt": "error",
  "jsx-a11y/interactive-supports-focus": [
    "error",
    {
      tabbable: [
        "button",
        "checkbox",
        "link",
        "searchbox",
        "spinbutton",
        "switch",
        "textbox",
      ],
    },
  ],
  "jsx-a11y/label-has-associated-control": "error",
  "jsx-a11y/media-has-caption": "error",
  "jsx-a11y/mouse-events-have-key-events": "error",
  "jsx-a11y/no-access-key": "error",
  "jsx-a11y/no-autofocus": "error",
  "jsx-a11y/no-distracting-elements": "error",
  "jsx-a11y/no-interactive-element-to-noninteractive-role": [
    "error",
    { tr: ["none", "presentation"], canvas: ["img"] },
  ],
  "jsx-a11y/no-noninteractive-element-interactions": [
    "error",
    {
      handlers: [
        "onClick",
        "onError",
        "onLoad",
        "onMouseDown",
        "onMouseUp",
        "onKeyPress",
        "onKeyDown",
        "onKeyUp",
      ],
      alert: ["onKeyUp", "onKeyDown", "onKeyPress"],
      body: ["onError", "onLoad"],
      dialog: ["onKeyUp", "onKeyDown", "onKeyPress"],
      iframe: ["onError", "onLoad"],
      img: ["onError", "onLoad"],
    },
  ],
  "jsx-a11y/no-noninteractive-element-to-interactive-role": [
    "error",
    {
      ul: [
        "listbox",
        "menu",
        "menubar",
        "radiogroup",
        "tablist",
        "tree",
        "treegrid",
      ],
      ol: [
        "listbox",
        "menu",
        "menubar",
        "radiogroup",
        "tablist",
        "tree",
        "treegrid",
      ],
      li: [
        "menuitem",
        "menuitemradio",
        "menuitemcheckbox",
        "option",
        "row",
        "tab",
        "treeitem",
      ],
      table: ["grid"],
      td: ["gridcell"],
      fieldset: ["radiogroup", "presentation"],
    },
  ],
  "jsx-a11y/no-noninteractive-tabindex": [
    "error",
    { tags: [], roles: ["tabpanel"], allowExpressionValues: true },
  ],
  "jsx-a11y/no-redundant-roles": "error",
  "jsx-a11y/no-static-element-interactions": [
    "error",
    {
      allowExpressionValues: true,
      handlers: [
        "onClick",
        "onMouseDown",
        "onMouseUp",
        "onKeyPress",
        "onKeyDown",
        "onKeyUp",
      ],
    },
  ],
  "jsx-a11y/role-has-required-aria-props": "error",
  "jsx-a11y/role-supports-aria-props": "error",
  "jsx-a11y/scope": "error",
  "jsx-a11y/tabindex-no-positive": "error",
};

const hookRules: Rules = {
  "react-hooks/exhaustive-deps": "error",
  "react-hooks/rules-of-hooks": "error",
};

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y"],
  jsPlugins: ["./tools/lint/plugin.ts"],
  // Only the rules listed here apply: a new version adds no rules by itself.
  categories: { correctness: "off" },
  options: {
    typeAware: true,
    reportUnusedDisableDirectives: "error",
    denyWarnings: true,
  },
  ignorePatterns: [
    "**/dist/**",
    "**/node_modules/**",
    ".cache/**",
    ".stagecraft/**",
    "**/*.js",
    "**/*.cjs",
    "**/*.mjs",
  ],
  rules: { ...recommendedRules, ...ownRules },
  overrides: [
    {
      files: [
        "packages/{domain,series,simulator,engine,sources,contract,stage-charts,stage-editing,wellbore,pta,geodesy,pad-scene}/src/**/*.ts",
      ],
      excludeFiles: ["**/*.test.ts", "**/*.fixture.ts"],
      rules: pureRules,
    },
    {
      files: ["apps/web/**/*.{ts,tsx}", "packages/{ui,charting}/**/*.{ts,tsx}"],
      rules: { ...accessibilityRules, ...hookRules },
    },
    {
      files: ["**/*.config.ts"],
      rules: { "no-restricted-exports": "off" },
    },
  ],
});
