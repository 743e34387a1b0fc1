import { IconAlertTriangle, IconHelpCircle } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Must be filled in: marked with an asterisk. */
  isRequired?: boolean | undefined;
  /** Unit or icon inside the box, at its end. */
  end?: ReactNode;
  /** A button inside the box, at its end. */
  action?: ReactNode;
  help?: FieldHelp | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Explains the field behind an icon next to the label: a page, or the text itself. */
export interface FieldHelp {
  readonly href?: string;
  readonly text: string;
}

function HelpLink({ href, text }: FieldHelp) {
  if (href === undefined)
    return (
      <button
        type="button"
        className="sc-field-help"
        aria-label={text}
        data-tooltip={text}
      >
        <IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />
      </button>
    );
  return (
    <a
      className="sc-field-help"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text}
      title={text}
    >
      <IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />
    </a>
  );
}

export interface FieldControl {
  id: string;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  "aria-describedby": string | undefined;
}

/** Label above, control, hint below; an error replaces the hint. */
export function Field(props: FieldProps) {
  const { label, hint, error, isRequired, end, action, help, children } = props;
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}-note`;
  const endMark =
    error === undefined ? end : <IconAlertTriangle size={18} stroke={1.75} />;
  return (
    <div className="sc-field">
      {isRequired || help !== undefined ? (
        // The asterisk is next to the label, not in it, so that the accessible name of the field is unchanged.
        <div className="sc-required">
          <label htmlFor={id}>{label}</label>
          {isRequired && <span aria-hidden="true">*</span>}
          {help !== undefined && <HelpLink {...help} />}
        </div>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      <div className="sc-input">
        {children({
          id,
          "aria-invalid": error === undefined ? undefined : true,
          "aria-required": isRequired ? true : undefined,
          "aria-describedby": note === undefined ? undefined : noteId,
        })}
        {action !== undefined && (
          <span className="sc-input-action">{action}</span>
        )}
        {action === undefined && endMark !== undefined && (
          <span
            className="sc-input-end"
            data-invalid={error === undefined ? undefined : ""}
            aria-hidden={error === undefined ? undefined : true}
          >
            {endMark}
          </span>
        )}
      </div>
      {note !== undefined && (
        <div
          id={noteId}
          className={error === undefined ? "sc-hint" : "sc-error"}
        >
          {note}
        </div>
      )}
    </div>
  );
}
