import { Skeleton } from "@stagecraft/ui";
import { IconCloudOff } from "@tabler/icons-react";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useRouter,
  type ErrorComponentProps,
} from "@tanstack/react-router";
import { useDeferredValue, useEffect, useState, type ReactNode } from "react";
import { ApiError, noResponseStatus } from "#api/api-error.ts";
import { firstDrawing } from "#live/first-drawing.ts";
import { ErrorPage } from "#routes/errors/ErrorPage.tsx";
import { loadChunk, isChunkFailure } from "#shared/offline/load-chunk.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { prefetchPage } from "./prefetch-page.ts";
import { guard } from "./guard.ts";
import {
  routeEntry,
  routeNames,
  type RouteName,
} from "#addresses/route-table.ts";
import { nameTab } from "./tab-name.ts";
import { screens } from "./screens.ts";
import { mainId, Shell } from "./shell/Shell.tsx";

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

let isPageStarting = true;

/** Whether this page has already shown a screen. */
const hasScreen = (): boolean => !isPageStarting;

function Made({ children }: { children: ReactNode }) {
  useEffect(() => {
    isPageStarting = false;
  }, []);
  return children;
}

/**
 * Renders the first screen of a page as a transition, so that the page reacts
 * to touch meanwhile. A later screen replaces another at once, so that no empty
 * screen shows between them; so does one whose address names a position to
 * scroll to.
 */
function FirstScreen({ children }: { children: ReactNode }) {
  const [isFirst] = useState(() => isPageStarting && location.hash === "");
  const isDue = useDeferredValue(true, !isFirst);
  return isDue ? <Made>{children}</Made> : <ShellLoading />;
}

function codeOf(error: unknown): string {
  const isResponse =
    error instanceof ApiError && error.status !== noResponseStatus;
  return isResponse ? String(error.status) : "5XX";
}

/** A retry cannot bring back a file that a release removed; the page of the new release has its own files. */
function MissingPart() {
  const text = useText();
  return (
    <ErrorPage
      code="5XX"
      icon={<IconCloudOff size={22} stroke={1.75} />}
      heading={text("offline.partTitle")}
      sentence={text("offline.partText")}
      retry={{ label: text("offline.reload"), run: () => location.reload() }}
    />
  );
}

/** Shows why a screen could not start; retrying starts it again. */
function RouteFailure({ error, reset }: ErrorComponentProps) {
  const text = useText();
  const router = useRouter();
  const errorText = useErrorText();
  const isAcknowledged = error instanceof ApiError;
  // A chart drawn before the page would cover this message.
  useEffect(() => firstDrawing.end(), []);

  function tryAgain() {
    reset();
    void router.invalidate();
  }

  if (isChunkFailure(error)) return <MissingPart />;
  return (
    <ErrorPage
      code={codeOf(error)}
      icon={<IconCloudOff size={22} stroke={1.75} />}
      heading={text("shell.routeFailed")}
      sentence={
        isAcknowledged ? errorText(error) : text("errorPage.serverFailureText")
      }
      requestId={isAcknowledged ? error.requestId : null}
      retry={{ label: text("action.tryAgain"), run: tryAgain }}
    />
  );
}

function ShellLoading() {
  const text = useText();
  return (
    <div className="shell-loading">
      <Skeleton text={text("shell.loadingPage")} lines={4} />
    </div>
  );
}
