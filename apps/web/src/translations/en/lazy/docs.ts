/** The user documentation and the page about the product; loaded with their screens. */
export const texts = {
  "docs.heading": "Documentation",
  "docs.contents": "Contents",
  "docs.chart": "Reading the stage chart",
  "docs.chartValues":
    "The tiles above the chart show the newest treating pressure, slurry rate and proppant concentration, always in the same place. While the pointer is on the chart, they show the values at the pointer and the time beside them changes.",
  "docs.chartGaps":
    "A line is never drawn across missing data: a dotted bridge with its length marks the gap. Late data are marked with a clock, and a stale value is struck through.",
  "docs.chartOffsets":
    "Each offset well has a tag, O1 to O20, at the live edge, in the legend and in every panel. Click a line in the legend to hide it, double-click to see it alone.",
  "docs.alerts": "Alerts and advice",
  "docs.alertsLevels":
    "Levels have a color, a shape and a label: Watch, Warning, Alert. “Not evaluated” means that nothing was computed, because data or settings are missing; it never means that all is well.",
  "docs.alertsBanners":
    "Guidance and playbook advice appears in banners over the chart, one row per source. How long a banner stays and how it sounds is chosen in the settings.",
  "docs.alertsAcknowledge":
    "An alarm stays until somebody acknowledges it. Who did so, when and why remains with the stage.",
  "docs.exports": "Exports",
  "docs.exportsStage":
    "From the stage chart: the samples as CSV, the charts as an image, and the logs of guidance and playbooks.",
  "docs.exportsProject":
    "From a dashboard: statistics of the pad as CSV or XLSX. Numbers in a file are those on the screen. Confidential wells ask for a confirmation first.",
  "docs.keyboard": "Keyboard",
  "docs.keyboardList":
    "Press ? on any page for the list of its keys. On the stage chart [ and ] go to the previous and next stage, 1 to 6 and 0 choose the time range, Space stops and starts live data.",
  "docs.keyboardSearch":
    "Ctrl K (on a Mac ⌘ K) searches pads, wells, stages and screens. Everything can be reached with Tab, and each chart can be read as a table.",
  "docs.offline": "Without a network",
  "docs.offlineReading":
    "When the network is lost, a banner says since when. What was loaded before stays readable with its age; nothing old is shown as new.",
  "docs.offlineWriting":
    "Changes and exports wait until the network is back, and their buttons say why. Comments may be written offline: they are kept and sent once, as soon as that is possible.",
  "docs.settingsHelp": "About the settings",
  "docs.settingsHelpText":
    "Language, units, times, dashboard, banners and their sounds are yours: you find them on every device where you sign in. Theme, device type and volume belong to this device. They apply at once, in all open tabs.",
  "docs.ageHelp": "How fresh are the data?",
  "docs.ageHelpText":
    "The age counts from the newest sample the server has stored for the stage. Up to 2 minutes is green, above that orange, above 5 minutes red.",
  "docs.progressHelp": "How to read the cells",
  "docs.progressHelpText":
    "A row is a well, a cell a stage. The further along the stage, the more solid the cell: an outline is planned, a filled cell with a play sign is being pumped. A sign in the corner marks an alert, a dot a comment.",
  "docs.repeatHelp": "Why repeats matter",
  "docs.repeatHelpText":
    "A live sensor always moves a little. A value or a whole row that comes again and again unchanged usually means a frozen gauge, a stopped data van or a link that sends its last message again. Guidance computed over such a stretch is not to be trusted.",
  "docs.compareHelp": "How to use the comparison",
  "docs.compareHelpText":
    "The same quantity measured in two places should run together. A constant difference points to a calibration, a growing one to a meter that is failing, a shift in time to a clock that is wrong.",
  "docs.headerHelp": "What a changed header means",
  "docs.headerHelpText":
    "Channels are found by their column. When the service company adds, removes or moves a column between stages, check the source settings of the stage before trusting its channels.",
  "docs.aboutHeading": "About Stagecraft",
  "docs.aboutText":
    "Stagecraft monitors and analyzes hydraulic-fracturing operations while they happen: live stage charts, guidance, fracture-driven interactions and the progress of pads.",
  "docs.version": "Version",
  "docs.build": "Build",
  "docs.developmentBuild": "Development",
  "docs.legal": "Legal",
  "docs.licences": "Licenses of the components",
  "docs.notices": "Third-party notices",
  "docs.licencesText":
    "Stagecraft is built with these open-source components. Their authors keep their rights; the full text of each license comes with the component.",
  "docs.part": "Component",
  "docs.licence": "License",
} as const;
