import { Tooltip as MantineTooltip } from "@mantine/core";
import type { ReactElement } from "react";

interface TooltipProps {
  text: string;
  position?: "top" | "bottom";
  children: ReactElement;
}

export function Tooltip({ text, position = "bottom", children }: TooltipProps) {
  return (
    <MantineTooltip
      label={text}
      position={position}
      offset={6}
      openDelay={300}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: "sc-tooltip" }}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </MantineTooltip>
  );
}
