import { Banner } from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { useAppConfig } from "#entities/page/use-app-config.ts";
import { useIsSignedIn } from "#entities/user/signed-in.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

const diskEveryMs = 60_000;

const diskQuery = queryOptions({
  queryKey: ["fleet", "disk"],
  queryFn: ({ signal }) => api.fleet.disk({}, { signal }),
  refetchInterval: diskEveryMs,
});

const icon = <IconAlertTriangle size={18} stroke={2} />;

/** For those who look after the installation, wherever they are in it. */
function DiskBanner() {
  const text = useText();
  const { data: disk } = useQuery(diskQuery);
  if (disk === undefined || disk.level === "ok") return null;
  const { freeBytes, sizeBytes } = disk;
  const percent =
    freeBytes === null || sizeBytes === null
      ? null
      : Math.floor((100 * freeBytes) / Math.max(sizeBytes, 1));
  return (
    <Banner
      tone="alert"
      icon={icon}
      note={percent === null ? undefined : text("shell.diskLeft", { percent })}
    >
      {text(disk.level === "full" ? "shell.diskFull" : "shell.diskLow")}
    </Banner>
  );
}

function OpenDemoBanner() {
  const text = useText();
  return (
    <Banner tone="alert" icon={icon}>
      {text("shell.openDemo")}
    </Banner>
  );
}

/** What is wrong with the installation itself: it stays until it is put right. */
export function InstallationBanners() {
  const isOpenDemo = useAppConfig()?.openDemo ?? false;
  const isSignedIn = useIsSignedIn();
  const { can } = useAbilities();
  return (
    <>
      {isOpenDemo && <OpenDemoBanner />}
      {isSignedIn && can("view", "admin-dashboard") && <DiskBanner />}
    </>
  );
}
