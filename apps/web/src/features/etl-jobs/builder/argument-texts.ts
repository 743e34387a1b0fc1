import type { TextKey } from "#translations/translation-keys.ts";

interface ArgumentTexts {
  readonly label: TextKey;
  readonly help: TextKey;
}

/** Labels of the arguments; an unlisted one keeps its own name. */
const argumentTexts: Readonly<Record<string, ArgumentTexts>> = {
  dataSourceAuthId: {
    label: "etlBuilder.provider",
    help: "etlBuilder.providerHelp",
  },
  topic: { label: "etlBuilder.topic", help: "etlBuilder.topicHelp" },
  path: { label: "etlBuilder.path", help: "etlBuilder.pathHelp" },
  timezone: { label: "etlBuilder.timezone", help: "etlBuilder.timezoneHelp" },
  startTime: {
    label: "etlBuilder.startTime",
    help: "etlBuilder.startTimeHelp",
  },
  quietMinutes: {
    label: "etlBuilder.quietMinutes",
    help: "etlBuilder.quietMinutesHelp",
  },
  uidWell: { label: "etlBuilder.uidWell", help: "etlBuilder.uidWellHelp" },
  uidWellbore: {
    label: "etlBuilder.uidWellbore",
    help: "etlBuilder.uidWellboreHelp",
  },
  uidLog: { label: "etlBuilder.uidLog", help: "etlBuilder.uidLogHelp" },
  version: { label: "etlBuilder.version", help: "etlBuilder.versionHelp" },
  pollSeconds: {
    label: "etlBuilder.pollSeconds",
    help: "etlBuilder.pollSecondsHelp",
  },
  pad: { label: "etlBuilder.pad", help: "etlBuilder.padHelp" },
  padWell: { label: "etlBuilder.padWell", help: "etlBuilder.padWellHelp" },
  stageNumber: {
    label: "etlBuilder.stageNumber",
    help: "etlBuilder.stageNumberHelp",
  },
  story: { label: "etlBuilder.story", help: "etlBuilder.storyHelp" },
  speed: { label: "etlBuilder.speed", help: "etlBuilder.speedHelp" },
  restartStageId: {
    label: "etlBuilder.restartStage",
    help: "etlBuilder.restartStageHelp",
  },
  afterStageId: {
    label: "etlBuilder.afterStage",
    help: "etlBuilder.afterStageHelp",
  },
  restartWithStartTime: {
    label: "etlBuilder.restartTime",
    help: "etlBuilder.restartTimeHelp",
  },
  createStages: {
    label: "etlBuilder.createStages",
    help: "etlBuilder.createStagesHelp",
  },
};

export function textsOfArgument(name: string): ArgumentTexts | null {
  return Object.hasOwn(argumentTexts, name)
    ? (argumentTexts[name] ?? null)
    : null;
}

/** Labels of the sources that the kinds of job read. */
const definitionTexts: Readonly<Record<string, TextKey>> = {
  mqtt: "etlBuilder.mqttHelp",
  witsml: "etlBuilder.witsmlHelp",
  "growing-file": "etlBuilder.growingFileHelp",
  replay: "etlBuilder.replayHelp",
  simulator: "etlBuilder.simulatorHelp",
};

export function helpOfDefinition(name: string): TextKey | null {
  return Object.hasOwn(definitionTexts, name)
    ? (definitionTexts[name] ?? null)
    : null;
}
