import type { ComponentType } from "react";
import {
  NotFoundScreen,
  ServerFailureScreen,
  SessionExpiredScreen,
  UnauthorisedScreen,
  UnavailableScreen,
} from "#routes/errors/ErrorScreens.tsx";
import { loadOperationsTexts } from "#translations/late-texts.ts";
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
    projects: async () =>
      screen(
        (await import("#routes/projects/ProjectsScreen.tsx")).ProjectsScreen,
      ),
    wells: async () => {
      const [{ WellsScreen }] = await Promise.all([
        import("#routes/wells/WellsScreen.tsx"),
        loadOperationsTexts(),
      ]);
      return screen(WellsScreen);
    },
    stages: async () => {
      const [{ StagesScreen }] = await Promise.all([
        import("#routes/stages/StagesScreen.tsx"),
        loadOperationsTexts(),
      ]);
      return screen(StagesScreen);
    },
    rerunWells: async () => {
      const [{ RerunWellsScreen }] = await Promise.all([
        import("#routes/rerunwells/RerunWellsScreen.tsx"),
        loadOperationsTexts(),
      ]);
      return screen(RerunWellsScreen);
    },
    restatusWells: async () => {
      const [{ RestatusWellsScreen }] = await Promise.all([
        import("#routes/restatuswells/RestatusWellsScreen.tsx"),
        loadOperationsTexts(),
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
