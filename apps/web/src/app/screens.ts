import type { FunctionComponent } from "react";
import {
  NotFoundScreen,
  ServerFailureScreen,
  SessionExpiredScreen,
  UnauthorizedScreen,
  UnavailableScreen,
} from "#routes/errors/ErrorScreens.tsx";
import { loadTexts } from "#translations/translate.ts";
import type { RouteName } from "#addresses/route-table.ts";

type ScreenModule = { default: FunctionComponent };

function screen(component: FunctionComponent): ScreenModule {
  return { default: component };
}

/** Bundles a screen: an error page must not depend on another download. */
function atHand(component: FunctionComponent): Promise<ScreenModule> {
  return Promise.resolve(screen(component));
}

/** Every other screen is a separate chunk, loaded when its route is opened or hovered. */
export const screens: Readonly<Record<RouteName, () => Promise<ScreenModule>>> =
  {
    home: async () =>
      screen((await import("#routes/home/HomeScreen.tsx")).HomeScreen),
    dashboard: async () => {
      const [{ ProductionDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/ProductionDashboardScreen.tsx"),
        loadTexts("dashboards"),
      ]);
      return screen(ProductionDashboardScreen);
    },
    projectManagementDashboard: async () => {
      const [{ ProjectManagementDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/ProjectManagementDashboardScreen.tsx"),
        loadTexts("dashboards"),
      ]);
      return screen(ProjectManagementDashboardScreen);
    },
    projectFdiDashboard: async () => {
      const [{ ProjectFdiDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/ProjectFdiDashboardScreen.tsx"),
        loadTexts("dashboards", "wall", "fdi"),
      ]);
      return screen(ProjectFdiDashboardScreen);
    },
    liveFdiDashboard: async () => {
      const [{ LiveFdiDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/LiveFdiDashboardScreen.tsx"),
        loadTexts("dashboards", "wall", "fdi"),
      ]);
      return screen(LiveFdiDashboardScreen);
    },
    fdiWellChart: async () => {
      const [{ FdiWellChartScreen }] = await Promise.all([
        import("#routes/fdi-charts/FdiWellChartScreen.tsx"),
        loadTexts("dashboards", "wall", "fdi"),
      ]);
      return screen(FdiWellChartScreen);
    },
    fdiWellbeingChart: async () => {
      const [{ FdiWellbeingChartScreen }] = await Promise.all([
        import("#routes/fdi-charts/FdiWellbeingChartScreen.tsx"),
        loadTexts("dashboards", "wall", "fdi"),
      ]);
      return screen(FdiWellbeingChartScreen);
    },
    qcOperationsDashboard: async () => {
      const [loaded] = await Promise.all([
        import("#routes/dashboards/QcOperationsDashboardScreen.tsx"),
        loadTexts("dashboards", "quality"),
      ]);
      return screen(loaded.QcOperationsDashboardScreen);
    },
    activeOperationsDashboard: async () => {
      const [{ ActiveOperationsDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/ActiveOperationsDashboardScreen.tsx"),
        loadTexts("wall", "dashboards"),
      ]);
      return screen(ActiveOperationsDashboardScreen);
    },
    globalOperationsDashboard: async () => {
      const [{ GlobalOperationsDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/GlobalOperationsDashboardScreen.tsx"),
        loadTexts("wall", "dashboards"),
      ]);
      return screen(GlobalOperationsDashboardScreen);
    },
    liveOperationsDashboard: async () => {
      const [{ LiveOperationsDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/LiveOperationsDashboardScreen.tsx"),
        loadTexts("wall", "dashboards"),
      ]);
      return screen(LiveOperationsDashboardScreen);
    },
    liveSimulfracDashboard: async () => {
      const [{ LiveSimulfracDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/LiveSimulfracDashboardScreen.tsx"),
        loadTexts("wall", "dashboards"),
      ]);
      return screen(LiveSimulfracDashboardScreen);
    },
    fracRoomOperationsDashboard: async () => {
      const [{ FracRoomOperationsDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/FracRoomOperationsDashboardScreen.tsx"),
        loadTexts("wall", "dashboards"),
      ]);
      return screen(FracRoomOperationsDashboardScreen);
    },
    adminDashboard: async () => {
      const [{ AdminDashboardScreen }] = await Promise.all([
        import("#routes/dashboards/AdminDashboardScreen.tsx"),
        loadTexts("wall", "dashboards"),
      ]);
      return screen(AdminDashboardScreen);
    },
    adminUsers: async () => {
      const [{ AdminUsersScreen }] = await Promise.all([
        import("#routes/admin-users/AdminUsersScreen.tsx"),
        loadTexts("people-users", "people-accounts", "people-companies"),
      ]);
      return screen(AdminUsersScreen);
    },
    companies: async () => {
      const [{ CompaniesScreen }] = await Promise.all([
        import("#routes/companies/CompaniesScreen.tsx"),
        loadTexts("people-companies"),
      ]);
      return screen(CompaniesScreen);
    },
    adminCompanies: async () => {
      const [{ AdminCompaniesScreen }] = await Promise.all([
        import("#routes/companies/CompaniesScreen.tsx"),
        loadTexts("people-companies"),
      ]);
      return screen(AdminCompaniesScreen);
    },
    adminUserGroup: async () => {
      const [{ UserGroupsScreen }] = await Promise.all([
        import("#routes/admin-user-group/UserGroupsScreen.tsx"),
        loadTexts("people-companies"),
      ]);
      return screen(UserGroupsScreen);
    },
    adminRoles: async () => {
      const [{ AdminRolesScreen }] = await Promise.all([
        import("#routes/admin-roles/AdminRolesScreen.tsx"),
        loadTexts("people-roles", "people-companies"),
      ]);
      return screen(AdminRolesScreen);
    },
    projectsMap: async () => {
      const [{ ProjectsMapScreen }] = await Promise.all([
        import("#routes/projects-map/ProjectsMapScreen.tsx"),
        loadTexts("map", "toolbar"),
      ]);
      return screen(ProjectsMapScreen);
    },
    projectReport: async () => {
      const [{ ProjectReportScreen }] = await Promise.all([
        import("#routes/report/ProjectReportScreen.tsx"),
        import("#routes/report/reported-widgets.ts").then(
          ({ loadReportTexts }) => loadReportTexts(),
        ),
      ]);
      return screen(ProjectReportScreen);
    },
    projectProgressChart: async () => {
      const [{ ProjectProgressScreen }] = await Promise.all([
        import("#routes/project-charts/ProjectProgressScreen.tsx"),
        loadTexts("dashboards"),
      ]);
      return screen(ProjectProgressScreen);
    },
    pumpTimeSummaryChart: async () => {
      const [{ PumpTimeSummaryScreen }] = await Promise.all([
        import("#routes/project-charts/PumpTimeSummaryScreen.tsx"),
        loadTexts("dashboards"),
      ]);
      return screen(PumpTimeSummaryScreen);
    },
    stagePerDayChart: async () => {
      const [{ StagePerDayScreen }] = await Promise.all([
        import("#routes/project-charts/StagePerDayScreen.tsx"),
        loadTexts("dashboards"),
      ]);
      return screen(StagePerDayScreen);
    },
    waterProppantPlanningChart: async () => {
      const [{ WaterProppantPlanningScreen }] = await Promise.all([
        import("#routes/project-charts/WaterProppantPlanningScreen.tsx"),
        loadTexts("dashboards"),
      ]);
      return screen(WaterProppantPlanningScreen);
    },
    qcRepeatChart: async () => {
      const [loaded] = await Promise.all([
        import("#routes/qc-charts/QcRepeatScreen.tsx"),
        loadTexts("dashboards", "quality"),
      ]);
      return screen(loaded.QcRepeatScreen);
    },
    qcRateCompareChart: async () => {
      const [loaded] = await Promise.all([
        import("#routes/qc-charts/QcRateCompareScreen.tsx"),
        loadTexts("dashboards", "quality"),
      ]);
      return screen(loaded.QcRateCompareScreen);
    },
    qcPressureCompareChart: async () => {
      const [loaded] = await Promise.all([
        import("#routes/qc-charts/QcPressureCompareScreen.tsx"),
        loadTexts("dashboards", "quality"),
      ]);
      return screen(loaded.QcPressureCompareScreen);
    },
    settings: async () => {
      const [{ SettingsScreen }] = await Promise.all([
        import("#routes/settings/SettingsScreen.tsx"),
        loadTexts("settings"),
      ]);
      return screen(SettingsScreen);
    },
    docs: async () => {
      const [{ DocsScreen }] = await Promise.all([
        import("#routes/docs/DocsScreen.tsx"),
        loadTexts("docs"),
      ]);
      return screen(DocsScreen);
    },
    about: async () => {
      const [{ AboutScreen }] = await Promise.all([
        import("#routes/docs/AboutScreen.tsx"),
        loadTexts("docs"),
      ]);
      return screen(AboutScreen);
    },
    projects: async () => {
      const [{ ProjectsScreen }] = await Promise.all([
        import("#routes/projects/ProjectsScreen.tsx"),
        loadTexts("operations", "pads-lists"),
      ]);
      return screen(ProjectsScreen);
    },
    alarms: async () => {
      const [{ AlarmsScreen }] = await Promise.all([
        import("#routes/alarms/AlarmsScreen.tsx"),
        loadTexts("alarms"),
      ]);
      return screen(AlarmsScreen);
    },
    wells: async () => {
      const [{ WellsScreen }] = await Promise.all([
        import("#routes/wells/WellsScreen.tsx"),
        loadTexts("operations", "pads-lists"),
      ]);
      return screen(WellsScreen);
    },
    wellTrajectory: async () => {
      const [{ WellTrajectoryScreen }] = await Promise.all([
        import("#routes/trajectory/WellTrajectoryScreen.tsx"),
        loadTexts("trajectory"),
      ]);
      return screen(WellTrajectoryScreen);
    },
    wellPerforation: async () => {
      const [{ WellPerforationScreen }] = await Promise.all([
        import("#routes/perforation/WellPerforationScreen.tsx"),
        loadTexts("trajectory"),
      ]);
      return screen(WellPerforationScreen);
    },
    projectTrajectory: async () => {
      const [{ ProjectTrajectoryScreen }] = await Promise.all([
        import("#routes/trajectory/ProjectTrajectoryScreen.tsx"),
        loadTexts("trajectory"),
      ]);
      return screen(ProjectTrajectoryScreen);
    },
    stages: async () => {
      const [{ StagesScreen }] = await Promise.all([
        import("#routes/stages/StagesScreen.tsx"),
        loadTexts("operations", "pads-lists"),
      ]);
      return screen(StagesScreen);
    },
    rerunWells: async () => {
      const [{ RerunWellsScreen }] = await Promise.all([
        import("#routes/rerunwells/RerunWellsScreen.tsx"),
        loadTexts("operations"),
      ]);
      return screen(RerunWellsScreen);
    },
    restatusWells: async () => {
      const [{ RestatusWellsScreen }] = await Promise.all([
        import("#routes/restatuswells/RestatusWellsScreen.tsx"),
        loadTexts("operations"),
      ]);
      return screen(RestatusWellsScreen);
    },
    stageChart: async () =>
      screen(
        (await import("#routes/chart/StageChartScreen.tsx")).StageChartScreen,
      ),
    liveStageChart: async () =>
      screen(
        (await import("#routes/chart/LiveStageScreen.tsx")).LiveStageScreen,
      ),
    currentStageChart: async () =>
      screen(
        (await import("#routes/chart/CurrentStageScreen.tsx"))
          .CurrentStageScreen,
      ),
    fdiEvidence: async () => {
      const [{ EvidenceListScreen }] = await Promise.all([
        import("#routes/fdi-evidence/EvidenceListScreen.tsx"),
        loadTexts("evidence"),
      ]);
      return screen(EvidenceListScreen);
    },
    fdiEvidenceCard: async () => {
      const [{ EvidenceCardScreen }] = await Promise.all([
        import("#routes/fdi-evidence/EvidenceCardScreen.tsx"),
        loadTexts("evidence"),
      ]);
      return screen(EvidenceCardScreen);
    },
    fdiWarningChart: async () =>
      screen(
        (await import("#routes/chart/FdiWarningScreen.tsx")).FdiWarningScreen,
      ),
    gunBarrelChart: async () => {
      const [{ GunBarrelScreen }] = await Promise.all([
        import("#routes/gun-barrel/GunBarrelScreen.tsx"),
        loadTexts("wellbore"),
      ]);
      return screen(GunBarrelScreen);
    },
    offsetPressureHistory: async () => {
      const [{ OffsetHistoryScreen }] = await Promise.all([
        import("#routes/offset-history/OffsetHistoryScreen.tsx"),
        loadTexts("offset-history"),
      ]);
      return screen(OffsetHistoryScreen);
    },
    project3dChart: async () => {
      const [{ Project3dScreen }] = await Promise.all([
        import("#routes/project-3d/Project3dScreen.tsx"),
        loadTexts("project-3d"),
        loadTexts("pad-scene"),
      ]);
      return screen(Project3dScreen);
    },
    PTAManagementDashboard: async () => {
      const [{ PtaDashboardScreen }] = await Promise.all([
        import("#routes/pta-cases/PtaDashboardScreen.tsx"),
        loadTexts("pta", "pta-cases"),
      ]);
      return screen(PtaDashboardScreen);
    },
    interpretations: async () => {
      const [{ InterpretationsScreen }] = await Promise.all([
        import("#routes/pta-cases/InterpretationsScreen.tsx"),
        loadTexts("pta", "pta-cases", "operations"),
      ]);
      return screen(InterpretationsScreen);
    },
    caseProgressChart: async () => {
      const [{ CaseProgressScreen }] = await Promise.all([
        import("#routes/pta-cases/CaseProgressScreen.tsx"),
        loadTexts("pta", "pta-cases"),
      ]);
      return screen(CaseProgressScreen);
    },
    interpretationsCompare: async () => {
      const [{ PtaCompareScreen }] = await Promise.all([
        import("#routes/pta-compare/PtaCompareScreen.tsx"),
        loadTexts("pta", "pta-compare"),
      ]);
      return screen(PtaCompareScreen);
    },
    interpretation: async () => {
      const [{ InterpretationScreen }] = await Promise.all([
        import("#routes/pta-interpretations/InterpretationScreen.tsx"),
        loadTexts("pta", "pta-interpretations"),
      ]);
      return screen(InterpretationScreen);
    },
    pta3dChart: async () => {
      const [{ Pta3dScreen }] = await Promise.all([
        import("#routes/pta-3d/Pta3dScreen.tsx"),
        loadTexts("pta", "pta-3d", "project-3d", "pad-scene"),
      ]);
      return screen(Pta3dScreen);
    },
    datasource: async () => {
      const [{ DatasourceScreen }] = await Promise.all([
        import("#routes/datasource/DatasourceScreen.tsx"),
        loadTexts("pads-providers"),
      ]);
      return screen(DatasourceScreen);
    },
    etl: async () => {
      const [{ EtlScreen }] = await Promise.all([
        import("#routes/etl/EtlScreen.tsx"),
        loadTexts("etl-screen"),
      ]);
      return screen(EtlScreen);
    },
    importProfiles: async () => {
      const [{ ImportProfilesScreen }] = await Promise.all([
        import("#routes/import-profiles/ImportProfilesScreen.tsx"),
        loadTexts("import-profiles"),
      ]);
      return screen(ImportProfilesScreen);
    },
    vanCredentials: async () => {
      const [{ VanCredentialsScreen }] = await Promise.all([
        import("#routes/van-credentials/VanCredentialsScreen.tsx"),
        loadTexts("van-credentials"),
      ]);
      return screen(VanCredentialsScreen);
    },
    fieldBoxes: async () => {
      const [{ FieldBoxesScreen }] = await Promise.all([
        import("#routes/field-boxes/FieldBoxesScreen.tsx"),
        loadTexts("field-boxes", "dashboards"),
      ]);
      return screen(FieldBoxesScreen);
    },
    fieldBox: async () => {
      const [{ FieldBoxScreen }] = await Promise.all([
        import("#routes/field-boxes/FieldBoxScreen.tsx"),
        loadTexts("field-boxes", "dashboards"),
      ]);
      return screen(FieldBoxScreen);
    },
    schedule: async () => {
      const [{ ScheduleScreen }] = await Promise.all([
        import("#routes/schedule/ScheduleScreen.tsx"),
        loadTexts("schedule"),
      ]);
      return screen(ScheduleScreen);
    },
    adminAudit: async () => {
      const [{ AdminAuditScreen }] = await Promise.all([
        import("#routes/admin-audit/AdminAuditScreen.tsx"),
        loadTexts("people-audit"),
      ]);
      return screen(AdminAuditScreen);
    },
    adminImport: async () => {
      const [{ AdminImportScreen }] = await Promise.all([
        import("#routes/admin-import/AdminImportScreen.tsx"),
        loadTexts("record-imports"),
      ]);
      return screen(AdminImportScreen);
    },
    fdiStates: async () => {
      const [{ FdiStatesScreen }] = await Promise.all([
        import("#routes/fdi-states/FdiStatesScreen.tsx"),
        loadTexts("fdi-states"),
      ]);
      return screen(FdiStatesScreen);
    },
    additivesStageChart: async () =>
      screen(
        (await import("#routes/chart/AdditivesStageScreen.tsx"))
          .AdditivesStageScreen,
      ),
    fdiPlaybookWell: async () => {
      const [{ FdiPlaybookWellScreen }] = await Promise.all([
        import("#routes/playbooks/PlaybookScreens.tsx"),
        loadTexts("playbooks", "editing"),
      ]);
      return screen(FdiPlaybookWellScreen);
    },
    fdiPlaybookStage: async () => {
      const [{ FdiPlaybookStageScreen }] = await Promise.all([
        import("#routes/playbooks/PlaybookScreens.tsx"),
        loadTexts("playbooks", "editing"),
      ]);
      return screen(FdiPlaybookStageScreen);
    },
    stagecraftPlaybookWell: async () => {
      const [{ StagecraftPlaybookWellScreen }] = await Promise.all([
        import("#routes/playbooks/PlaybookScreens.tsx"),
        loadTexts("playbooks", "editing"),
      ]);
      return screen(StagecraftPlaybookWellScreen);
    },
    stagecraftPlaybookStage: async () => {
      const [{ StagecraftPlaybookStageScreen }] = await Promise.all([
        import("#routes/playbooks/PlaybookScreens.tsx"),
        loadTexts("playbooks", "editing"),
      ]);
      return screen(StagecraftPlaybookStageScreen);
    },
    backTest: async () => {
      const [{ BackTestScreen }] = await Promise.all([
        import("#routes/back-test/BackTestScreen.tsx"),
        loadTexts("back-test", "playbooks"),
      ]);
      return screen(BackTestScreen);
    },
    playbookMonitor: async () => {
      const [{ PlaybookMonitorScreen }] = await Promise.all([
        import("#routes/playbook-monitor/PlaybookMonitorScreen.tsx"),
        loadTexts("playbooks"),
      ]);
      return screen(PlaybookMonitorScreen);
    },
    stageOverlay: async () =>
      screen(
        (await import("#routes/chart/StageOverlayScreen.tsx"))
          .StageOverlayScreen,
      ),
    projectImport: async () =>
      screen(
        (await import("#routes/import/ProjectImportScreen.tsx"))
          .ProjectImportScreen,
      ),
    stageImport: async () =>
      screen(
        (await import("#routes/import/StageImportScreen.tsx"))
          .StageImportScreen,
      ),
    stageBackfill: async () => {
      const [{ StageBackfillScreen }] = await Promise.all([
        import("#routes/backfill/StageBackfillScreen.tsx"),
        loadTexts("backfills"),
      ]);
      return screen(StageBackfillScreen);
    },
    feedQuality: async () => {
      const [{ FeedQualityScreen }] = await Promise.all([
        import("#routes/feed-quality/FeedQualityScreen.tsx"),
        loadTexts("feed-quality"),
      ]);
      return screen(FeedQualityScreen);
    },
    adminSecondFactors: async () => {
      const [{ SecondFactorsScreen }] = await Promise.all([
        import("#routes/admin-second-factors/SecondFactorsScreen.tsx"),
        loadTexts("people-factors", "people-companies"),
      ]);
      return screen(SecondFactorsScreen);
    },
    profile: async () => {
      const [{ ProfileScreen }] = await Promise.all([
        import("#routes/profile/ProfileScreen.tsx"),
        loadTexts("people-factors", "people-companies", "settings"),
      ]);
      return screen(ProfileScreen);
    },
    logout: async () =>
      screen((await import("#routes/session/LogoutScreen.tsx")).LogoutScreen),
    callback: async () =>
      screen(
        (await import("#routes/session/CallbackScreen.tsx")).CallbackScreen,
      ),
    terms: async () =>
      screen((await import("#routes/legal/TermsScreen.tsx")).TermsScreen),
    privacy: async () =>
      screen((await import("#routes/legal/PrivacyScreen.tsx")).PrivacyScreen),
    unauthorized: () => atHand(UnauthorizedScreen),
    sessionExpired: () => atHand(SessionExpiredScreen),
    notFound: () => atHand(NotFoundScreen),
    unavailable: () => atHand(UnavailableScreen),
    serverFailure: () => atHand(ServerFailureScreen),
  };
