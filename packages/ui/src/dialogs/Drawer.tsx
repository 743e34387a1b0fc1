import { IconX } from "@tabler/icons-react";
import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { IconButton } from "../basics/IconButton.tsx";
import { useUiTexts } from "../ui-texts.ts";

interface DrawerProps {
  title: string;
  subject?: ReactNode;
  /** The tabs at its side; a drawer of one page has none. */
  rail?: ReactNode;
  /** Buttons next to its close button. */
  tools?: ReactNode;
  /** Stays in view above the footer, however far the form is scrolled. */
  note?: ReactNode;
  status?: ReactNode;
  buttons: ReactNode;
  /**
   * Called by its close button and by Escape; the owner asks for confirmation
   * before changes are lost.
   */
  onClose: () => void;
  onSubmit?: () => void;
  children: ReactNode;
}

/** The drawer takes the focus while it is open and then returns it to the previously focused element. */
function useBorrowedFocus() {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return drawer;
}

/**
 * A form next to the page, which stays usable; on a narrow screen it covers the
 * page. The owner lays it out in a row with the content, which makes room.
 */
export function Drawer(props: DrawerProps) {
  const { title, subject, rail, status, buttons, onClose, onSubmit } = props;
  const texts = useUiTexts();
  const titleId = useId();
  const drawer = useBorrowedFocus();

  function closeByKey(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget, target } = event;
    // Dialogs and lists opened from here are not part of the drawer and close by themselves.
    const isOwn =
      target instanceof Element &&
      currentTarget.contains(target) &&
      target.closest('.sc-dropdown, [aria-haspopup][aria-expanded="true"]') ===
        null;
    if (event.key !== "Escape" || event.defaultPrevented || !isOwn) return;
    event.stopPropagation();
    onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from every field
    <section
      ref={drawer}
      className="sc-drawer"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={closeByKey}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <div className="sc-drawer-head">
          <h2 id={titleId}>{title}</h2>
          {subject !== undefined && (
            <span className="sc-drawer-subject">{subject}</span>
          )}
          <span className="sc-drawer-tools">{props.tools}</span>
          <IconButton
            label={texts.close}
            icon={<IconX size={18} stroke={1.75} />}
            onClick={onClose}
          />
        </div>
        <div className="sc-drawer-main">
          {rail}
          <div className="sc-drawer-body">{props.children}</div>
        </div>
        {props.note}
        <div className="sc-drawer-footer">
          <div className="sc-drawer-status" role="status">
            {status}
          </div>
          {buttons}
        </div>
      </form>
    </section>
  );
}
