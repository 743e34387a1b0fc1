import { IconAlertTriangle } from "@tabler/icons-react";
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
  children: (control: FieldControl) => ReactNode;
}

export interface FieldControl {
  id: string;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  "aria-describedby": string | undefined;
}

/** Label above, control, hint below; an error takes the place of the hint. */
export function Field(props: FieldProps) {
  const { label, hint, error, isRequired, end, action, children } = props;
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}-note`;
  const endMark =
    error === undefined ? end : <IconAlertTriangle size={18} stroke={1.75} />;
  return (
    <div className="sc-field">
      {isRequired ? (
        // The asterisk is next to the label, not in it, so that the accessible name of the field is unchanged.
        <div className="sc-required">
          <label htmlFor={id}>{label}</label>
          <span aria-hidden="true">*</span>
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
