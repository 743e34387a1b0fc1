import type { ReactNode } from "react";
import { useEdit } from "../edit-context.ts";
import { TakeInherited } from "./ValueOrigin.tsx";

interface FieldSlotProps {
  path: string;
  isWide?: boolean;
  children: ReactNode;
}

/** Marks a field with its path, so that its chart handle and the jump to the first error can find it. */
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
      <TakeInherited path={path} />
    </div>
  );
}
