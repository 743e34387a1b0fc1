import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactElement,
} from "react";

/** What a plain trigger gets until its popup has been loaded. */
export interface TriggerProps {
  autoFocus?: boolean;
  "aria-haspopup"?: "menu" | "listbox" | "dialog";
  "aria-expanded"?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/**
 * A button whose popup is downloaded when a person is about to use it: pointing
 * at it or focusing it starts the download, pressing it replaces the plain
 * button by the one that opens the popup.
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
