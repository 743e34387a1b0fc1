/** Texts about missing networks and new versions. */
export const texts = {
  "offline.savedData": "Showing saved data. Last good {{time}}",
  "offline.updateTitle": "New version",
  "offline.updateText": "A new version is available. Reload now?",
  "offline.reload": "Reload",
  "offline.partTitle": "Part of the application is missing",
  "offline.partText":
    "A part of the application could not be loaded: the network was lost, or a new version was released. Reload the page to go on.",
  "offline.willQueue":
    "Without a network the comment is kept in this browser and sent when the network is back.",
  "offline.queued": "Comment kept. It is sent when the network is back.",
  "offline.sent": "Comment written without a network was sent",
  "offline.waitingHeading": "Waiting to be sent",
  "offline.waiting": "waiting to be sent",
  "offline.refused": "Not sent: {{reason}}",
  "offline.sendAgain": "Send again",
  "offline.cancelSending": "Cancel",
  "offline.alreadySent": "The comment was sent before it could be canceled",
} as const;
