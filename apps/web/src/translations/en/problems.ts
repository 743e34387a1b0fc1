/**
 * Why the server rejected a request, by its code; `{{detail}}` is the server's
 * own sentence, which is English.
 */
export const texts = {
  "problem.invalid": "{{detail}}",
  "problem.tooLarge": "The request is too large.",
  "problem.tooMany": "Too many requests, please slow down.",
  "problem.limitOfPerson":
    "You have reached your usage limit. Please wait {{seconds}} s; loading resumes by itself, changes must be repeated.",
  "problem.limitOfCompany":
    "Your company has reached its usage limit. Please wait {{seconds}} s; loading resumes by itself, changes must be repeated.",
  "problem.tooCostly":
    "This is too large to be processed at once. Please choose a smaller part of it, or split the file.",
  "problem.signIn": "Please sign in.",
  "problem.sessionInvalid": "The session is not valid. Please sign in again.",
  "problem.sessionExpired": "Your session has expired. Please sign in again.",
  "problem.unregistered": "This account is not registered.",
  "problem.companyDuplicate": "A company of this name exists already.",
  "problem.projectDuplicate": "The company has a project of this name already.",
  "problem.wellDuplicate": "The project has a well of this number already.",
  "problem.wellInactive": "Inactive Well",
  "problem.stageDuplicate": "The well has a stage of this name already.",
  "problem.stageFinal": "The stage is FINAL and cannot be changed.",
  "problem.stageBackwards": "{{detail}}",
  "problem.onlyPause": "You may pause and continue the stage, not change it.",
  "problem.stageClosed": "The stage is FINAL and takes no more samples.",
  "problem.stageLive": "The stage is live: it can be rerun when it has ended.",
  "problem.commentNotYours":
    "Only its author or support can change this comment.",
  "problem.tagDuplicate": "A tag of this name exists already.",
  "problem.tagWrong": "{{detail}}",
  "problem.tagInUse": "Comments carry this tag; it cannot be deleted.",
  "problem.tagSystem":
    "The system uses this tag; it cannot be renamed or deleted.",
  "problem.lastAdministrator":
    "At least one administrator is required; assign another one first.",
  "problem.editConflict": "{{detail}}",
  "problem.samples": "{{detail}}",
  "problem.samplesConflict":
    "These rows were sent before with other content; nothing was stored.",
  "problem.samplesGaps":
    "Too many gaps between the rows of this source; nothing was stored. Send the missing rows first.",
  "problem.jobEnded": "The job has ended already.",
  "problem.stageEnded": "The stage has ended: its job ends by itself.",
  "problem.fileUnreadable": "{{detail}}",
  "problem.importIncomplete": "{{detail}}",
  "problem.importRunning": "The file is being imported. Cancel it first.",
  "problem.downloads": "Too many download requests, please slow down",
  "problem.image":
    "The image took too long. Please choose a shorter time range.",
  "problem.speech": "The sentence could not be spoken.",
  "problem.speechLong": "The text is too long to be spoken.",
  "problem.severalProjects":
    "All stages of a batch must belong to one project.",
  "problem.batchEmpty": "The wells have no stages.",
  "problem.backTestNone": "No stage has ended yet: there is nothing to test.",
  "problem.backTestMany":
    "Several back-tests of the company are running. Wait for one to finish, or cancel one.",
  "problem.noIssue": "no GitLab issue",
  "problem.note": "{{detail}}",
  "problem.notification": "{{detail}}",
  "problem.unavailable":
    "The service is not available at the moment. Please retry shortly.",
  "problem.internal": "Something went wrong on our side. It has been recorded.",
  "problem.storageFull":
    "The disk of the server is full. Nothing was stored; please try again when there is room.",
  "problem.passwordWrong": "The current password is not right.",
  "problem.passwordWeak":
    "The new password cannot be used. Choose another one.",
  "problem.passwordNotHere": "This password cannot be changed here.",
  "problem.vanDuplicate": "A van of this project has this name already.",
  "refusal.changedBy":
    "{{who}} changed this record after you opened it. Reload it and make your change again.",
  "refusal.changedBySomebody":
    "Somebody else changed this record after you opened it. Reload it and make your change again.",
  "refusal.stateBackwards": "A {{before}} stage cannot go back to {{after}}.",
  "refusal.tagOfProject": "This tag is for a project.",
  "refusal.tagOfWell": "This tag is for a well.",
  "refusal.tagOfStage": "This tag is for a stage.",
  "refusal.fileEmpty": "The file is empty.",
  "refusal.fileOnlyHeader": "The file has a header and no rows of data.",
  "refusal.fileWithoutRows": "The file holds no rows of data that can be read.",
  "refusal.noTimeColumn": "No time column was found. Choose one first.",
  "refusal.nothingMapped": "No column is mapped to a channel. Map one first.",
  "refusal.noDate":
    "The file contains no date. Enter the time of its first row.",
  "refusal.absolutePressure":
    '"{{column}}" is an absolute pressure. Choose whether to subtract atmospheric pressure.',
  "refusal.notImported": "The file has not been imported yet.",
  "refusal.notSentInside":
    "The notification was not sent: its address points into the internal network.",
  "refusal.notSentInTime":
    "The notification was not sent: the channel did not answer in time.",
  "refusal.notSentHttps":
    "The notification was not sent: its address is not https.",
  "refusal.notSentStatus":
    "The notification was not sent: the channel answered with status {{status}}.",
  "refusal.notSentConnection":
    "The notification was not sent: the channel cannot be reached ({{word}}).",
} as const;
