import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useText } from "#translations/use-text.ts";
import type { ImportProfile } from "./import-profiles.queries.ts";

function Feed({ feed }: { feed: ImportProfile["feeds"][number] }) {
  const text = useText();
  const { can } = useAbilities();
  return (
    <li>
      {can("get", "etljobs") ? (
        <AppLink to={links.etl()} search={{ job: feed.jobId }}>
          <bdi>{feed.jobName}</bdi>
        </AppLink>
      ) : (
        <bdi>{feed.jobName}</bdi>
      )}{" "}
      <span className="page-quiet">
        {text(feed.isRunning ? "profiles.feedRunning" : "profiles.feedEnded")}
      </span>
    </li>
  );
}

/** The files and feeds that were read by a profile, the latest ones by name. */
export function ProfileUses({ profile }: { profile: ImportProfile }) {
  const text = useText();
  const { imports, importCount, feeds, feedCount } = profile;
  if (importCount + feedCount === 0)
    return <p className="page-quiet">{text("profiles.unused")}</p>;
  return (
    <>
      {feedCount > 0 && (
        <section aria-label={text("profiles.feeds")}>
          <h3>{text("profiles.feedCount", { number: feedCount })}</h3>
          <ul className="profile-uses">
            {feeds.map((feed) => (
              <Feed key={feed.jobId} feed={feed} />
            ))}
          </ul>
        </section>
      )}
      {importCount > 0 && (
        <section aria-label={text("profiles.imports")}>
          <h3>{text("profiles.importCount", { number: importCount })}</h3>
          <ul className="profile-uses">
            {imports.map((use, at) => (
              <li key={at}>
                <AppLink to={links.stageImport({ stageId: use.stageId })}>
                  <bdi>{`${use.wellNumber} ${use.stageName}`}</bdi>
                </AppLink>{" "}
                <bdi>{use.fileName}</bdi> <Moment at={use.createdAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
