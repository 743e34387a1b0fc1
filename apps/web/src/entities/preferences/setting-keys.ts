/** Names under which preferences stand in local storage; they outlive releases. */
export const settingKeys = {
  darkTheme: "theme.dark",
  language: "language",
  activeCompany: "company.active",
  activeProject: (companyId: number) => `project.active.${companyId}`,
  pageSize: (table: string) => `table.${table}.pageSize`,
  /** How long a banner of this kind stays, in milliseconds. */
  adviceDelay: (kind: string) => `${kind}.delay`,
  adviceSound: (kind: string) => `${kind}.sound`,
  /** Percent. */
  audioVolume: "audio.volume",
  stagePanel: (panel: string) => `stageChart.panel.${panel}`,
} as const;
