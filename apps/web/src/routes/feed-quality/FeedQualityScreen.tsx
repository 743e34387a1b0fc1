import "#features/feed-quality/feed-quality.css";
import { Banner, EmptyState, FilterBox } from "@stagecraft/ui";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  feedQualityQueries,
  type Feed,
  type FeedDay,
} from "#features/feed-quality/feed-quality.queries.ts";
import { FeedDayDialog } from "#features/feed-quality/FeedDayDialog.tsx";
import { FeedList } from "#features/feed-quality/FeedList.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useText } from "#translations/use-text.ts";

function matches({ projectName, label, source }: Feed, wanted: string) {
  return `${projectName}\n${label}\n${source}`
    .toLocaleLowerCase()
    .includes(wanted.trim().toLocaleLowerCase());
}

interface OpenDay {
  readonly feed: Feed;
  readonly day: FeedDay;
}

/** Data quality of every feed over two weeks: what support opens in the morning. */
export function FeedQualityScreen() {
  const text = useText();
  const [filter, setFilter] = useState("");
  const [open, setOpen] = useState<OpenDay | null>(null);
  const quality = useQuery(feedQualityQueries.list());
  usePageTitle(text("title.feedQuality"));
  return (
    <>
      <PageBar
        heading={text("title.feedQuality")}
        note={text("feedQuality.note")}
        filter={<FilterBox value={filter} onChange={setFilter} />}
      >
        <RefreshButton onRefresh={() => void quality.refetch()} />
      </PageBar>
      {quality.data?.isCutShort === true && (
        <Banner tone="info" icon={<IconInfoCircle size={18} stroke={1.75} />}>
          {text("feedQuality.cutShort")}
        </Banner>
      )}
      <div className="page-body">
        <ListCard query={quality} looking={text("feedQuality.looking")}>
          {({ feeds }) => {
            const shown = feeds.filter((feed) => matches(feed, filter));
            return shown.length === 0 ? (
              <EmptyState
                text={text(
                  feeds.length === 0
                    ? "feedQuality.empty"
                    : "feedQuality.noMatch",
                )}
              />
            ) : (
              <FeedList
                feeds={shown}
                onOpen={(feed, day) => setOpen({ feed, day })}
              />
            );
          }}
        </ListCard>
      </div>
      {open !== null && (
        <FeedDayDialog {...open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
