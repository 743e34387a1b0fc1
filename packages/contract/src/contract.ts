import { alarms } from "./advice/alarms.ts";
import { analytics } from "./advice/analytics.ts";
import { audit } from "./people/audit.ts";
import { backTests } from "./advice/back-tests.ts";
import { backfills } from "./feeds/backfills.ts";
import { deletions } from "./pads/deletions.ts";
import { batchJobs, etl } from "./feeds/etl-jobs.ts";
import { bulkEdits } from "./pads/bulk-edits.ts";
import { companies } from "./people/companies.ts";
import { controlDocuments } from "./pads/control-documents.ts";
import { dataSources } from "./feeds/data-sources.ts";
import { fdiEvidence } from "./advice/fdi-evidence.ts";
import { fdiStates } from "./advice/fdi-states.ts";
import { feedQuality } from "./feeds/feed-quality.ts";
import { fleet } from "./pads/fleet.ts";
import { fieldBoxes } from "./pads/field-boxes.ts";
import { operationNotes } from "./pads/operation-notes.ts";
import { onboarding } from "./people/onboarding.ts";
import { passwords } from "./people/identity.ts";
import { preferences } from "./people/preferences.ts";
import { projectExports } from "./pads/project-exports.ts";
import { projectSelections } from "./pads/project-selections.ts";
import { project3d } from "./pads/project-3d.ts";
import { projects } from "./pads/projects.ts";
import { projectsMap } from "./pads/projects-map.ts";
import { recordImports } from "./feeds/record-imports.ts";
import { roles } from "./people/roles.ts";
import { pta3d } from "./pta/pta-3d.ts";
import { ptaCases } from "./pta/pta-cases.ts";
import { ptaInterpretations } from "./pta/pta-interpretations.ts";
import { rules } from "./advice/rules.ts";
import { schedule } from "./pads/schedule.ts";
import { secondFactors } from "./people/second-factors.ts";
import { sessions } from "./people/sessions.ts";
import { speech } from "./advice/speech.ts";
import { stageBatches } from "./stages/stage-batches.ts";
import { stageComments } from "./stages/stage-comments.ts";
import { stageData } from "./stages/stage-data.ts";
import { stageExports } from "./stages/stage-exports.ts";
import { stageImages } from "./stages/stage-images.ts";
import { stageImports } from "./stages/stage-imports.ts";
import { stageMoves } from "./stages/stage-moves.ts";
import { stageNotifications } from "./advice/stage-notifications.ts";
import { stageQuality } from "./stages/stage-quality.ts";
import { stageValues } from "./stages/stage-values.ts";
import { stages } from "./stages/stages.ts";
import { tags } from "./pads/tags.ts";
import { teamChannels } from "./people/team-channels.ts";
import { teamNotifications } from "./people/team-notifications.ts";
import { trajectories } from "./pads/trajectories.ts";
import { userGroups } from "./people/user-groups.ts";
import { users } from "./people/users.ts";
import { vanCredentials } from "./feeds/van-credentials.ts";
import { viewAs } from "./people/view-as.ts";
import { wellDocuments } from "./pads/well-documents.ts";
import { wells } from "./pads/wells.ts";

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
