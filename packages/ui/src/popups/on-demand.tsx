import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactElement,
} from "react";

/** Props of a plain trigger until its popup has been loaded. */
export interface TriggerProps {
  autoFocus?: boolean;
  "aria-haspopup"?: "menu" | "listbox" | "dialog";
  "aria-expanded"?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/**
 * A button whose popup is lazily loaded when the user is about to use it:
 * hovering or focusing it starts the download, pressing it replaces the plain
 * button with the one that opens the popup.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderTrigger: (props: Props, trigger: TriggerProps) => ReactElement,
) {
  const Popup = lazy(async () => ({ default: await load() }));

  return function OnDemand(props: Props) {
    const [isWanted, setIsWanted] = useState(false);
    const plain = renderTrigger(props, {
      "aria-expanded": false,
      onClick: () => setIsWanted(true),
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
    });
    if (!isWanted) return plain;
    return (
      <Suspense fallback={plain}>
        <Popup {...props} />
      </Suspense>
    );
  };
}
