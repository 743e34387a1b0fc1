import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";

type OpenScreen = (to: string, options?: { inNewTab?: boolean }) => void;

/** Opens a screen from code as a link would: support watches several at once, so theirs open in new tabs. */
export function useOpenScreen(): OpenScreen {
  const navigate = useNavigate();
  const { isSupport } = useAbilities();
  return useCallback(
    (to, { inNewTab = isSupport } = {}) => {
      if (inNewTab) window.open(to, "_blank", "noopener");
      else void navigate({ to });
    },
    [navigate, isSupport],
  );
}
