/* Written by `npm run texts` from the files of this folder; a test compares the two. */
import type { Texts } from "#translations/dictionary.ts";
import bannersArea from "./banners.json";
import chartArea from "./chart.json";
import commonArea from "./common.json";
import exportsArea from "./exports.json";
import helpArea from "./help.json";
import importArea from "./import.json";
import messagesArea from "./messages.json";
import offlineArea from "./offline.json";
import panelsArea from "./panels.json";
import playbookLinksArea from "./playbook-links.json";
import problemsArea from "./problems.json";
import shellArea from "./shell.json";
import toolsArea from "./tools.json";
import validationArea from "./validation.json";
import viewsArea from "./views.json";

/** The texts that every screen may need, by area; the others load with their screens. */
export const areas: readonly Texts[] = [
  bannersArea,
  chartArea,
  commonArea,
  exportsArea,
  helpArea,
  importArea,
  messagesArea,
  offlineArea,
  panelsArea,
  playbookLinksArea,
  problemsArea,
  shellArea,
  toolsArea,
  validationArea,
  viewsArea,
];
