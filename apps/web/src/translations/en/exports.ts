/** Texts of the stage page's exports; merged with the rest of the application's texts. */
export const texts = {
  "exports.csv": "Download CSV",
  "exports.image": "Download image",
  "exports.primaryChart": "Primary Chart",
  "exports.secondaryCharts": "Secondary Chart(s)",
  "exports.guidanceLog": "Guidance log",
  "exports.fdiPlaybookLog": "FDI playbook log",
  "exports.stagecraftPlaybookLog": "Stagecraft playbook log",
  "exports.notInReplay":
    "A file holds the whole stage. End the replay to download it",
  "exports.tooMany": "Too many download requests, please slow down",
  "exports.warningTitle": "Warning",
  "exports.confidential":
    "The content of this download is strictly confidential and not intended for any research or testing purposes. Employees are strictly forbidden to share any of this data with any third party, or use any of this data for testing or research purposes.",
  "exports.download": "Download",
  "exports.running": "Downloads",
  "exports.preparing": "Preparing...",
  "exports.cancel": "Cancel",
} as const;
