/** Names under which preferences stand in local storage; they outlive releases. */
export const settingKeys = {
  darkTheme: "theme.dark",
  /** Whether the theme follows the time of day. */
  automaticTheme: "theme.auto",
  /** The hours of light; misspelt when it was first stored, and kept so (decision A63). */
  lightHours: "theme.intervel",
  language: "language",
  /** In which units numbers are read: "pad", "field" or "metric". */
  units: "units",
  /** By whose clock times are told: "utc" or "pad". */
  clock: "clock",
  /** Zone of the active pad, known before the pad is. */
  padZone: "clock.padZone",
  preferredDashboard: "preferredDashboard",
  deviceType: "device.type",
  activeCompany: "company.active",
  activeProject: (companyId: number) => `project.active.${companyId}`,
  pageSize: (table: string) => `table.${table}.pageSize`,
  /** How long a banner of this kind stays, in milliseconds. */
  adviceDelay: (kind: string) => `${kind}.delay`,
  adviceSound: (kind: string) => `${kind}.sound`,
  /** Percent. */
  audioVolume: "audio.volume",
  /** Whether a short message is heard: "true" or "false". */
  toastSound: "toast.sound",
  /** The FDI panel a stage chart opens with. */
  fdiChart: "fdi.chart",
  channelSelection: "plotlines.channelSelectionShow",
  /** When a guided tour was last seen, in milliseconds since 1970. */
  tourSeen: (tour: string) => `tour.${tour}.seen`,
  /** Whether the heatmap chooses a stage by itself: "false" when not. */
  automaticStage: "operationsProgress.autoSelect",
  /** The box in use on this pad. */
  fieldBox: (projectId: number) => `fieldBox.active.${projectId}`,
  stagePanel: (panel: string) => `stageChart.panel.${panel}`,
  /** What this person opened last by the palette. */
  paletteRecent: "palette.recent",
} as const;
