import { alarms } from "./alarms.ts";
import { analytics } from "./analytics.ts";
import { audit } from "./audit.ts";
import { backTests } from "./back-tests.ts";
import { backfills } from "./backfills.ts";
import { deletions } from "./deletions.ts";
import { batchJobs, etl } from "./etl-jobs.ts";
import { bulkEdits } from "./bulk-edits.ts";
import { companies } from "./companies.ts";
import { controlDocuments } from "./control-documents.ts";
import { dataSources } from "./data-sources.ts";
import { fdiEvidence } from "./fdi-evidence.ts";
import { fdiStates } from "./fdi-states.ts";
import { feedQuality } from "./feed-quality.ts";
import { fleet } from "./fleet.ts";
import { fieldBoxes } from "./field-boxes.ts";
import { operationNotes } from "./operation-notes.ts";
import { onboarding } from "./onboarding.ts";
import { passwords } from "./identity.ts";
import { preferences } from "./preferences.ts";
import { projectExports } from "./project-exports.ts";
import { projectSelections } from "./project-selections.ts";
import { project3d } from "./project-3d.ts";
import { projects } from "./projects.ts";
import { projectsMap } from "./projects-map.ts";
import { recordImports } from "./record-imports.ts";
import { roles } from "./roles.ts";
import { pta3d } from "./pta-3d.ts";
import { ptaCases } from "./pta-cases.ts";
import { ptaInterpretations } from "./pta-interpretations.ts";
import { rules } from "./rules.ts";
import { schedule } from "./schedule.ts";
import { secondFactors } from "./second-factors.ts";
import { sessions } from "./sessions.ts";
import { speech } from "./speech.ts";
import { stageBatches } from "./stage-batches.ts";
import { stageComments } from "./stage-comments.ts";
import { stageData } from "./stage-data.ts";
import { stageExports } from "./stage-exports.ts";
import { stageImages } from "./stage-images.ts";
import { stageImports } from "./stage-imports.ts";
import { stageMoves } from "./stage-moves.ts";
import { stageNotifications } from "./stage-notifications.ts";
import { stageQuality } from "./stage-quality.ts";
import { stageValues } from "./stage-values.ts";
import { stages } from "./stages.ts";
import { tags } from "./tags.ts";
import { teamChannels } from "./team-channels.ts";
import { teamNotifications } from "./team-notifications.ts";
import { trajectories } from "./trajectories.ts";
import { userGroups } from "./user-groups.ts";
import { users } from "./users.ts";
import { vanCredentials } from "./van-credentials.ts";
import { viewAs } from "./view-as.ts";
import { wellDocuments } from "./well-documents.ts";
import { wells } from "./wells.ts";

/** Table of contents of the API: every endpoint, declared once. */
export const contract = {
  companies,
  users,
  userGroups,
  passwords,
  secondFactors,
  sessions,
  preferences,
  roles,
  onboarding,
  vanCredentials,
  recordImports,
  projects,
  wells,
  trajectories,
  project3d,
  wellDocuments,
  pta3d,
  ptaCases,
  ptaInterpretations,
  stages,
  stageBatches,
  stageMoves,
  controlDocuments,
  stageValues,
  stageData,
  stageComments,
  stageExports,
  stageImages,
  stageImports,
  backfills,
  feedQuality,
  stageNotifications,
  alarms,
  stageQuality,
  speech,
  tags,
  analytics,
  fdiStates,
  fdiEvidence,
  rules,
  backTests,
  projectExports,
  projectSelections,
  fieldBoxes,
  batchJobs,
  operationNotes,
  teamChannels,
  teamNotifications,
  etl,
  dataSources,
  schedule,
  fleet,
  projectsMap,
  audit,
  viewAs,
  deletions,
  bulkEdits,
};

export type StagecraftContract = typeof contract;
