import {
  readAllAlarms,
  type AlarmQuery,
} from "#entities/alarm/alarm.queries.ts";
import { useConfidentiality } from "#entities/project/use-confidentiality.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { alarmCsv } from "#features/alarms/alarm-csv.ts";

const csvType = "text/csv;charset=utf-8";
/** Without it some spreadsheet programs misread UTF-8. */
const byteOrderMark = "\uFEFF";

/** Saves every alarm that matches, on all pages, as a file. */
export function useAlarmExport(
  projectId: number,
  padName: string,
  query: AlarmQuery,
  now: () => number,
): () => void {
  const errorText = useErrorText();
  const showsCode = useAbilities().hasRole("research");
  const isConfidential = useConfidentiality();
  const notify = (error: Error) =>
    toaster.show({ tone: "error", text: errorText(error) });

  async function request() {
    const day = new Date(now()).toISOString().slice(0, "2026-11-14".length);
    downloads.request({
      kind: "log",
      name: `${padName} alarms ${day}.csv`.trim(),
      path: "",
      make: async (signal) => {
        const alarms = await readAllAlarms(projectId, query, signal);
        const csv = alarmCsv(alarms, { now: now(), showsCode });
        return new Blob([byteOrderMark, csv], { type: csvType });
      },
      isConfidential: await isConfidential([projectId]),
      onFailure: notify,
    });
  }

  return () => void request().catch((error: unknown) => notify(error as Error));
}
