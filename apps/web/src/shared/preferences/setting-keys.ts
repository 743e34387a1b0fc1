/** Keys of preferences in local storage; they outlive releases. */
export const settingKeys = {
  darkTheme: "theme.dark",
  /** Whether the theme follows the time of day. */
  automaticTheme: "theme.auto",
  /** The hours of the light theme; misspelled when it was first stored, and kept so (decision A63). */
  lightHours: "theme.intervel",
  language: "language",
  /** Units in which numbers are read: "pad", "field" or "metric". */
  units: "units",
  /** Clock by which times are shown: "utc" or "pad". */
  clock: "clock",
  /** Time zone of the active pad, available before the pad is loaded. */
  padZone: "clock.padZone",
  preferredDashboard: "preferredDashboard",
  /** Whether the home page shows the list of first steps: "shown" or "hidden". */
  setupList: "setup.list",
  deviceType: "device.type",
  activeCompany: "company.active",
  activeProject: (companyId: number) => `project.active.${companyId}`,
  pageSize: (table: string) => `table.${table}.pageSize`,
  /** Results that the table of interpretations shows, separated by commas. */
  ptaColumns: "table.ptaInterpretations.columns",
  /** How long a banner of this kind stays, in milliseconds. */
  adviceDelay: (kind: string) => `${kind}.delay`,
  adviceSound: (kind: string) => `${kind}.sound`,
  /** Volume in percent. */
  audioVolume: "audio.volume",
  /** Whether a short message plays a sound: "true" or "false". */
  toastSound: "toast.sound",
  /** The FDI panel with which a stage chart opens. */
  fdiChart: "fdi.chart",
  channelSelection: "plotlines.channelSelectionShow",
  /** When a guided tour was last seen, in milliseconds since 1970. */
  tourSeen: (tour: string) => `tour.${tour}.seen`,
  /** Whether the heatmap selects a stage automatically: "false" when not. */
  automaticStage: "operationsProgress.autoSelect",
  /** The active field box of this pad. */
  fieldBox: (projectId: number) => `fieldBox.active.${projectId}`,
  stagePanel: (panel: string) => `stageChart.panel.${panel}`,
  /** The items this person last opened from the palette. */
  paletteRecent: "palette.recent",
} as const;
