/** Texts of the links to the playbooks, on the stage page and the lists of wells. */
export const texts = {
  "title.fdiPlaybook": "FDI Playbook Editor",
  "title.stagecraftPlaybook": "Stagecraft Playbook Editor",
  "title.playbookMonitor": "Playbook monitor",
  "title.backTest": "Back-test",
  "tools.playbookEditors": "Playbook editors",
  "tools.playbookOfWell": "Well {{well}}",
  "tools.playbookOfStage": "Stage {{stage}}",
} as const;
