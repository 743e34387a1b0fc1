import { Popover as MantinePopover } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { MantineBoundary } from "./MantineBoundary.tsx";
import { inPlace } from "./popup-position.ts";
import type { PopoverProps } from "./popover-content.ts";

/** Replaces the plain trigger at its first use, and opens at once. */
export function PopoverPopup({
  label,
  trigger,
  onOpen,
  children,
}: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const latestOnOpen = useRef(onOpen);
  useEffect(() => {
    latestOnOpen.current = onOpen;
  });
  useEffect(() => setIsOpen(true), []);
  useEffect(() => {
    if (isOpen) latestOnOpen.current?.();
  }, [isOpen]);
  return (
    <MantineBoundary>
      <MantinePopover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        offset={4}
        {...inPlace}
        // Named by its content, not by its button.
        withRoles={false}
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: "sc-dropdown sc-popover" }}
      >
        <MantinePopover.Target>
          {trigger({
            "aria-haspopup": "dialog",
            "aria-expanded": isOpen,
            onClick: () => setIsOpen((open) => !open),
          })}
        </MantinePopover.Target>
        <MantinePopover.Dropdown role="dialog" aria-label={label}>
          {children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </MantineBoundary>
  );
}
