import { createContext, useContext } from "react";
import { useConnection } from "#api/use-connection.ts";
import { view } from "#session/view.ts";
import { useText } from "#translations/use-text.ts";

/** Whether the company that the page is about is inactive; the frame of the page knows it. */
export const InactiveCompany = createContext(false);

/**
 * Returns why no request can be sent now, including exports and refreshes; undefined when it can.
 */
export function useOfflineBlock(): string | undefined {
  const text = useText();
  const { isOnline } = useConnection();
  return isOnline ? undefined : text("shell.offlineReason");
}

/**
 * Returns a reason while the active company is inactive and its data cannot be changed; undefined
 * otherwise.
 */
export function useInactiveBlock(): string | undefined {
  const text = useText();
  return useContext(InactiveCompany)
    ? text("shell.companyInactive")
    : undefined;
}

/** Returns why nothing can be saved now, whichever company it is about; undefined when it can. */
export function useSaveBlock(): string | undefined {
  const text = useText();
  const offline = useOfflineBlock();
  const seen = view.current();
  return seen === null
    ? offline
    : text("shell.viewAsReason", { name: seen.name });
}

/** Returns why nothing of the active company can be saved now; undefined when it can. */
export function useWriteBlock(): string | undefined {
  const block = useSaveBlock();
  const inactive = useInactiveBlock();
  return block ?? inactive;
}
