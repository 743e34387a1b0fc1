import type { ComponentType } from "react";
import {
  NotFoundScreen,
  ServerFailureScreen,
  SessionExpiredScreen,
  UnauthorisedScreen,
  UnavailableScreen,
} from "#routes/errors/ErrorScreens.tsx";
import { loadTexts } from "#translations/translate.ts";
import type { RouteName } from "./route-table.ts";

type ScreenModule = { default: ComponentType };

function screen(component: ComponentType): ScreenModule {
  return { default: component };
}

/** An error page must not depend on one more download. */
function atHand(component: ComponentType): Promise<ScreenModule> {
  return Promise.resolve(screen(component));
}

/** Every other screen is a chunk of its own, loaded when its route is opened or hovered. */
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
    projectReport: async () => {
      const [{ ProjectReportScreen }] = await Promise.all([
        import("#routes/report/ProjectReportScreen.tsx"),
        loadTexts("report"),
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
    projects: async () =>
      screen(
        (await import("#routes/projects/ProjectsScreen.tsx")).ProjectsScreen,
      ),
    wells: async () => {
      const [{ WellsScreen }] = await Promise.all([
        import("#routes/wells/WellsScreen.tsx"),
        loadTexts("operations"),
      ]);
      return screen(WellsScreen);
    },
    stages: async () => {
      const [{ StagesScreen }] = await Promise.all([
        import("#routes/stages/StagesScreen.tsx"),
        loadTexts("operations"),
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
    fdiWarningChart: async () =>
      screen(
        (await import("#routes/chart/FdiWarningScreen.tsx")).FdiWarningScreen,
      ),
    additivesStageChart: async () =>
      screen(
        (await import("#routes/chart/AdditivesStageScreen.tsx"))
          .AdditivesStageScreen,
      ),
    stageOverlay: async () =>
      screen(
        (await import("#routes/chart/StageOverlayScreen.tsx"))
          .StageOverlayScreen,
      ),
    stageImport: async () =>
      screen(
        (await import("#routes/import/StageImportScreen.tsx"))
          .StageImportScreen,
      ),
    profile: async () =>
      screen((await import("#routes/profile/ProfileScreen.tsx")).ProfileScreen),
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
    unauthorised: () => atHand(UnauthorisedScreen),
    sessionExpired: () => atHand(SessionExpiredScreen),
    notFound: () => atHand(NotFoundScreen),
    unavailable: () => atHand(UnavailableScreen),
    serverFailure: () => atHand(ServerFailureScreen),
  };
