/** Names under which preferences stand in local storage; they outlive releases. */
export const settingKeys = {
  darkTheme: "theme.dark",
  language: "language",
  activeCompany: "company.active",
  activeProject: (companyId: number) => `project.active.${companyId}`,
  pageSize: (table: string) => `table.${table}.pageSize`,
} as const;
