import { texts as common } from "./common.ts";
import { texts as chart } from "./chart.ts";
import { texts as imports } from "./import.ts";
import { texts as tools } from "./tools.ts";
import { texts as panels } from "./panels.ts";
import { texts as banners } from "./banners.ts";
import { texts as exports } from "./exports.ts";
import { texts as views } from "./views.ts";
import { texts as problems } from "./problems.ts";
import { texts as shell } from "./shell.ts";
import { texts as offline } from "./offline.ts";
import { texts as help } from "./help.ts";
import { texts as playbookLinks } from "./playbook-links.ts";
import { texts as messages } from "./messages.ts";
import { texts as validation } from "./validation.ts";

/** The texts that every screen may need, by area; the others load with their screens. */
export const areas = [
  common,
  chart,
  imports,
  tools,
  panels,
  banners,
  exports,
  views,
  problems,
  shell,
  offline,
  help,
  playbookLinks,
  messages,
  validation,
] as const;
