import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { firstDrawing } from "#live/first-drawing.ts";
import { loadChunk } from "#shared/offline/load-chunk.ts";
import { prefetchPage } from "./prefetch-page.ts";
import { FirstScreen, hasScreen } from "./FirstScreen.tsx";
import { guard } from "./guard.ts";
import { RouteFailure } from "./RouteFailure.tsx";
import {
  routeEntry,
  routeNames,
  type RouteName,
} from "#addresses/route-table.ts";
import { nameTab } from "./tab-name.ts";
import { screens } from "./screens.ts";
import { mainId, Shell } from "./shell/Shell.tsx";
import { ShellLoading } from "./shell/ShellLoading.tsx";

const NotFoundScreen = lazyRouteComponent(screens.notFound);

/** Converts `{stageId}` of the route table to the router's notation. */
function routerPath(name: RouteName): string {
  const { path, params } = routeEntry(name);
  return path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    params[param] === "optionalNumber" || params[param] === "optionalText"
      ? `{-$${param}}`
      : `$${param}`,
  );
}

function screenComponent(load: (typeof screens)[RouteName]) {
  const Screen = lazyRouteComponent(load);
  const InItsPlace = () => (
    <FirstScreen>
      <Screen />
    </FirstScreen>
  );
  return Object.assign(InItsPlace, { preload: () => Screen.preload?.() });
}

function createRoot() {
  return createRootRoute({
    component: Shell,
    notFoundComponent: NotFoundScreen,
  });
}

type ShownPath = () => string | undefined;

function routeOf(
  name: RouteName,
  root: ReturnType<typeof createRoot>,
  shownPath: ShownPath,
) {
  const loadScreen = () => loadChunk(screens[name]);
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(name),
    staticData: { name },
    beforeLoad: async ({ params, location }) => {
      // The screen's code and first responses load while the guard checks the user.
      if (location.pathname !== shownPath())
        void prefetchPage(location.pathname);
      await Promise.all([guard(name, params, location.href), loadScreen()]);
    },
    onEnter: () => {
      nameTab(name);
      // When a requested chart may not be seen, another screen opens instead.
      if (name !== "stageChart") firstDrawing.end();
    },
    component: screenComponent(loadScreen),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter() {
  const root = createRoot();
  const shownPath: ShownPath = () => router.state.resolvedLocation?.pathname;
  const router = createRouter({
    routeTree: root.addChildren(
      routeNames.map((name) => routeOf(name, root, shownPath)),
    ),
    // A page that has just loaded is at its top: scrolling there would only trigger another layout.
    scrollRestoration: ({ location }) => hasScreen() || location.hash !== "",
    // The page inside the shell is the scrolling element.
    scrollToTopSelectors: [`#${mainId}`],
    // Addresses such as /401Expired are case-sensitive, as in the route table.
    caseSensitive: true,
    trailingSlash: "never",
    defaultPreload: false,
    defaultPendingComponent: ShellLoading,
    defaultPendingMs: 200,
    defaultErrorComponent: RouteFailure,
    notFoundMode: "root",
  });
  return router;
}
