import "./downloads.css";
import { Button, useDelay } from "@stagecraft/ui";
import { useSyncExternalStore } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { writeNumber } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import type { RunningDownload } from "./download-queue.ts";
import { downloads } from "./downloads.ts";

const DownloadWarning = lazyDialog(
  async () => (await import("./DownloadWarning.tsx")).DownloadWarning,
);

/** A download that finishes sooner shows no progress. */
const patienceMs = 400;

const megabyte = 1_048_576;

/** Returns `3.2 MB`, in Latin digits in every language. */
function megabytes(bytes: number): string {
  return `${writeNumber(bytes / megabyte, 1)} MB`;
}

function Running({ download }: { download: RunningDownload }) {
  const text = useText();
  const { key, name, receivedBytes } = download;
  const isLong = useDelay(patienceMs);
  if (!isLong) return null;
  return (
    <div className="download" role="status">
      <p>
        <bdi>{name}</bdi>
        <span className="download-bytes">
          {receivedBytes === 0 ? (
            text("exports.preparing")
          ) : (
            <bdi>{megabytes(receivedBytes)}</bdi>
          )}
        </span>
      </p>
      <Button onClick={() => downloads.cancel(key)}>
        {text("exports.cancel")}
      </Button>
    </div>
  );
}

/** The shared download display of the page: the warning and the progress. */
export function Downloads() {
  const text = useText();
  const { warned, running } = useSyncExternalStore(
    downloads.subscribe,
    downloads.current,
  );
  return (
    <>
      {warned !== null && <DownloadWarning />}
      {running.length > 0 && (
        <section className="downloads" aria-label={text("exports.running")}>
          {running.map((download) => (
            <Running key={download.key} download={download} />
          ))}
        </section>
      )}
    </>
  );
}
