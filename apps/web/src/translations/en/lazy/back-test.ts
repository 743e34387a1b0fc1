export const texts = {
  "backTest.title": "Back-test",
  "backTest.ofPad": "Newest stages of this pad, from stored data",
  "backTest.ofWell": "Newest stages of this well, from stored data",
  "backTest.looking": "Looking for the last run...",
  "backTest.none":
    "Run the rules over past stages to see what they would have advised, which hits they would have missed and how many alarms they would have raised.",
  "backTest.cancelled": "The back-test was canceled.",
  "backTest.failed": "The back-test failed: {{reason}}",
  "backTest.stale":
    "The rules have changed since this run. Run again to see what they would say now.",
  "backTest.howMany": "How many stages",
  "backTest.runDraft": "Test these rules",
  "backTest.runSaved": "Test saved rules",
  "backTest.waiting": "Waiting in the queue...",
  "backTest.progress": "{{done}} of {{total}} stages",
  "backTest.cancel": "Cancel",
  "backTest.filter": "Show",
  "backTest.filterAll": "All",
  "backTest.filterDifferences": "Differences",
  "backTest.filterMissed": "Missed hits",
  "backTest.ranBy": "Run by {{who}}",
  "backTest.nothingToSave": "There is nothing to export.",
  "backTest.csv": "Export CSV",
  "backTest.advised": "Hits with prior advice",
  "backTest.lead": "Median lead time",
  "backTest.leadNote": "from advice to hit",
  "backTest.missed": "Missed hits",
  "backTest.load": "Alarms per hour",
  "backTest.loadAcceptable": "acceptable by ISA-18.2, up to {{limit}}",
  "backTest.loadManageable": "manageable by ISA-18.2, up to {{limit}}",
  "backTest.loadTooMuch": "above what ISA-18.2 calls manageable, {{limit}}",
  "backTest.firings": "Firings",
  "backTest.testedStages": "{{tested}} of {{total}} stages tested",
  "backTest.changes": "Changes vs. live",
  "backTest.same": "Same",
  "backTest.onlyTest": "New",
  "backTest.onlyLive": "Gone",
  "backTest.noFirings": "No rule fires on these stages.",
  "backTest.noDifferences": "Every firing is the same as live.",
  "backTest.noMissed": "Advice came before every hit.",
  "backTest.missedRow": "Frac hit without advice before it",
  "backTest.offsetWell": "Offset well",
  "backTest.leadColumn": "Lead to hit",
  "backTest.time": "Time (UTC)",
  "backTest.stage": "Stage",
  "backTest.advice": "Advice",
  "backTest.value": "Value",
  "backTest.againstLive": "Against live",
  "backTest.unknownMetrics":
    "Rules on {{metrics}} were left out: no stored channel holds their values second by second.",
  "backTest.fdi": "FDI playbook",
  "backTest.stagecraft": "Stagecraft playbook",
  "backTest.noAccess":
    "You are not allowed to read the advice of this playbook.",
  "backTest.lastStages_one": "Last stage",
  "backTest.lastStages_other": "Last {{count}} stages",
  "backTest.ofHits_one": "of {{count}} hit",
  "backTest.ofHits_other": "of {{count}} hits",
  "backTest.sameNote_one": "{{count}} the same",
  "backTest.sameNote_other": "{{count}} the same",
  "backTest.noSamples_one":
    "{{count}} stage has no samples and was not tested.",
  "backTest.noSamples_other":
    "{{count}} stages have no samples and were not tested.",
  "backTest.notComputed_one":
    "{{count}} stage was never computed and was not tested.",
  "backTest.notComputed_other":
    "{{count}} stages were never computed and were not tested.",
  "backTest.tooLong_one":
    "{{count}} stage spans more than three days and was not tested.",
  "backTest.tooLong_other":
    "{{count}} stages span more than three days and were not tested.",
  "backTest.noRules_one":
    "{{count}} stage is watched by no rule of this playbook.",
  "backTest.noRules_other":
    "{{count}} stages are watched by no rule of this playbook.",
  "backTest.settingsChanged_one":
    "The settings of {{count}} stage changed since it was computed: rerun it for the exact result.",
  "backTest.settingsChanged_other":
    "The settings of {{count}} stages changed since they were computed: rerun them for the exact result.",
  "backTest.rulesChanged_one":
    "On {{count}} stage the live advice came from earlier rules.",
  "backTest.rulesChanged_other":
    "On {{count}} stages the live advice came from earlier rules.",
  "backTest.release": "Computed with engine {{release}}: {{count}}.",
  "backTest.otherRelease_one":
    "{{count}} stage was computed by an earlier release of the engine.",
  "backTest.otherRelease_other":
    "{{count}} stages were computed by an earlier release of the engine.",
  "backTest.cutShort_one":
    "Of {{count}} stage only the first 1,000 firings are listed.",
  "backTest.cutShort_other":
    "Of {{count}} stages only the first 1,000 firings are listed.",
} as const;
