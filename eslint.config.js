import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

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

export default tseslint.config(
  {
    ignores: [
      "**/dist/**",
      "**/node_modules/**",
      ".cache/**",
      ".stagecraft/**",
      "**/*.js",
      "**/*.cjs",
      "**/*.mjs",
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-deprecated": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, argsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/require-array-sort-compare": [
        "error",
        { ignoreStringArrays: true },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "no-restricted-exports": [
        "error",
        { restrictDefaultExports: { direct: true } },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportAllDeclaration",
          message: "Name what you export: `export *` hides dead code.",
        },
      ],
    },
  },
  {
    files: [
      "packages/{domain,series,simulator,engine,sources,contract,stage-charts,stage-editing,wellbore}/src/**/*.ts",
    ],
    ignores: ["**/*.test.ts", "**/*.fixture.ts"],
    rules: {
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
    },
  },
  {
    files: ["apps/web/**/*.{ts,tsx}", "packages/{ui,charting}/**/*.{ts,tsx}"],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ["apps/web/**/*.{ts,tsx}", "packages/{ui,charting}/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  {
    files: ["**/*.config.{ts,js}", "**/*.cjs"],
    rules: { "no-restricted-exports": "off" },
  },
);
