import type { ReactNode } from "react";
import { useEdit } from "../edit-context.ts";

interface FieldSlotProps {
  path: string;
  isWide?: boolean;
  children: ReactNode;
}

/** By its place a field is found again: for its handle on the chart and for the first thing to correct. */
export function FieldSlot({ path, isWide = false, children }: FieldSlotProps) {
  const { focus } = useEdit();
  return (
    <div
      className="edit-place"
      data-path={path}
      data-wide={isWide || undefined}
      onFocus={() => focus(path)}
    >
      {children}
    </div>
  );
}
